import classes from './chart.module.css';
import { ChartFrame, type ChartRow } from './chart-frame.tsx';
import { linesThrough } from './scale.ts';

const WIDTH = 600;
const HEIGHT = 132;
const DOT = 6;

interface Properties {
  title: string;
  total: string;
  minimum: number;
  maximum: number;
  rows: readonly (ChartRow & { amount: number | null })[];
}

/** A value per day. A day without one is a gap, not a zero. */
export function LineChart({ title, total, minimum, maximum, rows }: Properties) {
  const lines = linesThrough(
    rows.map((row) => row.amount),
    { minimum, maximum, width: WIDTH, height: HEIGHT },
  );
  const middle = HEIGHT - ((0 - minimum) / (maximum - minimum)) * HEIGHT;
  return (
    <ChartFrame title={title} total={total} rows={rows}>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line className={classes.grid} x1="0" x2={WIDTH} y1={middle} y2={middle} />
        {lines.map((line) => {
          const [first] = line;
          if (first === undefined) return null;
          // A single day is drawn as a dash: there is no second point to connect.
          const points =
            line.length === 1
              ? [
                  { ...first, x: Math.max(0, first.x - DOT) },
                  { ...first, x: Math.min(WIDTH, first.x + DOT) },
                ]
              : line;
          return (
            <polyline
              key={first.x}
              className={classes.line}
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          );
        })}
      </svg>
    </ChartFrame>
  );
}
