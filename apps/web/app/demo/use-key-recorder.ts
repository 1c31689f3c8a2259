import type { RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useEffect, useRef, useState } from 'react';
import { track } from '../analytics/track.ts';
import type { LiveStream } from '../backend/live-stream.ts';
import { type LiveWords, NO_WORDS } from '../backend/live-words.ts';
import { isDetailed } from './key-facts.ts';
import type { Processed } from './process-audio.ts';
import type { Phase } from './use-demo.ts';
import { useLateRecorder } from './use-late-recorder.ts';

export interface KeyRecorder {
  phase: Phase;
  snapshot: RecorderSnapshot<Processed>;
  /** whether the recorder couldn't be loaded; another press tries again */
  isMissing: boolean;
  /** loudness now, 0 … 1 */
  readLevel(): number;
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
  const recorder = useLateRecorder<Processed>(async () => {
    const { openLiveStream } = await import('../backend/live-stream.ts');
    let live: LiveStream | undefined;
    return {
      maximumSeconds,
      openLive() {
        setWords(NO_WORDS);
        live = openLiveStream(key.current, { detailed: isDetailed(key.current) }, setWords);
        return live;
      },
      async process(recording, signal) {
        // Not with the page: it brings the schema library.
        const { processAudio } = await import('./process-audio.ts');
        const processed = await processAudio(recording, { apiKey: key.current, live }, signal);
        track('demo_recorded');
        return processed;
      },
    };
  });
  const { snapshot } = recorder;
  const { state, recording } = snapshot;
  return {
    phase: phaseOf(state),
    snapshot,
    isMissing: recorder.isMissing,
    readLevel: recorder.readLevel,
    words,
    press() {
      if (state === 'recording') recorder.stop();
      else if (state === 'idle' || state === 'done' || state === 'failed') recorder.start();
    },
    retry: state === 'failed' && recording !== undefined ? recorder.retry : undefined,
  };
}

function phaseOf(state: RecorderSnapshot['state']): Phase {
  if (state === 'paused') return 'recording';
  return state === 'stopping' ? 'processing' : state;
}
