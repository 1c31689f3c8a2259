import type { LiveTransport, Recorder, RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { track } from '../analytics/track.ts';
import type { LiveStream, openLiveStream } from '../backend/live-stream.ts';
import { type LiveWords, NO_WORDS } from '../backend/live-words.ts';
import { useDemoKey } from './demo-key.ts';
import { readPeaks } from './peaks.ts';
import { type Result, sendAudio } from './send-audio.ts';
import { useSending } from './use-sending.ts';

/** The demo key's recording limit until the server has sent the real one. */
const USUAL_MAXIMUM_SECONDS = 10;

export type Phase = 'idle' | 'asking' | 'recording' | 'processing' | 'done' | 'failed';

export interface Demo {
  phase: Phase;
  maximumSeconds: number;
  apiKey: string | undefined;
  elapsedSeconds: number;
  /** the live transcript */
  words: LiveWords;
  result: Result | undefined;
  error: Error | undefined;
  /** of the last audio sent; while recording, use `readLevel` */
  peaks: readonly number[];
  /** loudness now, 0 … 1 */
  readLevel(): number;
  /** starts or stops, as the one button does */
  press(): void;
  send(audio: Blob, fileName: string): void;
  /** sends the same audio again */
  retry: (() => void) | undefined;
}

/** The landing page's recording, from the press to the result. */
export function useDemo(): Demo {
  const { key, ask } = useDemoKey();
  const maximumSeconds = key?.maximumSeconds ?? USUAL_MAXIMUM_SECONDS;
  const [words, setWords] = useState(NO_WORDS);
  const live = useRef<LiveStream>(undefined);
  const apiKey = key?.apiKey;
  const { recorder, loadRecorder } = useRecorder((openLiveStream) => {
    live.current = apiKey === undefined ? undefined : openLiveStream(apiKey, { detailed: true }, setWords);
    return live.current;
  });
  const recording = useSyncExternalStore(
    recorder?.subscribe ?? subscribeToNothing,
    recorder?.getSnapshot ?? notYet,
    notYet,
  );
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  const processing = useSending(async (sent) => {
    const { apiKey: usable } = key ?? (await ask());
    const result = await sendAudio(sent, usable);
    track('demo_recorded');
    return result;
  });
  const { start, reset } = processing;

  const send = useCallback(
    (audio: Blob, fileName: string, spoken?: LiveStream) => {
      start({ audio, fileName, live: spoken });
      void readPeaks(audio).then(setPeaks);
    },
    [start],
  );

  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    const finished = recording.state === 'done' ? recording.recording : undefined;
    if (finished === undefined || handled.current === finished) return;
    handled.current = finished;
    send(finished.audio, finished.fileName, live.current);
  }, [recording.state, recording.recording, send]);

  function press(): void {
    if (recording.state === 'recording') {
      recorder?.stop();
    } else if (recording.state !== 'asking' && recording.state !== 'stopping') {
      reset();
      setPeaks([]);
      setWords(NO_WORDS);
      void loadRecorder().then((loaded) => loaded.start());
    }
  }

  return {
    phase: phaseOf(recording, processing.status),
    maximumSeconds,
    apiKey,
    elapsedSeconds: recording.elapsedSeconds,
    words,
    result: processing.result,
    error: processing.error ?? recording.error,
    peaks,
    readLevel: useCallback(() => recorder?.readLevel() ?? 0, [recorder]),
    press,
    send(audio, fileName) {
      recorder?.cancel();
      setWords(NO_WORDS);
      send(audio, fileName);
    },
    retry: processing.retry,
  };
}

const IDLE: RecorderSnapshot = {
  state: 'idle',
  elapsedSeconds: 0,
  isInterrupted: false,
  recording: undefined,
  result: undefined,
  error: undefined,
};
const notYet = () => IDLE;
const subscribeToNothing = () => () => undefined;

type OpenLive = (open: typeof openLiveStream) => LiveTransport | undefined;

/** The recorder is not in the initial bundle: it loads on the first press and is disposed of with the page. */
function useRecorder(openLive: OpenLive) {
  const [recorder, setRecorder] = useState<Recorder>();
  const loading = useRef<Promise<Recorder>>(undefined);
  const newestOpenLive = useRef(openLive);
  newestOpenLive.current = openLive;
  useEffect(() => () => recorder?.cancel(), [recorder]);
  const loadRecorder = useCallback(() => {
    loading.current ??= Promise.all([
      import('@voice-feedback/recorder/recorder'),
      import('../backend/live-stream.ts'),
    ]).then(([module, stream]) => {
      const made = new module.Recorder({
        maximumSeconds: USUAL_MAXIMUM_SECONDS,
        openLive: () => newestOpenLive.current(stream.openLiveStream),
      });
      setRecorder(made);
      return made;
    });
    return loading.current;
  }, []);
  return { recorder, loadRecorder };
}

function phaseOf(recording: RecorderSnapshot, processing: 'idle' | 'pending' | 'success' | 'error'): Phase {
  if (recording.state === 'asking') return 'asking';
  if (recording.state === 'recording' || recording.state === 'paused') return 'recording';
  if (recording.state === 'stopping' || recording.state === 'processing' || processing === 'pending')
    return 'processing';
  if (processing === 'error' || recording.state === 'failed') return 'failed';
  return processing === 'success' ? 'done' : 'idle';
}
