/** A lower peak means a recording made far from the microphone. 0.1 is -20 dB. */
const QUIET_PEAK = 0.1;
/** Peak that quiet recordings are raised to. */
const TARGET_PEAK = 0.5;
/** 34 dB. Anything quieter is the microphone's own noise. */
const MAXIMUM_GAIN = 50;

/**
 * Gain for a quiet recording, a factor of at least 1. The recognizer doesn't need it, but the voice activity model
 * misses quiet words (at a peak of 0.02, the first two of "And so, my fellow Americans").
 */
export function gainFor(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) if (Math.abs(sample) > peak) peak = Math.abs(sample);
  return gainOfPeak(peak);
}

/** Like `gainFor`, from the absolute value of the loudest sample. */
export function gainOfPeak(peak: number): number {
  return peak === 0 || peak >= QUIET_PEAK ? 1 : Math.min(MAXIMUM_GAIN, TARGET_PEAK / peak);
}
