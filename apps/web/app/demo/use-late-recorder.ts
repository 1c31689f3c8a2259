import type { Recorder, RecorderOptions, RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const IDLE = {
  state: 'idle',
  elapsedSeconds: 0,
  isInterrupted: false,
  recording: undefined,
  result: undefined,
  error: undefined,
} as const satisfies RecorderSnapshot;
/** The browser's question about the microphone comes next. */
const LOADING = { ...IDLE, state: 'asking' } as const satisfies RecorderSnapshot;

const subscribeToNothing = () => () => undefined;

export interface LateRecorder<Result> {
  snapshot: RecorderSnapshot<Result>;
  /** whether the recorder couldn't be loaded; another press tries again */
  isMissing: boolean;
  /** loudness now, 0 … 1 */
  readLevel(): number;
  start(): void;
  stop(): void;
  cancel(): void;
  retry(): void;
}

/**
 * A recorder that isn't part of the page: it loads with the first press, together with its options, and is disposed of
 * with the page.
 */
export function useLateRecorder<Result = undefined>(
  loadOptions: () => Promise<RecorderOptions<Result>>,
): LateRecorder<Result> {
  const [recorder, setRecorder] = useState<Recorder<Result>>();
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder?.cancel();
    };
  }, [recorder]);
  const withoutRecorder = loading === 'yes' ? LOADING : IDLE;
  const snapshot = useSyncExternalStore<RecorderSnapshot<Result>>(
    recorder?.subscribe ?? subscribeToNothing,
    recorder?.getSnapshot ?? (() => withoutRecorder),
    () => IDLE,
  );

  async function load(): Promise<void> {
    setLoading('yes');
    try {
      const [{ Recorder: Loaded }, options] = await Promise.all([
        import('@voice-feedback/recorder/recorder'),
        loadOptions(),
      ]);
      if (isGone.current) return;
      const made = new Loaded(options);
      setRecorder(made);
      setLoading('no');
      void made.start();
    } catch {
      setLoading('failed');
    }
  }

  return {
    snapshot,
    isMissing: loading === 'failed',
    readLevel: useCallback(() => recorder?.readLevel() ?? 0, [recorder]),
    start() {
      if (recorder !== undefined) void recorder.start();
      else if (loading !== 'yes') void load();
    },
    stop: () => recorder?.stop(),
    cancel: () => recorder?.cancel(),
    retry: () => void recorder?.retry(),
  };
}
