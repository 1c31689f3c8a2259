import { Icon } from '../../ui/icon.tsx';
import classes from './gaming.module.css';
import type { GamingWords } from './scene-words.ts';

/** The boss, made of a scream: half heights of its bars. */
const BOSS = [18, 46, 74, 96, 120, 88, 128, 104, 132, 92, 116, 84, 62, 40, 20];
const GROUND = [10, 16, 8, 22, 12, 18, 9, 14, 24, 11, 17, 8, 20, 13, 10, 19, 9, 15, 12, 21];

/** A boss fight: a waveform hits the player, a text cursor, through a wall. */
export function Arena({ words }: { words: GamingWords }) {
  return (
    <div className={classes.arena} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 1072 420" preserveAspectRatio="xMidYMax slice">
        <path
          className={classes.ground}
          d={GROUND.map(
            (height, at) => `M${16 + at * 55} 420v-${height}M${42 + at * 55} 420v-${height / 2}`,
          ).join('')}
        />
        <path className={classes.floor} d="M0 360h1072M40 300h130M620 236h140" />
        <g className={classes.boss} transform="translate(240 228)">
          <path d={BOSS.map((half, at) => `M${at * 14} ${-half}v${half * 2}`).join('')} />
          <path className={classes.eyes} d="M70 -26v20M126 -26v20" />
        </g>
        <path
          className={classes.wall}
          d="M560 250h44v110h-44zM560 286h44M560 322h44M582 250v36M574 286v36M590 322v38"
        />
        <path className={classes.hit} d="M452 250L672 322" />
        <path className={classes.spark} d="M672 322m-22-16l10 8M672 322m-26 8l12-2M672 322m-12 24l6-11" />
        <path className={classes.player} d="M690 300v60M680 300h20M680 360h20" />
      </svg>
      <p className={classes.hud}>
        <span>{words.level}</span>
        <span className={classes.hearts}>
          <i data-full="true" />
          <i />
          <i />
        </span>
      </p>
      <div className={classes.pause}>
        <p>{words.paused}</p>
        <span className={classes.resume}>{words.resume}</span>
        <span className={classes.hold}>
          <Icon name="microphone" />
          {words.hold}
        </span>
      </div>
    </div>
  );
}
