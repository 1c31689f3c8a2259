import type { RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '../analytics/track.ts';
import type { LiveStream } from '../backend/live-stream.ts';
import { type LiveWords, NO_WORDS } from '../backend/live-words.ts';
import { useDemoKey } from './demo-key.ts';
import { readPeaks } from './peaks.ts';
import { type Result, sendAudio } from './send-audio.ts';
import { useLateRecorder } from './use-late-recorder.ts';
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
  /** whether the recorder couldn't be loaded; another press tries again */
  isRecorderMissing: boolean;
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
  const newestKey = useRef(apiKey);
  newestKey.current = apiKey;
  const recorder = useLateRecorder(async () => {
    const { openLiveStream } = await import('../backend/live-stream.ts');
    return {
      maximumSeconds: USUAL_MAXIMUM_SECONDS,
      openLive() {
        const { current: known } = newestKey;
        live.current = known === undefined ? undefined : openLiveStream(known, { detailed: true }, setWords);
        return live.current;
      },
    };
  });
  const recording = recorder.snapshot;
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
      recorder.stop();
    } else if (recording.state !== 'asking' && recording.state !== 'stopping') {
      reset();
      setPeaks([]);
      setWords(NO_WORDS);
      recorder.start();
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
    isRecorderMissing: recorder.isMissing,
    peaks,
    readLevel: recorder.readLevel,
    press,
    send(audio, fileName) {
      recorder.cancel();
      setWords(NO_WORDS);
      send(audio, fileName);
    },
    retry: processing.retry,
  };
}

function phaseOf(recording: RecorderSnapshot, processing: 'idle' | 'pending' | 'success' | 'error'): Phase {
  if (recording.state === 'asking') return 'asking';
  if (recording.state === 'recording' || recording.state === 'paused') return 'recording';
  if (recording.state === 'stopping' || recording.state === 'processing' || processing === 'pending')
    return 'processing';
  if (processing === 'error' || recording.state === 'failed') return 'failed';
  return processing === 'success' ? 'done' : 'idle';
}
