import type { CSSProperties, ReactElement } from 'react';
import {
  type UseVoiceFeedback,
  useVoiceFeedback,
  type VoiceFeedbackOptions,
  type VoiceFeedbackState,
} from './use-voice-feedback.ts';
import { Waveform } from './waveform.tsx';

export interface VoiceFeedbackProps extends VoiceFeedbackOptions {
  /** default `auto`: as the system is set */
  theme?: 'light' | 'dark' | 'auto';
  /** bars that follow the voice while it is recorded; default true */
  showWaveform?: boolean;
  disabled?: boolean;
  className?: string;
}

const SCHEMES = { light: 'light', dark: 'dark', auto: 'light dark' } as const;
const BUTTON: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
};
const IDLE: CSSProperties = {
  background: 'light-dark(#2a5bff, #6c8cff)',
  color: 'light-dark(#fff, #0d0f14)',
};
const LIVE: CSSProperties = {
  background: 'light-dark(#c5303a, #ff6369)',
  color: 'light-dark(#fff, #0d0f14)',
};
const WAIT: CSSProperties = {
  background: 'light-dark(#f2c14e, #f2c14e)',
  color: '#14161c',
  cursor: 'default',
};
const COLOURS: Record<VoiceFeedbackState, CSSProperties> = {
  idle: IDLE,
  done: IDLE,
  failed: IDLE,
  recording: LIVE,
  paused: LIVE,
  asking: WAIT,
  stopping: WAIT,
  processing: WAIT,
};

/** A button that records, sends, and hands over the feedback. */
export function VoiceFeedback({
  theme = 'auto',
  showWaveform = true,
  disabled = false,
  className,
  ...options
}: VoiceFeedbackProps): ReactElement {
  const voice = useVoiceFeedback(options);
  const { state, error, canRetry, isKept } = voice;
  const isLive = state === 'recording' || state === 'paused';
  const isBusy = state === 'asking' || state === 'stopping' || state === 'processing';
  return (
    <div className={className} style={{ colorScheme: SCHEMES[theme] }} data-state={state}>
      <button
        type="button"
        disabled={disabled || isBusy}
        aria-label={isLive ? 'Stop recording' : undefined}
        onClick={isLive ? voice.stop : voice.start}
        style={{ ...BUTTON, ...COLOURS[state] }}
      >
        <Label voice={voice} showWaveform={showWaveform} />
      </button>
      <span role="status">
        {error !== undefined && (
          <span style={{ display: 'block', marginTop: 8, color: 'light-dark(#b3282d, #ff7a7e)' }}>
            Error: {error.message}
            {isKept && ' Your feedback is kept on this device.'}
          </span>
        )}
        {state === 'done' && (
          <span style={{ display: 'block', marginTop: 8 }}>Your feedback has arrived.</span>
        )}
      </span>
      {canRetry && (
        <button
          type="button"
          onClick={voice.retry}
          style={{ ...BUTTON, background: 'none', color: 'inherit' }}
        >
          Send again
        </button>
      )}
    </div>
  );
}

function Label({ voice, showWaveform }: { voice: UseVoiceFeedback; showWaveform: boolean }): ReactElement {
  switch (voice.state) {
    case 'recording':
    case 'paused':
      return (
        <>
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{minutes(voice.elapsedSeconds)}</span>
          {showWaveform && <Waveform readLevel={voice.readLevel} />}
        </>
      );
    case 'asking':
      return <>Allow the microphone</>;
    case 'stopping':
    case 'processing':
      return <>Processing</>;
    default:
      return <>Record Feedback</>;
  }
}

/** Seconds as m:ss. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
