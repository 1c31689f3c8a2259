import classes from './chart.module.css';
import { ChartFrame, type ChartRow } from './chart-frame.tsx';
import { roundCeiling } from './scale.ts';

const WIDTH = 600;
const HEIGHT = 132;
const GAP_SHARE = 0.3;
/** Minimum bar height, so that empty days stay visible and can be counted. */
const FOOT = 2;

interface Properties {
  title: string;
  total: string;
  rows: readonly (ChartRow & { amount: number })[];
}

/** Draws one bar per day. */
export function BarChart({ title, total, rows }: Properties) {
  const ceiling = roundCeiling(Math.max(...rows.map((row) => row.amount)));
  const pitch = WIDTH / Math.max(1, rows.length);
  return (
    <ChartFrame title={title} total={total} rows={rows}>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line className={classes.grid} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {rows.map((row, index) => {
          const height = row.amount === 0 ? FOOT : Math.max(FOOT, (row.amount / ceiling) * HEIGHT);
          return (
            <rect
              key={row.label}
              className={row.amount === 0 ? classes.none : classes.bar}
              x={index * pitch + (pitch * GAP_SHARE) / 2}
              width={pitch * (1 - GAP_SHARE)}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${row.label}: ${row.value}`}</title>
            </rect>
          );
        })}
      </svg>
    </ChartFrame>
  );
}
