const SAMPLE_RATE = 16_000;

/** Seconds from the start of a recording. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** Returns a copy of a recording that keeps only `kept`, minus `silenced`; the rest is digital silence. */
export function keepOnly(
  samples: Float32Array,
  kept: readonly TimeSpan[],
  silenced: readonly TimeSpan[],
): Float32Array {
  const audible = new Float32Array(samples.length);
  for (const { start, end } of kept) {
    const from = Math.max(0, Math.floor(start * SAMPLE_RATE));
    audible.set(samples.subarray(from, Math.max(from, Math.ceil(end * SAMPLE_RATE))), from);
  }
  for (const { start, end } of silenced)
    audible.fill(0, Math.max(0, Math.floor(start * SAMPLE_RATE)), Math.max(0, Math.ceil(end * SAMPLE_RATE)));
  return audible;
}
