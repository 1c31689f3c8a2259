import type { DisposalScope } from './disposal-scope.ts';

export interface LevelMeter {
  /** the current level, 0 (silence) … 1 (loudest) */
  read(): number;
  /** resumes after the page was hidden, when phones suspend the meter */
  wake(): void;
}

const WINDOW_SAMPLES = 1024;
/** Speech at arm's length is between about -50 and -15 dBFS. Close to the microphone it reaches -6. */
const QUIETEST_DECIBELS = -50;
const LOUDEST_DECIBELS = -6;

/** Measures the level of a microphone. Without Web Audio the level stays 0, and recording still works. */
export function openLevelMeter(stream: MediaStream, scope: DisposalScope): LevelMeter {
  try {
    const context = new AudioContext();
    scope.add(() => void context.close());
    // A context created after a permission prompt can start suspended. `resume` rejects once it's closed: harmless.
    const wake = () => void context.resume().catch(() => undefined);
    wake();
    const analyser = context.createAnalyser();
    analyser.fftSize = WINDOW_SAMPLES;
    const source = context.createMediaStreamSource(stream);
    source.connect(analyser);
    scope.add(() => source.disconnect());
    const samples = new Float32Array(WINDOW_SAMPLES);
    return {
      wake,
      read() {
        analyser.getFloatTimeDomainData(samples);
        return levelOf(samples);
      },
    };
  } catch {
    return { read: () => 0, wake: () => undefined };
  }
}

/** Root mean square of samples in -1 … 1, mapped from decibels to 0 … 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length + Number.EPSILON);
  const level = (decibels - QUIETEST_DECIBELS) / (LOUDEST_DECIBELS - QUIETEST_DECIBELS);
  return Math.min(1, Math.max(0, level));
}
