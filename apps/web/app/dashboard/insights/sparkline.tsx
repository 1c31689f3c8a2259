import { linesThrough } from '../charts/scale.ts';
import classes from './insights.module.css';

const WIDTH = 96;
const HEIGHT = 24;
/** More days than that are drawn in groups, so that the line stays readable. */
const POINTS = 30;

/** The course of a group over the period, without axes: the numbers stand beside it. */
export function Sparkline({ days, label }: { days: readonly number[]; label: string }) {
  const values = grouped(days, POINTS);
  const lines = linesThrough(values, {
    minimum: 0,
    maximum: Math.max(1, ...values),
    width: WIDTH,
    height: HEIGHT,
  });
  return (
    <svg
      className={classes.sparkline}
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      role="img"
      aria-label={label}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {lines.map((line) => (
        <polyline key={line[0]?.x} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}

/** Sums of neighbouring values, `maximum` in all. */
export function grouped(values: readonly number[], maximum: number): number[] {
  const size = Math.ceil(values.length / maximum);
  if (size <= 1) return [...values];
  // Groups are counted from the newest day: the last one is whole.
  const groups: number[] = [];
  for (let end = values.length; end > 0; end -= size)
    groups.unshift(values.slice(Math.max(0, end - size), end).reduce((sum, value) => sum + value, 0));
  return groups;
}
