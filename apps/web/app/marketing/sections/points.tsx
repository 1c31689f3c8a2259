import type { Point } from '../content/vertical-page.ts';
import classes from './points.module.css';

/** Short findings side by side, each under a rule; no icons, no boxes. */
export function Points({ points, numbered = false }: { points: readonly Point[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={classes.points} data-numbered={numbered} data-count={points.length}>
      {points.map((point, index) => (
        <li key={point.title}>
          {numbered && (
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3>{point.title}</h3>
          <p>{point.text}</p>
          {point.quote && <blockquote>{point.quote}</blockquote>}
        </li>
      ))}
    </List>
  );
}
