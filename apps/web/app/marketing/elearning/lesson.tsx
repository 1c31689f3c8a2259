import { Window } from '../../scenes/window.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './elearning.module.css';
import type { ElearningWords } from './scene-words.ts';

/** A video lesson: the board, the moment where someone got lost, and the question under it. */
export function Lesson({ words }: { words: ElearningWords }) {
  return (
    <div aria-hidden="true">
      <Window name={words.lesson} aside="12:40">
        <svg className={classes.board} aria-hidden="true" viewBox="0 0 520 270">
          <g className={classes.grid}>
            <path d="M40 230h190M40 230V40" />
            <path d="M40 182h190M40 134h190M40 86h190M88 230V40M136 230V40M184 230V40" />
          </g>
          <path className={classes.vector} d="M40 230L136 134M136 134l-18 5M136 134l-5 18" />
          <path className={classes.vector} d="M40 230L184 182M184 182l-18-4M184 182l-14 12" />
          <text x="112" y="126">
            v
          </text>
          <text x="194" y="180">
            w
          </text>
          <path className={classes.jump} d="M258 134h44M302 134l-10-8M302 134l-10 8" />
          <text className={classes.why} x="271" y="116">
            ?
          </text>
          <path className={classes.bracket} d="M346 78h-14v112h14M468 78h14v112h-14" />
          <text x="362" y="122">
            2
          </text>
          <text x="436" y="122">
            3
          </text>
          <text x="362" y="174">
            2
          </text>
          <text x="436" y="174">
            1
          </text>
        </svg>
        <div className={classes.timeline}>
          <span className={classes.watched} />
          <span className={classes.mark}>
            <b>{words.lost}</b>
          </span>
        </div>
        <div className={classes.question}>
          <span>{words.ask}</span>
          <span className={classes.answer}>
            <Icon name="microphone" /> {words.answer}
          </span>
        </div>
      </Window>
    </div>
  );
}
