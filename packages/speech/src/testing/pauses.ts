import { seededRandom } from './fixtures.ts';

const SAMPLE_RATE = 16_000;
/** Loudness of the added pauses, that of a quiet room. */
const PEAK = 0.001;
const SEED = 5;

/** Adds a pause in front of the sample at each of these positions (seconds of the original, ascending). */
export function addPauses(
  samples: Float32Array,
  positions: readonly number[],
  seconds: number,
): Float32Array {
  const random = seededRandom(SEED);
  const pause = Math.round(seconds * SAMPLE_RATE);
  const longer = Float32Array.from(
    { length: samples.length + positions.length * pause },
    () => (random() - 0.5) * 2 * PEAK,
  );
  let from = 0;
  for (const [index, position] of [...positions, Number.POSITIVE_INFINITY].entries()) {
    const to = Math.min(samples.length, Math.round(position * SAMPLE_RATE));
    longer.set(samples.subarray(from, to), from + index * pause);
    from = to;
  }
  return longer;
}
