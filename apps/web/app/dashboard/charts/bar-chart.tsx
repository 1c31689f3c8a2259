import type { ReactNode } from 'react';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartRow, type Mark, ticksTo } from './chart-rows.ts';
import { roundCeiling } from './scale.ts';

const WIDTH = 600;
const HEIGHT = 132;
const GAP_SHARE = 0.3;
/** Minimum bar height, so that empty days stay visible and can be counted. */
const FOOT = 2;

interface Properties {
  title: string;
  total: ReactNode;
  columns: readonly string[];
  /** in `amounts`, a second value is a part of the first, drawn in the colour of negative */
  rows: readonly ChartRow[];
  format: (value: number) => string;
  marks?: readonly Mark[];
}

/** Draws one bar per day. */
export function BarChart({ title, total, columns, rows, format, marks = [] }: Properties) {
  const ceiling = roundCeiling(Math.max(...rows.map(({ amounts }) => amounts[0] ?? 0)));
  const pitch = WIDTH / Math.max(1, rows.length);
  const bar = (amount: number, index: number, minimum: number) => {
    const height = Math.max(minimum, (amount / ceiling) * HEIGHT);
    return {
      x: index * pitch + (pitch * GAP_SHARE) / 2,
      width: pitch * (1 - GAP_SHARE),
      y: HEIGHT - height,
      height,
    };
  };
  return (
    <ChartFrame
      title={title}
      total={total}
      columns={columns}
      rows={rows}
      marks={marks}
      ticks={ticksTo(ceiling, format)}
      drawing={{ kind: 'bars', ceiling }}
    >
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ label, amounts: [amount, part] }, index) => (
          <g key={label}>
            <rect className={amount ? classes.bar : classes.none} {...bar(amount ?? 0, index, FOOT)} />
            {part ? <rect className={classes.part} {...bar(part, index, 0)} /> : null}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
