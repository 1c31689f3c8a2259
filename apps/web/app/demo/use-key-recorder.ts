import { Recorder, type RecorderSnapshot } from '@voice-feedback/recorder/recorder';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DemoResult, processAudio } from './process-audio.ts';
import type { Phase } from './use-demo.ts';

export interface KeyRecorder {
  phase: Phase;
  recorder: Recorder<DemoResult>;
  snapshot: RecorderSnapshot<DemoResult>;
  /** starts or stops, as the one button does */
  press(): void;
  /** sends the same recording once more, with the key that is set now */
  retry: (() => void) | undefined;
}

/** A recorder whose recordings are processed with the API key of the moment. */
export function useKeyRecorder(apiKey: string, maximumSeconds: number): KeyRecorder {
  const key = useRef(apiKey);
  useEffect(() => {
    key.current = apiKey;
  }, [apiKey]);
  const [recorder] = useState(
    () =>
      new Recorder<DemoResult>({
        maximumSeconds,
        process: (recording, signal) => processAudio(recording, key.current, signal),
      }),
  );
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  useEffect(() => () => recorder.cancel(), [recorder]);
  const { state, recording } = snapshot;
  return {
    phase: phaseOf(state),
    recorder,
    snapshot,
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
