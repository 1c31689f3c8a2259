import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';
import { ENGLISH } from '../text/language.ts';
import type { MentionTerms } from './mentions.ts';
import type { ThemeWords } from './theme-words.ts';

/** The words that a defect stands for. */
const WORD_OF_DEFECT: Readonly<Record<string, string>> = {
  '#crash': 'crash',
  '#freeze': 'freeze',
  '#data_loss': 'lost',
  '#payment': 'payment',
  '#login': 'login',
  '#not_working': 'broken',
  '#sync': 'sync',
  '#slow': 'slow',
  '#battery': 'battery',
  '#wrong': 'wrong',
  '#bug': 'bug',
};

/** The meaning of weighted terms. */
export interface TermMeanings {
  /** of length 1; null if no term is known, or the language has no word vectors */
  meaningOf(language: string, terms: MentionTerms): Float32Array | null;
}

/** The weighted mean of the terms' word vectors: of each term, those of its most frequent word. English only. */
export function termMeanings(vectors: WordVectors, { stemOf, emptyWords }: ThemeWords): TermMeanings {
  const rows = new Map<string, number>();
  for (const [word, row] of vectors.index) {
    const stem = stemOf(word);
    if (!rows.has(stem) && !emptyWords.has(word)) rows.set(stem, row);
  }
  for (const [defect, word] of Object.entries(WORD_OF_DEFECT)) {
    const row = rows.get(stemOf(word));
    if (row !== undefined) rows.set(defect, row);
  }
  const centre = meanRow(vectors);
  return {
    meaningOf(language, terms) {
      if (language !== ENGLISH) return null;
      const sum = new Float32Array(VECTOR_LENGTH);
      let isKnown = false;
      for (const [term, weight] of Object.entries(terms)) {
        const row = rows.get(term);
        if (row === undefined) continue;
        isKnown = true;
        for (let at = 0; at < VECTOR_LENGTH; at += 1)
          sum[at] =
            (sum[at] ?? 0) +
            weight * ((vectors.rows[row * VECTOR_LENGTH + at] ?? 0) * vectors.scale - (centre[at] ?? 0));
      }
      return isKnown ? unit(sum) : null;
    },
  };
}

/** The mean vector of the most frequent words. What all words share says nothing about a meaning. */
function meanRow({ rows, scale, index }: WordVectors): Float32Array {
  const count = index.size;
  const sum = new Float32Array(VECTOR_LENGTH);
  for (let row = 0; row < count; row += 1)
    for (let at = 0; at < VECTOR_LENGTH; at += 1)
      sum[at] = (sum[at] ?? 0) + ((rows[row * VECTOR_LENGTH + at] ?? 0) * scale) / count;
  return sum;
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((value) => value / length);
}
