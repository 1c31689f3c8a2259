import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';
import { seededRandom } from './random.ts';

export const CLUSTERS = 200;
const ROUNDS = 8;

/** Groups the words by the direction of their vectors (spherical k-means). Returns the cluster of each row. */
export function clusterWords({ rows }: Pick<WordVectors, 'rows'>, seed: number): Uint8Array {
  const count = rows.length / VECTOR_LENGTH;
  const points = unit(Float32Array.from(rows), count);
  const random = seededRandom(seed);
  const centres = new Float32Array(CLUSTERS * VECTOR_LENGTH);
  // The most frequent words come first: centres start there.
  const pool = Math.min(count, 20 * CLUSTERS);
  for (let cluster = 0; cluster < CLUSTERS; cluster += 1) {
    const row = Math.floor(random() * pool);
    centres.set(points.subarray(row * VECTOR_LENGTH, (row + 1) * VECTOR_LENGTH), cluster * VECTOR_LENGTH);
  }
  const of = new Uint8Array(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let row = 0; row < count; row += 1) of[row] = nearest(points, row, centres);
    const sums = new Float32Array(centres.length);
    for (let row = 0; row < count; row += 1) {
      const base = (of[row] ?? 0) * VECTOR_LENGTH;
      for (let at = 0; at < VECTOR_LENGTH; at += 1)
        sums[base + at] = (sums[base + at] ?? 0) + (points[row * VECTOR_LENGTH + at] ?? 0);
    }
    centres.set(unit(sums, CLUSTERS));
  }
  return of;
}

function nearest(points: Float32Array, row: number, centres: Float32Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  const from = row * VECTOR_LENGTH;
  for (let cluster = 0; cluster < CLUSTERS; cluster += 1) {
    const base = cluster * VECTOR_LENGTH;
    let sum = 0;
    for (let at = 0; at < VECTOR_LENGTH; at += 1) sum += (points[from + at] ?? 0) * (centres[base + at] ?? 0);
    if (sum > most) [best, most] = [cluster, sum];
  }
  return best;
}

function unit(values: Float32Array, count: number): Float32Array {
  for (let row = 0; row < count; row += 1) {
    const own = values.subarray(row * VECTOR_LENGTH, (row + 1) * VECTOR_LENGTH);
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) / length;
  }
  return values;
}
