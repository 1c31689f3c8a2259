import { CUE_COUNT } from '../features/cues.ts';
import { VECTOR_LENGTH } from '../features/word-vectors.ts';

/** The network's input for one text, before pooling. */
export interface PooledText {
  /** rows of the known words in the vector table */
  rows: Int32Array;
  /** CUE_COUNT values */
  cues: Float32Array;
}

/** Rows of the vector table behind a pooled input: all for the mean, the largest per dimension for the maximum. */
export interface Pool {
  rows: Int32Array;
  count: number;
  top: Int32Array;
}

export const MAXIMUM_WORDS = 512;
/** Initial value of Adagrad's accumulators. */
export const FIRST_SQUARE = 1e-3;

/** Writes the network's input for one text: mean and maximum of its word vectors, then its cues. */
export function poolTrainedVectors(
  example: PooledText,
  vectors: Float32Array,
  wordDropout: number,
  random: () => number,
  pool: Pool,
  input: Float32Array,
): void {
  pool.count = 0;
  for (const row of example.rows) {
    if (pool.count === MAXIMUM_WORDS) break;
    if (random() < wordDropout && example.rows.length > 2) continue;
    pool.rows[pool.count] = row;
    pool.count += 1;
  }
  input.fill(0);
  for (let index = 0; index < pool.count; index += 1) {
    const row = pool.rows[index] ?? 0;
    const base = row * VECTOR_LENGTH;
    for (let at = 0; at < VECTOR_LENGTH; at += 1) {
      const value = vectors[base + at] ?? 0;
      input[at] = (input[at] ?? 0) + value / pool.count;
      if (index === 0 || value > (input[VECTOR_LENGTH + at] ?? 0)) {
        input[VECTOR_LENGTH + at] = value;
        pool.top[at] = row;
      }
    }
  }
  for (let cue = 0; cue < CUE_COUNT; cue += 1) input[2 * VECTOR_LENGTH + cue] = example.cues[cue] ?? 0;
}

/** Updates the vectors of one text's words by the gradient of the pooled input. */
export function moveVectors(
  pool: Pool,
  back: Float64Array,
  vectors: Float32Array,
  squares: Float32Array,
  rate: number,
): void {
  if (pool.count === 0 || rate === 0) return;
  let norm = 0;
  for (let at = 0; at < VECTOR_LENGTH; at += 1) norm += ((back[at] ?? 0) / pool.count) ** 2;
  for (let index = 0; index < pool.count; index += 1) {
    const row = pool.rows[index] ?? 0;
    const base = row * VECTOR_LENGTH;
    let own = norm;
    for (let at = 0; at < VECTOR_LENGTH; at += 1)
      if (pool.top[at] === row) own += (back[VECTOR_LENGTH + at] ?? 0) ** 2;
    const square = (squares[row] ?? 0) + own / VECTOR_LENGTH;
    squares[row] = square;
    const step = rate / Math.sqrt(square);
    for (let at = 0; at < VECTOR_LENGTH; at += 1) {
      let slope = (back[at] ?? 0) / pool.count;
      if (pool.top[at] === row) slope += back[VECTOR_LENGTH + at] ?? 0;
      vectors[base + at] = (vectors[base + at] ?? 0) - step * slope;
    }
  }
}
