import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';
import { words } from '../text/words.ts';
import { invert } from './invert.ts';
import { type WordUse, wordUse } from './word-use.ts';

/** Ordinary sentences, the baseline for all categories. */
export interface Background {
  /** the direction of a text's meaning, of length 1; null if no word is known */
  meaningOf(words: readonly string[]): Float64Array | null;
  /** the mean of the sentences' meanings */
  mean: Float64Array;
  /** inverse of the covariance of the sentences' meanings */
  precision: readonly Float64Array[];
  use: WordUse;
  vectors: WordVectors;
}

/** Smooth inverse frequency (Arora, Liang and Ma 2017): words more frequent than this weigh less than half. */
const FREQUENT = 1e-3;
/** Zipf's law, for a vocabulary in the order of frequency. */
const FIRST_FREQUENCY = 0.08;
const RANK_OFFSET = 3;
/** All accounts share them. */
const REMEMBERED_WORDS = 20_000;
/** Added to the diagonal of the covariance, as a multiple of its mean. */
const RIDGE = 1;

export function readBackground(sentences: readonly string[], vectors: WordVectors): Background {
  const texts = sentences.map(plainWords);
  const centre = meanOf(texts.flatMap((one) => weightedMean(one, vectors) ?? []));
  const meaningOf = (said: readonly string[]) => {
    const sum = weightedMean(said, vectors);
    return sum === null ? null : unit(sum.map((value, at) => value - (centre[at] ?? 0)));
  };
  const meanings = texts.flatMap((one) => meaningOf(one) ?? []);
  const mean = meanOf(meanings);
  return {
    meaningOf,
    mean,
    precision: invert(ridged(covarianceOf(meanings, mean))),
    use: wordUse(texts, vectors, REMEMBERED_WORDS),
    vectors,
  };
}

/** The words of a text without "!" and "?". */
export function plainWords(text: string): string[] {
  return words(text).flatMap(({ text: word }) => (word === '!' || word === '?' ? [] : word));
}

function weightedMean(said: readonly string[], { index, rows, scale }: WordVectors): Float64Array | null {
  const sum = new Float64Array(VECTOR_LENGTH);
  let total = 0;
  for (const word of said) {
    const row = index.get(word);
    if (row === undefined) continue;
    const weight = FREQUENT / (FREQUENT + FIRST_FREQUENCY / (row + RANK_OFFSET));
    total += weight;
    for (let at = 0; at < VECTOR_LENGTH; at += 1)
      sum[at] = (sum[at] ?? 0) + weight * scale * (rows[row * VECTOR_LENGTH + at] ?? 0);
  }
  return total === 0 ? null : sum.map((value) => value / total);
}

export function meanOf(rows: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(VECTOR_LENGTH);
  for (const row of rows) for (const [at, value] of row.entries()) sum[at] = (sum[at] ?? 0) + value;
  return sum.map((value) => value / Math.max(1, rows.length));
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function covarianceOf(rows: readonly Float64Array[], mean: Float64Array): Float64Array[] {
  const sums = Array.from({ length: VECTOR_LENGTH }, () => new Float64Array(VECTOR_LENGTH));
  for (const row of rows) {
    const off = row.map((value, at) => value - (mean[at] ?? 0));
    for (const [at, sum] of sums.entries())
      for (let other = 0; other < VECTOR_LENGTH; other += 1)
        sum[other] = (sum[other] ?? 0) + ((off[at] ?? 0) * (off[other] ?? 0)) / rows.length;
  }
  return sums;
}

function ridged(covariance: Float64Array[]): Float64Array[] {
  const diagonal = covariance.reduce((sum, row, at) => sum + (row[at] ?? 0), 0) / covariance.length;
  for (const [at, row] of covariance.entries()) row[at] = (row[at] ?? 0) + RIDGE * diagonal;
  return covariance;
}
