import { Recorder, type RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type LiveStream, openLiveStream } from '../backend/live-stream.ts';
import { type LiveWords, NO_WORDS } from '../backend/live-words.ts';
import type { DemoResult } from './process-audio.ts';
import type { Phase } from './use-demo.ts';

export interface KeyRecorder {
  phase: Phase;
  recorder: Recorder<DemoResult>;
  snapshot: RecorderSnapshot<DemoResult>;
  /** the live transcript */
  words: LiveWords;
  /** starts or stops, as the one button does */
  press(): void;
  /** sends the same recording again, with the current key */
  retry: (() => void) | undefined;
}

/** A recorder that processes its recordings with the current API key. */
export function useKeyRecorder(apiKey: string, maximumSeconds: number): KeyRecorder {
  const key = useRef(apiKey);
  useEffect(() => {
    key.current = apiKey;
  }, [apiKey]);
  const [words, setWords] = useState(NO_WORDS);
  const [recorder] = useState(() => {
    let live: LiveStream | undefined;
    return new Recorder<DemoResult>({
      maximumSeconds,
      openLive() {
        setWords(NO_WORDS);
        live = openLiveStream(key.current, {}, setWords);
        return live;
      },
      async process(recording, signal) {
        // Not with the page: it brings the schema library.
        const { processAudio } = await import('./process-audio.ts');
        return processAudio(recording, { apiKey: key.current, live }, signal);
      },
    });
  });
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  useEffect(() => () => recorder.cancel(), [recorder]);
  const { state, recording } = snapshot;
  return {
    phase: phaseOf(state),
    recorder,
    snapshot,
    words,
    press() {
      if (state === 'recording') recorder.stop();
      else if (state === 'idle' || state === 'done' || state === 'failed') void recorder.start();
    },
    retry: state === 'failed' && recording !== undefined ? () => void recorder.retry() : undefined,
  };
}

function phaseOf(state: RecorderSnapshot['state']): Phase {
  if (state === 'paused') return 'recording';
  return state === 'stopping' ? 'processing' : state;
}
