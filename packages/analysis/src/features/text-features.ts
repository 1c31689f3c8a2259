import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { words } from '../text/words.ts';
import { CUE_COUNT, writeCues } from './cues.ts';
import { type HashedNgrams, hashedNgrams } from './hashed-ngrams.ts';
import { poolVectors, VECTOR_LENGTH, type WordVectors } from './word-vectors.ts';

/** Inputs of the small network: mean and maximum of the word vectors, then the cues. */
export const DENSE_LENGTH = 2 * VECTOR_LENGTH + CUE_COUNT;

export interface TextFeatures {
  ngrams: HashedNgrams;
  /** DENSE_LENGTH values */
  dense: Float32Array;
}

/** Computes all model inputs from the raw text. */
export function textFeatures(text: string, lexicon: OpinionLexicon, vectors: WordVectors): TextFeatures {
  const plain = words(text).map((word) => word.text);
  const dense = new Float32Array(DENSE_LENGTH);
  poolVectors(plain, vectors, dense, 0);
  writeCues(plain, lexicon, dense, 2 * VECTOR_LENGTH);
  return { ngrams: hashedNgrams(plain), dense };
}
