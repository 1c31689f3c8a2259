import { type Background, meanOf, plainWords } from './background.ts';
import { wordUse } from './word-use.ts';

/** A category that an account defined for itself. */
export interface Category {
  name: string;
  description: string;
  /** what people say that belongs to it */
  examples: readonly string[];
}

/** Scores words for a category: about 0 for ordinary sentences; above 4, they rather belong to it. */
export type ScoreWords = (words: readonly string[]) => number;

/** About 60 kB per category. */
const REMEMBERED_WORDS = 1_000;
/** Uses below this share can't be told from none. */
const LEAST_USE = 0.03;
/** Weight of the most telling words against the meaning of the whole. */
const WORD_WEIGHT = 2;
/** The second most telling word counts half. */
const SECOND_WORD = 0.5;

/**
 * Learns a category from its examples, at once: there is nothing to train. The score adds two things. The meaning:
 * Fisher's linear discriminant between the examples and ordinary sentences, on averaged word vectors, in standard
 * deviations of ordinary sentences. The words: how much more the examples use the two most telling ones, or similar
 * ones, than ordinary sentences do, as a logarithm.
 */
export function learnCategory({ name, description, examples }: Category, background: Background): ScoreWords {
  const texts = [...examples, `${name} ${description}`].map(plainWords);
  const use = wordUse(texts, background.vectors, REMEMBERED_WORDS);
  const { mean, precision } = background;
  const own = meanOf(texts.flatMap((text) => background.meaningOf(text) ?? []));
  const towards = own.map((value, at) => value - (mean[at] ?? 0));
  const direction = Float64Array.from(precision, (row) => product(row, towards));
  // The variance of ordinary sentences in this direction.
  const deviation = Math.sqrt(product(direction, towards)) || 1;
  const middle = product(direction, mean);
  return (words) => {
    const meaning = background.meaningOf(words);
    const [first = 0, second = 0] = [...new Set(words)]
      .map((word) => Math.log((use.of(word) + LEAST_USE) / (background.use.of(word) + LEAST_USE)))
      .filter((relevance) => relevance > 0)
      .sort((left, right) => right - left);
    const distance = meaning === null ? 0 : (product(direction, meaning) - middle) / deviation;
    return distance + WORD_WEIGHT * (first + SECOND_WORD * second);
  };
}

function product(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (const [at, value] of left.entries()) sum += value * (right[at] ?? 0);
  return sum;
}
