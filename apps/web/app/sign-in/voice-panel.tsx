import night from '../scenes/night.module.css';
import classes from './voice-panel.module.css';

/** Half heights of a voice, and what its sentences say: liked up to the first number, then not. */
const VOICE = [
  6, 18, 42, 64, 88, 70, 52, 78, 60, 30, 8, 4, 26, 58, 84, 66, 40, 72, 94, 58, 34, 12, 5, 20, 48, 76, 62, 38,
  14,
];
const LIKED = 11;
const PITCH = 15;

/** Beside the form, where there's room: a voice that ends in a text cursor. */
export function VoicePanel() {
  const bars = VOICE.map((half, at) => ({ at, d: `M${10 + at * PITCH} ${110 - half}v${half * 2}` }));
  const path = (isLiked: boolean) =>
    bars
      .filter(({ at }) => at < LIKED === isLiked)
      .map(({ d }) => d)
      .join('');
  return (
    <div className={`${night.night} ${classes.panel}`} aria-hidden="true">
      <svg viewBox="0 0 500 220" aria-hidden="true">
        <path className={classes.liked} d={path(true)} />
        <path className={classes.disliked} d={path(false)} />
        <path className={classes.cursor} d="M474 4v212M462 4h24M462 216h24" />
      </svg>
    </div>
  );
}
