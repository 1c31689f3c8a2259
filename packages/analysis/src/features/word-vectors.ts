export const VECTOR_LENGTH = 100;

/** Word vectors as int8 rows. A word's vector is row `index.get(word)` times `scale`. */
export interface WordVectors {
  index: ReadonlyMap<string, number>;
  rows: Int8Array;
  scale: number;
}

/** Writes the mean and maximum of the known words' vectors into `target` from `offset` (2 × VECTOR_LENGTH values). */
export function poolVectors(
  words: readonly string[],
  vectors: WordVectors,
  target: Float32Array,
  offset: number,
): void {
  let known = 0;
  const maximum = offset + VECTOR_LENGTH;
  target.fill(0, offset, maximum);
  target.fill(Number.NEGATIVE_INFINITY, maximum, maximum + VECTOR_LENGTH);
  for (const word of words) {
    const row = vectors.index.get(word);
    if (row === undefined) continue;
    known += 1;
    const base = row * VECTOR_LENGTH;
    for (let at = 0; at < VECTOR_LENGTH; at += 1) {
      const value = (vectors.rows[base + at] ?? 0) * vectors.scale;
      target[offset + at] = (target[offset + at] ?? 0) + value;
      if (value > (target[maximum + at] ?? 0)) target[maximum + at] = value;
    }
  }
  if (known === 0) target.fill(0, maximum, maximum + VECTOR_LENGTH);
  for (let at = offset; at < maximum; at += 1) target[at] = (target[at] ?? 0) / Math.max(1, known);
}

const INT8_MAXIMUM = 127;
/** Values above this quantile are clipped, which gives all others a finer resolution. */
const CLIP_QUANTILE = 0.9999;

/** Rounds a table of vectors to int8 with one scale. */
export function quantiseVectors(values: Float32Array): { rows: Int8Array; scale: number } {
  const sizes = values.map(Math.abs).sort();
  const scale = Math.fround((sizes[Math.floor((sizes.length - 1) * CLIP_QUANTILE)] || 1) / INT8_MAXIMUM);
  const rows = Int8Array.from(values, (value) =>
    Math.max(-INT8_MAXIMUM, Math.min(INT8_MAXIMUM, Math.round(value / scale))),
  );
  return { rows, scale };
}
