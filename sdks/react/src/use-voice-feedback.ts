import { Recorder } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Feedback, type NewFeedback, VoiceFeedback } from 'voicefeedback';

export type VoiceFeedbackState =
  | 'idle'
  | 'asking'
  | 'recording'
  | 'paused'
  | 'stopping'
  | 'processing'
  | 'done'
  | 'failed';

export interface VoiceFeedbackOptions
  extends Pick<
    NewFeedback,
    'language' | 'detailed' | 'metadata' | 'tags' | 'end_user_id' | 'consent' | 'retention_days'
  > {
  /** a publishable key or a browser token; a secret key does not belong in a page */
  apiKey: string;
  /** default `http://localhost:8000` */
  baseUrl?: string;
  /** seconds after which the recording stops by itself; default 10 */
  maxDuration?: number;
  onResult?: (feedback: Feedback) => void;
  /** a refused microphone, silence, or what the call threw; `retry` sends a recording that is kept */
  onError?: (error: Error) => void;
}

export interface UseVoiceFeedback {
  state: VoiceFeedbackState;
  /** whole seconds, pauses not counted */
  elapsedSeconds: number;
  /** set in `done` */
  result: Feedback | undefined;
  /** set in `failed` */
  error: Error | undefined;
  /** whether there is a recording that `retry` can send */
  canRetry: boolean;
  /** asks for the microphone and begins; call it from a click */
  start: () => void;
  pause: () => void;
  resume: () => void;
  /** ends the recording, which is then sent */
  stop: () => void;
  retry: () => void;
  /** throws away what was recorded */
  cancel: () => void;
  /** loudness now, 0 … 1: read it for every frame, it does not render */
  readLevel: () => number;
}

const MAXIMUM_SECONDS = 10;

/**
 * Records the microphone and sends what was said. Renders on a server as `idle`. The microphone is given back when the
 * component goes away, also in the middle of a recording.
 */
export function useVoiceFeedback(options: VoiceFeedbackOptions): UseVoiceFeedback {
  const maximumSeconds = options.maxDuration ?? MAXIMUM_SECONDS;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const make = useCallback(
    () =>
      new Recorder<Feedback>({
        maximumSeconds,
        process: ({ audio, fileName }, signal) => send(latest.current, new File([audio], fileName), signal),
      }),
    [maximumSeconds],
  );
  const [{ recorder, maker }, setMade] = useState(() => ({ recorder: make(), maker: make }));
  // Another maximum needs another recorder; one that records goes on under its own.
  useEffect(() => {
    if (maker !== make) setMade({ recorder: make(), maker: make });
  }, [make, maker]);
  useEffect(() => () => recorder.cancel(), [recorder]);

  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const { result, error } = snapshot;
  useEffect(() => {
    if (result !== undefined) latest.current.onResult?.(result);
  }, [result]);
  useEffect(() => {
    if (error !== undefined) latest.current.onError?.(error);
  }, [error]);

  return {
    state: snapshot.state,
    elapsedSeconds: snapshot.elapsedSeconds,
    result,
    error,
    canRetry: snapshot.state === 'failed' && snapshot.recording !== undefined,
    start: () => void recorder.start(),
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: () => recorder.stop(),
    retry: () => void recorder.retry(),
    cancel: () => recorder.cancel(),
    readLevel: () => recorder.readLevel(),
  };
}

function send(options: VoiceFeedbackOptions, audio: File, signal: AbortSignal): Promise<Feedback> {
  const { apiKey, baseUrl, maxDuration, onResult, onError, ...rest } = options;
  const client = new VoiceFeedback({ apiKey, ...(baseUrl !== undefined && { baseUrl }) });
  return client.feedback.create({ ...rest, audio }, { signal });
}
