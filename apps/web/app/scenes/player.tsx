import type { SpokenLine } from '../feedback/spoken-lines.ts';
import { useWords } from '../i18n/words.ts';
import { Icon } from '../ui/icon.tsx';
import { secondsOf } from './bars.ts';
import classes from './player.module.css';
import { TintedWave } from './tinted-wave.tsx';
import type { Recording } from './use-recording.ts';

const PERCENT = 100;

interface Properties {
  /** says which recording it is, for the button's label */
  name: string;
  recording: Recording;
  peaks: readonly number[];
  lines: readonly SpokenLine[];
  bars?: number;
}

/** A button, the recording's own waveform with a text cursor where it is, and its length. */
export function Player({ name, recording, peaks, lines, bars }: Properties) {
  const words = useWords('marketing').player;
  const { isPlaying, seconds, toggle } = recording;
  const length = secondsOf(peaks);
  return (
    <div className={classes.player}>
      <button
        type="button"
        className={classes.button}
        aria-label={isPlaying ? words.pause(name) : words.play(name)}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <div className={classes.wave}>
        <TintedWave peaks={peaks} lines={lines} {...(bars !== undefined && { bars })} />
        <span
          className={classes.cursor}
          data-on={seconds > 0}
          style={{ left: `${(seconds / length) * PERCENT}%` }}
        />
      </div>
      <span className={classes.length}>{formatClock(seconds > 0 ? seconds : length)}</span>
    </div>
  );
}

/** m:ss */
function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
