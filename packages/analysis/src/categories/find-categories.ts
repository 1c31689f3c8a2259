import type { CategoryMatch } from '../analysis.ts';
import type { WordVectors } from '../features/word-vectors.ts';
import { sigmoid } from '../model/model.ts';
import type { Claim } from '../remarks/claims.ts';
import { quoteOf } from '../remarks/remarks.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { type Background, plainWords, readBackground } from './background.ts';
import { type Category, learnCategory, type ScoreWords } from './learn-category.ts';

/**
 * Returns the categories that a message belongs to, the most confident first, each with its most telling clause.
 * @param claims one per clause of the message
 */
export type FindCategories = (
  transcript: TimedTranscript,
  claims: readonly Claim[],
  categories: readonly Category[],
) => CategoryMatch[];

/** Score at which a clause is as likely to belong to a category as not, and how fast that changes. */
const EVEN_SCORE = 7.2;
const SLOPE = 0.7;
const LEAST_CONFIDENCE = 0.25;
/**
 * Sets that stay learned: an account's categories are one, and the options of each question with examples. A set of 50 takes up
 * to 3 MB.
 */
const LEARNED_SETS = 50;
const CONFIDENCE_DIGITS = 3;

/** Nothing is loaded or learned before the first message with categories: it takes half a second then. */
export function openCategories(models: {
  vectors: WordVectors;
  ordinary: readonly string[];
}): FindCategories {
  let background: Background | undefined;
  const learned = new Map<string, ScoreWords[]>();
  return (transcript, claims, categories) => {
    const clauses = claims.map(({ span }) => ({
      span,
      words: plainWords(transcript.text.slice(span.start, span.end)),
    }));
    const found = scorersOf(categories).flatMap((score, at) => {
      const scored = clauses.map(({ span, words }) => ({ span, confidence: confidenceOf(score(words)) }));
      const [best] = scored.sort((left, right) => right.confidence - left.confidence);
      if (best === undefined || best.confidence < LEAST_CONFIDENCE) return [];
      const name = categories[at]?.name ?? '';
      const confidence = Number(best.confidence.toFixed(CONFIDENCE_DIGITS));
      return [{ name, ...quoteOf(best.span, transcript), confidence }];
    });
    return found.sort((left, right) => right.confidence - left.confidence);
  };

  function scorersOf(categories: readonly Category[]): ScoreWords[] {
    background ??= readBackground(models.ordinary, models.vectors);
    const key = JSON.stringify(categories);
    const known = learned.get(key);
    // Sets in use come last, so the first one is the one that wasn't used for longest.
    learned.delete(key);
    const scorers = known ?? learnAll(categories, background);
    learned.set(key, scorers);
    const [oldest] = learned.keys();
    if (learned.size > LEARNED_SETS && oldest !== undefined) learned.delete(oldest);
    return scorers;
  }
}

function learnAll(categories: readonly Category[], background: Background): ScoreWords[] {
  return categories.map((category) => learnCategory(category, background));
}

function confidenceOf(score: number): number {
  return sigmoid(SLOPE * (score - EVEN_SCORE));
}
