import type { DisposalScope } from './disposal-scope.ts';

export interface LevelMeter {
  /** loudness now, 0 (silence) … 1 (as loud as it gets) */
  read(): number;
  /** after the page was hidden, when phones put it to sleep */
  wake(): void;
}

const WINDOW_SAMPLES = 1024;
/** Speech at an arm's length lies between about -50 and -15 dBFS; close to the microphone it reaches -6. */
const QUIETEST_DECIBELS = -50;
const LOUDEST_DECIBELS = -6;

/** Meters a microphone. Where the browser has no Web Audio the level stays 0; the recording does not suffer. */
export function openLevelMeter(stream: MediaStream, scope: DisposalScope): LevelMeter {
  try {
    const context = new AudioContext();
    scope.add(() => void context.close());
    // Created after a permission prompt it may start suspended. Refused when closed meanwhile, which is no harm.
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
