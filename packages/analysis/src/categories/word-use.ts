import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';

/** Words whose vectors are less alike than this have nothing to do with each other. */
const LEAST_COSINE = 0.4;
const SHARPNESS = 1.5;

/** How often a set of texts uses a word, or one with a similar meaning. */
export interface WordUse {
  /** 0 … 1: the mean over the texts, where each counts with its word that is most like the given one */
  of(word: string): number;
}

/** @param texts the words of each text */
export function wordUse(texts: readonly (readonly string[])[], vectors: WordVectors): WordUse {
  const unique = [...new Set(texts.flat())];
  const numbers = new Map(unique.map((word, at) => [word, at]));
  const inTexts = texts.map((words) => [...new Set(words)].map((word) => numbers.get(word) ?? 0));
  const known = new Map<string, number>();
  return {
    of(word) {
      const before = known.get(word);
      if (before !== undefined) return before;
      const likenesses = unique.map((other) => likeness(word, other, vectors));
      let sum = 0;
      for (const text of inTexts) {
        let most = 0;
        for (const at of text) most = Math.max(most, likenesses[at] ?? 0);
        sum += most;
      }
      const share = sum / Math.max(1, texts.length);
      known.set(word, share);
      return share;
    },
  };
}

function likeness(word: string, other: string, vectors: WordVectors): number {
  if (word === other || singular(word) === singular(other)) return 1;
  const left = vectors.index.get(word);
  const right = vectors.index.get(other);
  if (left === undefined || right === undefined) return 0;
  const cosine = cosineOf(left * VECTOR_LENGTH, right * VECTOR_LENGTH, vectors.rows);
  return Math.max(0, (cosine - LEAST_COSINE) / (1 - LEAST_COSINE)) ** SHARPNESS;
}

/** @param left first value of a row; `right` likewise */
function cosineOf(left: number, right: number, rows: Int8Array): number {
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let at = 0; at < VECTOR_LENGTH; at += 1) {
    const a = rows[left + at] ?? 0;
    const b = rows[right + at] ?? 0;
    product += a * b;
    leftSquares += a * a;
    rightSquares += b * b;
  }
  return product / Math.sqrt(Math.max(1, leftSquares * rightSquares));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
