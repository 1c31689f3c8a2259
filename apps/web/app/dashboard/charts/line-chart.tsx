import type { ReactNode } from 'react';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartRow, ticksTo } from './chart-rows.ts';
import { linesThrough } from './scale.ts';

const WIDTH = 600;
const HEIGHT = 132;

interface Properties {
  title: string;
  total: ReactNode;
  column: string;
  /** the top of the axis; it begins at 0 */
  maximum: number;
  rows: readonly ChartRow[];
  format: (value: number) => string;
}

/** A value per day. A day without one is a gap, not a zero. */
export function LineChart({ title, total, column, maximum, rows, format }: Properties) {
  const lines = linesThrough(
    rows.map(({ amounts }) => amounts[0] ?? null),
    { minimum: 0, maximum, width: WIDTH, height: HEIGHT },
  );
  return (
    <ChartFrame
      title={title}
      total={total}
      columns={[column]}
      rows={rows}
      ticks={ticksTo(maximum, format)}
      drawing={{ kind: 'line', ceiling: maximum }}
    >
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((line) => {
          const [first] = line;
          if (first === undefined) return null;
          // A line of no length, with round ends, is a dot: a day between days without a value.
          return (
            <polyline
              key={first.x}
              className={line.length === 1 ? classes.dot : classes.line}
              points={[...line, ...(line.length === 1 ? line : [])].map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          );
        })}
      </svg>
    </ChartFrame>
  );
}
