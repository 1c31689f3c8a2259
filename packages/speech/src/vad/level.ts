/** A recording with a peak below this was made far from the microphone: 0.1 is -20 dB. */
const QUIET_PEAK = 0.1;
/** Level that quiet recordings are raised to. */
const TARGET_PEAK = 0.5;
/** At most 34 dB: what is quieter still is the microphone's own noise. */
const MAXIMUM_GAIN = 50;

/**
 * How much to raise a recording before anything listens to it: the voice activity model misses quiet words
 * (at a peak of 0.02 the first two of "And so, my fellow Americans"), the recogniser does not care.
 */
export function gainFor(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) if (Math.abs(sample) > peak) peak = Math.abs(sample);
  return gainOfPeak(peak);
}

/** The same, where the loudest sample is known. */
export function gainOfPeak(peak: number): number {
  return peak === 0 || peak >= QUIET_PEAK ? 1 : Math.min(MAXIMUM_GAIN, TARGET_PEAK / peak);
}
