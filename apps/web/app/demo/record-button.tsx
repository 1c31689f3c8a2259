import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import classes from './record-button.module.css';
import type { Phase } from './use-demo.ts';

interface Properties {
  phase: Phase;
  elapsedSeconds: number;
  disabled: boolean;
  onPress(): void;
}

const BARS = ['first', 'second', 'third', 'fourth'];

/** The one button: blue "Record Feedback", red with the time, yellow "Processing". */
export function RecordButton({ phase, elapsedSeconds, disabled, onPress }: Properties) {
  const words = useWords('demo');
  const state = phase === 'recording' || phase === 'processing' ? phase : 'idle';
  return (
    <Button
      className={classes.button}
      data-state={state}
      size="lg"
      disabled={disabled || phase === 'processing' || phase === 'asking'}
      onClick={onPress}
      leftSection={
        state === 'recording' ? (
          <span className={classes.bars} aria-hidden="true">
            {BARS.map((bar) => (
              <span key={bar} />
            ))}
          </span>
        ) : (
          <MicrophoneIcon />
        )
      }
    >
      {state === 'recording' ? (
        <>
          {words.stop} <span className={classes.time}>{formatMinutes(elapsedSeconds)}</span>
        </>
      ) : state === 'processing' ? (
        words.processing
      ) : phase === 'asking' ? (
        words.waiting
      ) : (
        words.record
      )}
    </Button>
  );
}

/** m:ss */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function MicrophoneIcon() {
  return (
    <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true">
      <rect x="7" y="2" width="6" height="10" rx="3" />
      <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5V18" />
    </svg>
  );
}
