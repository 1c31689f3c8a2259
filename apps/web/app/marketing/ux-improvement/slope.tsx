import type { UxImprovementWords } from './scene-words.ts';
import classes from './ux-improvement.module.css';

const HEIGHT = 300;
const MOST = 50;
const [LEFT, RIGHT] = [70, 370];

/** The share of messages about each pain point, before and after the change. */
export function Slope({ words }: { words: UxImprovementWords }) {
  const y = (share: number) => 20 + HEIGHT * (1 - share / MOST);
  return (
    <figure className={classes.slope}>
      <figcaption>
        {words.chart} <span>{words.sample}</span>
      </figcaption>
      <svg viewBox="0 0 440 372" aria-hidden="true">
        <path className={classes.axis} d={`M${LEFT} 20v${HEIGHT}M${RIGHT} 20v${HEIGHT}`} />
        <text x={LEFT} y="350">
          {words.before}
        </text>
        <text x={RIGHT} y="350">
          {words.after}
        </text>
        {words.pains.map(({ name, before, after }, index) => (
          <g key={name}>
            <path d={`M${LEFT} ${y(before)}L${RIGHT} ${y(after)}`} />
            <circle cx={LEFT} cy={y(before)} r="6" />
            <circle cx={RIGHT} cy={y(after)} r="6" data-fixed="true" />
            <text className={classes.value} x={LEFT - 16} y={y(before) + 7} data-side="left">
              {before}
            </text>
            <text
              className={classes.value}
              x={RIGHT + 16}
              y={y(after) + (index === 0 ? 18 : -4)}
              data-side="right"
            >
              {after}
            </text>
          </g>
        ))}
      </svg>
      <ul>
        {words.pains.map(({ name, before, after }) => (
          <li key={name}>
            {name}: <b>{before}&nbsp;%</b> → <b>{after}&nbsp;%</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
