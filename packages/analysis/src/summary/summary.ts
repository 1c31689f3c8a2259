import type { Claim } from '../remarks/claims.ts';
import { sentenceSpans } from '../text/sentences.ts';
import { words } from '../text/words.ts';
import { lexRank, similarity, termVectors } from './lexrank.ts';

const SUMMARY_SENTENCES = 2;
/** Later sentences are ignored, because sentences are compared pairwise. */
const MAXIMUM_SENTENCES = 200;
/** Shorter sentences rank lower, because they say too little on their own. */
const MINIMUM_WORDS = 4;
/** Penalty for similarity to sentences already chosen (maximal marginal relevance). */
const REDUNDANCY = 1;
const POSITION_WEIGHT = 0.15;
/** Bonus for a sentence with a claim. */
const CLAIM_WEIGHT = 0.25;
/** A longer summary is cut at a clause or word. Unpunctuated text is a single long sentence. */
const MAXIMUM_SUMMARY_CHARACTERS = 320;

/**
 * Returns one or two sentences of the message in spoken order, chosen by LexRank with position, claims and maximal
 * marginal relevance. For a message that is no longer than that, it returns the title.
 */
export function summarise(text: string, claims: readonly Claim[], title: string): string {
  const whole = text.trim();
  const spans = sentenceSpans(text).slice(0, MAXIMUM_SENTENCES);
  if (spans.length <= SUMMARY_SENTENCES)
    return whole.length > MAXIMUM_SUMMARY_CHARACTERS ? clip(whole, claims) : title;
  const claimed = spans.map((span) =>
    claims.reduce(
      (sum, claim) => sum + (claim.sentence.start === span.start && claim.kind !== 'none' ? claim.weight : 0),
      0,
    ),
  );
  const sentences = spans.map((span) => text.slice(span.start, span.end));
  const chosen = centralSentences(sentences, SUMMARY_SENTENCES, claimed);
  return clip(chosen.map((index) => sentences[index] ?? '').join(' '), claims);
}

/**
 * Returns the ascending indexes of the `count` most important sentences.
 * @param bonus extra weight of each sentence, about 0 … 4; omit for plain text
 */
export function centralSentences(
  sentences: readonly string[],
  count: number,
  bonus: readonly number[] = [],
): number[] {
  const tokens = sentences.map((sentence) => words(sentence).map((word) => word.text));
  const vectors = termVectors(tokens);
  const ranks = lexRank(vectors);
  const most = Math.max(...bonus, 1);
  const scores = ranks.map((rank, index) => {
    const position = POSITION_WEIGHT / (1 + index);
    const long = (tokens[index]?.length ?? 0) >= MINIMUM_WORDS ? 1 : 0.3;
    return (rank + position + CLAIM_WEIGHT * 4 * ((bonus[index] ?? 0) / most)) * long;
  });
  const chosen: number[] = [];
  while (chosen.length < Math.min(count, sentences.length)) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [index, score] of scores.entries()) {
      if (chosen.includes(index)) continue;
      const vector = vectors[index] ?? new Map();
      const repeated = Math.max(0, ...chosen.map((other) => similarity(vector, vectors[other] ?? new Map())));
      const value = score - REDUNDANCY * repeated;
      if (value > bestScore) [best, bestScore] = [index, value];
    }
    if (best < 0) break;
    chosen.push(best);
  }
  return chosen.sort((left, right) => left - right);
}

/** Shortens a text that is too long for a summary, at the end of a clause or else of a word. */
function clip(text: string, claims: readonly Claim[]): string {
  if (text.length <= MAXIMUM_SUMMARY_CHARACTERS) return text;
  const clauseEnd = claims
    .map((claim) => claim.span.end)
    .filter((end) => end <= MAXIMUM_SUMMARY_CHARACTERS && end > MAXIMUM_SUMMARY_CHARACTERS / 2)
    .at(-1);
  const end = clauseEnd ?? text.lastIndexOf(' ', MAXIMUM_SUMMARY_CHARACTERS);
  return `${text.slice(0, end > 0 ? end : MAXIMUM_SUMMARY_CHARACTERS).replace(/[\s,;:]+$/, '')} …`;
}
