import { useQuery } from '@tanstack/react-query';
import type { Recorder, RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { demoKeyQuery } from './demo-key.ts';
import { readPeaks } from './peaks.ts';
import { type Result, sendAudio } from './send-audio.ts';
import { useSending } from './use-sending.ts';

/** What a demo key takes (spec, section 9), until the server has said it itself. */
const USUAL_MAXIMUM_SECONDS = 10;

export type Phase = 'idle' | 'asking' | 'recording' | 'processing' | 'done' | 'failed';

export interface Demo {
  phase: Phase;
  maximumSeconds: number;
  apiKey: string | undefined;
  elapsedSeconds: number;
  result: Result | undefined;
  error: Error | undefined;
  /** of the audio that was sent last; while recording `readLevel` gives them */
  peaks: readonly number[];
  /** loudness now, 0 … 1 */
  readLevel(): number;
  /** starts or stops, as the one button does */
  press(): void;
  send(audio: Blob, fileName: string): void;
  /** sends the same audio once more */
  retry: (() => void) | undefined;
}

/** The landing page's recording, from the press to the result. */
export function useDemo(): Demo {
  const { data: key, error: keyError, refetch: askForKey } = useQuery(demoKeyQuery);
  const maximumSeconds = key?.maximumSeconds ?? USUAL_MAXIMUM_SECONDS;
  const { recorder, loadRecorder } = useRecorder();
  const recording = useSyncExternalStore(
    recorder?.subscribe ?? subscribeToNothing,
    recorder?.getSnapshot ?? notYet,
    notYet,
  );
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  const processing = useSending(async ({ audio, fileName }) => {
    const fresh = key ?? (await askForKey({ throwOnError: true })).data;
    if (fresh === undefined) throw keyError ?? new Error('there is no demo key');
    return sendAudio(audio, fileName, fresh.apiKey);
  });
  const { start, reset } = processing;

  const send = useCallback(
    (audio: Blob, fileName: string) => {
      start({ audio, fileName });
      void readPeaks(audio).then(setPeaks);
    },
    [start],
  );

  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    const finished = recording.state === 'done' ? recording.recording : undefined;
    if (finished === undefined || handled.current === finished) return;
    handled.current = finished;
    send(finished.audio, finished.fileName);
  }, [recording.state, recording.recording, send]);

  function press(): void {
    if (recording.state === 'recording') {
      recorder?.stop();
    } else if (recording.state !== 'asking' && recording.state !== 'stopping') {
      reset();
      setPeaks([]);
      void loadRecorder().then((loaded) => loaded.start());
    }
  }

  return {
    phase: phaseOf(recording, processing.status),
    maximumSeconds,
    apiKey: key?.apiKey,
    elapsedSeconds: recording.elapsedSeconds,
    result: processing.result,
    error: processing.error ?? recording.error,
    peaks,
    readLevel: useCallback(() => recorder?.readLevel() ?? 0, [recorder]),
    press,
    send(audio, fileName) {
      recorder?.cancel();
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

/** The recorder is no part of the first load: it comes with the first press, and is let go with the page. */
function useRecorder() {
  const [recorder, setRecorder] = useState<Recorder>();
  const loading = useRef<Promise<Recorder>>(undefined);
  useEffect(() => () => recorder?.cancel(), [recorder]);
  const loadRecorder = useCallback(() => {
    loading.current ??= import('@voice-feedback/recorder/recorder').then((module) => {
      const made = new module.Recorder({ maximumSeconds: USUAL_MAXIMUM_SECONDS });
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
