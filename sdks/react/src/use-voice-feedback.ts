import { Recorder, type Recording } from '@voice-feedback/recorder/recorder';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Feedback, VoiceFeedbackError } from 'voicefeedback';
import type { FeedbackOptions } from './feedback-options.ts';
import { type Arrived, KeptFeedback } from './kept-feedback.ts';

export type VoiceFeedbackState =
  | 'idle'
  | 'asking'
  | 'recording'
  | 'paused'
  | 'stopping'
  | 'processing'
  | 'done'
  | 'failed';

export interface VoiceFeedbackOptions extends FeedbackOptions {
  /** a publishable key or a browser token; never use a secret key in a page */
  apiKey: string;
  /** default `http://localhost:8000` */
  baseUrl?: string;
  /** maximum length of a recording in seconds; default 120, like the element */
  maxDuration?: number;
  /** whether to stream a recording while it is spoken, if possible; default true */
  live?: boolean;
  /** also called for recordings of earlier pages and those that waited for a connection */
  onResult?: (feedback: Feedback) => void;
  /**
   * called if the server received a recording, but it takes longer than 30 s or waits for credits; `onResult` follows if
   * it finishes within ten minutes
   */
  onPending?: (id: string) => void;
  /**
   * called for a refused microphone, a silent recording, or an error of the API; `retry` sends a stored recording again
   */
  onError?: (error: Error) => void;
}

/** The functions are the same on every render. A call in the wrong state does nothing. */
export interface UseVoiceFeedback {
  state: VoiceFeedbackState;
  /** whole seconds recorded, without pauses */
  elapsedSeconds: number;
  /** set in `done`, unless `isPending` */
  result: Feedback | undefined;
  /** in `done`: whether the server received the recording but has no result yet */
  isPending: boolean;
  /** set in `failed` */
  error: Error | undefined;
  /** whether there is a recording that `retry` can send */
  canRetry: boolean;
  /** whether the recording is stored on this device, and sent automatically once online, even on a later visit */
  isKept: boolean;
  /** asks for the microphone and starts recording; call it from a click */
  start: () => void;
  pause: () => void;
  resume: () => void;
  /** ends the recording and sends it */
  stop: () => void;
  retry: () => void;
  /** discards the recording, even if it is stored */
  cancel: () => void;
  /** returns the current level, 0 … 1; read it every frame, since it doesn't cause a render */
  readLevel: () => number;
}

const MAXIMUM_SECONDS = 120;

interface Outcome {
  error?: Error;
  late?: Arrived;
}

/**
 * Records the microphone and sends the recording. Renders as `idle` on a server. Releases the microphone when the
 * component unmounts, even during a recording. A finished recording is stored until the server has it.
 */
export function useVoiceFeedback(options: VoiceFeedbackOptions): UseVoiceFeedback {
  const { apiKey, baseUrl, maxDuration: maximumSeconds = MAXIMUM_SECONDS } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const kept = useRef<KeptFeedback>(undefined);
  /** overrides the recorder's state if the key is missing or a stored recording was sent */
  const [outcome, setOutcome] = useState<Outcome>();

  const make = useCallback(
    () =>
      new Recorder<Arrived | undefined>({
        maximumSeconds,
        openLive: () =>
          kept.current?.openLive(fieldsOf(latest.current), { isWanted: latest.current.live ?? true }),
        process: async (recording, signal) => kept.current?.send(recording, fieldsOf(latest.current), signal),
      }),
    [maximumSeconds],
  );
  const [{ recorder, maker }, setMade] = useState(() => ({ recorder: make(), maker: make }));
  // A new maximum needs a new recorder. A current recording continues with its old maximum.
  useEffect(() => {
    if (maker !== make) setMade({ recorder: make(), maker: make });
  }, [make, maker]);
  useEffect(() => () => recorder.cancel(), [recorder]);

  useEffect(() => {
    const onSent = (id: string, arrived: Arrived) => {
      const { state, recording } = recorder.getSnapshot();
      if (state === 'failed' && recording !== undefined && opened.idOf(recording) === id) {
        recorder.cancel();
        setOutcome({ late: arrived });
      }
      tell(latest.current, arrived);
    };
    const opened = new KeptFeedback({ apiKey, baseUrl, onSent });
    kept.current = opened;
    return () => opened[Symbol.dispose]();
  }, [apiKey, baseUrl, recorder]);

  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const { result, recording } = snapshot;
  const error = outcome?.error ?? snapshot.error;
  useEffect(() => {
    if (result !== undefined) tell(latest.current, result);
  }, [result]);
  useEffect(() => {
    if (error !== undefined) latest.current.onError?.(error);
  }, [error]);
  const arrived = result ?? outcome?.late;
  const late = useLateResult(arrived, kept, latest);
  const hasRecording = snapshot.state === 'failed' && recording !== undefined;
  const handlers = useMemo(
    () => handlersOf(recorder, { hasKey: apiKey !== '', kept, setOutcome }),
    [recorder, apiKey],
  );

  return {
    state: outcome === undefined ? snapshot.state : outcome.error === undefined ? 'done' : 'failed',
    elapsedSeconds: snapshot.elapsedSeconds,
    result: arrived?.feedback ?? late,
    isPending: arrived !== undefined && arrived.feedback === undefined && late === undefined,
    error,
    canRetry: hasRecording,
    isKept: hasRecording && kept.current?.idOf(recording) !== undefined,
    ...handlers,
  };
}

type Handlers = Pick<
  UseVoiceFeedback,
  'start' | 'pause' | 'resume' | 'stop' | 'retry' | 'cancel' | 'readLevel'
>;

function handlersOf(
  recorder: Recorder<Arrived | undefined>,
  {
    hasKey,
    kept,
    setOutcome,
  }: {
    hasKey: boolean;
    kept: RefObject<KeptFeedback | undefined>;
    setOutcome: (outcome: Outcome | undefined) => void;
  },
): Handlers {
  const isIn = (...states: VoiceFeedbackState[]) => states.includes(recorder.getSnapshot().state);
  return {
    start: () => {
      if (!isIn('idle', 'done', 'failed')) return;
      // Before the microphone request, so that people don't speak without being recorded.
      if (!hasKey) setOutcome({ error: new VoiceFeedbackError('The API key is missing.') });
      else {
        setOutcome(undefined);
        void recorder.start();
      }
    },
    pause: () => isIn('recording') && recorder.pause(),
    resume: () => isIn('paused') && recorder.resume(),
    stop: () => isIn('recording', 'paused') && recorder.stop(),
    retry: () => isIn('failed') && recorder.getSnapshot().recording && void recorder.retry(),
    cancel: () => {
      const { recording } = recorder.getSnapshot();
      setOutcome(undefined);
      recorder.cancel();
      forget(kept.current, recording);
    },
    readLevel: () => recorder.readLevel(),
  };
}

/** Waits for the result of a received recording while the component is mounted. */
function useLateResult(
  arrived: Arrived | undefined,
  kept: RefObject<KeptFeedback | undefined>,
  latest: RefObject<VoiceFeedbackOptions>,
): Feedback | undefined {
  const [late, setLate] = useState<{ of: Arrived; feedback: Feedback }>();
  useEffect(() => {
    if (arrived === undefined || arrived.feedback !== undefined) return;
    const controller = new AbortController();
    void kept.current?.resultOf(arrived, controller.signal).then((feedback) => {
      if (feedback === undefined || controller.signal.aborted) return;
      setLate({ of: arrived, feedback });
      latest.current.onResult?.(feedback);
    });
    return () => controller.abort();
  }, [arrived, kept, latest]);
  return late?.of === arrived ? late?.feedback : undefined;
}

function tell({ onResult, onPending }: VoiceFeedbackOptions, { id, feedback }: Arrived): void {
  if (feedback === undefined) onPending?.(id);
  else onResult?.(feedback);
}

function forget(kept: KeptFeedback | undefined, recording: Recording | undefined): void {
  const id = recording && kept?.idOf(recording);
  if (id !== undefined) void kept?.discard(id);
}

function fieldsOf(options: VoiceFeedbackOptions): FeedbackOptions {
  const { apiKey, baseUrl, maxDuration, live, onResult, onPending, onError, ...fields } = options;
  return fields;
}
