import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';

/** Words whose vectors are less alike than this have nothing to do with each other. */
const LEAST_COSINE = 0.4;
const SHARPNESS = 1.5;

/** How often a set of texts uses a word, or one with a similar meaning. */
export interface WordUse {
  /** 0 … 1: the mean over the texts, where each counts with its word that is most like the given one */
  of(word: string): number;
}

interface KnownWord {
  singular: string;
  /** first value of its vector; undefined if it has none */
  at: number | undefined;
  length: number;
}

/**
 * @param texts the words of each text
 * @param remembered number of words whose use is remembered; it takes up to a millisecond to compute
 */
export function wordUse(
  texts: readonly (readonly string[])[],
  vectors: WordVectors,
  remembered: number,
): WordUse {
  const unique = [...new Set(texts.flat())];
  const numbers = new Map(unique.map((word, at) => [word, at]));
  const inTexts = texts.map((words) => [...new Set(words)].map((word) => numbers.get(word) ?? 0));
  const known = unique.map((word) => lookUp(word, vectors));
  const before = new Map<string, number>();
  return {
    of(word) {
      const share = before.get(word) ?? shareOf(lookUp(word, vectors));
      if (before.size >= remembered) before.clear();
      before.set(word, share);
      return share;
    },
  };

  function shareOf(word: KnownWord): number {
    const likenesses = known.map((other) => likeness(word, other, vectors.rows));
    let sum = 0;
    for (const text of inTexts) {
      let most = 0;
      for (const at of text) most = Math.max(most, likenesses[at] ?? 0);
      sum += most;
    }
    return sum / Math.max(1, texts.length);
  }
}

function lookUp(text: string, { index, rows }: WordVectors): KnownWord {
  const row = index.get(text);
  const at = row === undefined ? undefined : row * VECTOR_LENGTH;
  const length = at === undefined ? 0 : Math.sqrt(productOf(at, at, rows));
  return { singular: singularOf(text), at, length };
}

function likeness(word: KnownWord, other: KnownWord, rows: Int8Array): number {
  if (word.singular === other.singular) return 1;
  if (word.at === undefined || other.at === undefined) return 0;
  const cosine = productOf(word.at, other.at, rows) / Math.max(1, word.length * other.length);
  return Math.max(0, (cosine - LEAST_COSINE) / (1 - LEAST_COSINE)) ** SHARPNESS;
}

function productOf(left: number, right: number, rows: Int8Array): number {
  let product = 0;
  for (let at = 0; at < VECTOR_LENGTH; at += 1) product += (rows[left + at] ?? 0) * (rows[right + at] ?? 0);
  return product;
}

function singularOf(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
