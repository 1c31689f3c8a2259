import { useEffect, useState } from 'react';

/** The counter rises by 0.1 s every 100 ms, and the recording stops after 3 s. */
const TICK_MS = 100;
const LAST_TICK = 30;
const TICKS_PER_SECOND = 10;

export interface SimulatedRecorder {
  isRecording: boolean;
  /** shown with one decimal */
  elapsedSeconds: number;
  /** starts or stops; stopping resets the counter and brings no result */
  press(): void;
}

/** A recorder that records nothing: its microphone is a clock. */
export function useSimulatedRecorder(events: { onStart(): void; onFinish(): void }): SimulatedRecorder {
  /** undefined: not recording */
  const [ticks, setTicks] = useState<number>();
  const isRecording = ticks !== undefined;
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setTicks((before) => (before ?? 0) + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording]);
  const { onFinish } = events;
  useEffect(() => {
    if (ticks !== LAST_TICK) return;
    setTicks(undefined);
    onFinish();
  }, [ticks, onFinish]);
  return {
    isRecording,
    elapsedSeconds: (ticks ?? 0) / TICKS_PER_SECOND,
    press() {
      if (isRecording) {
        setTicks(undefined);
      } else {
        events.onStart();
        setTicks(0);
      }
    },
  };
}
