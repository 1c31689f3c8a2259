import classes from './wordmark.module.css';

/** Bars of a waveform that end in a text cursor: speech turning into text. [x, half height] */
const BARS: readonly (readonly [number, number])[] = [
  [2, 2],
  [7, 6],
  [12, 9],
  [17, 4],
  [22, 7],
  [27, 2],
];

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 42 24" aria-hidden="true">
        {BARS.map(([x, half]) => (
          <line key={x} x1={x} x2={x} y1={12 - half} y2={12 + half} />
        ))}
        <path className={classes.cursor} d="M36 3v18M33 2.5h6M33 21.5h6" />
      </svg>
      voice feedback
    </span>
  );
}
