import type { Claim } from '../remarks/claims.ts';
import { sentenceSpans } from '../text/sentences.ts';
import { words } from '../text/words.ts';
import { lexRank, similarity, termVectors } from './lexrank.ts';

const SUMMARY_SENTENCES = 2;
/** More than this is not compared pair by pair. */
const MAXIMUM_SENTENCES = 200;
/** Sentences shorter than this say too little to stand alone. */
const MINIMUM_WORDS = 4;
/** What was already said costs this much of a sentence's rank (maximal marginal relevance). */
const REDUNDANCY = 1;
const POSITION_WEIGHT = 0.15;
/** A sentence with a claim is what feedback is about. */
const CLAIM_WEIGHT = 0.25;
/** An unpunctuated stream of words is one sentence; its summary is cut at a word near here. */
const MAXIMUM_SUMMARY_CHARACTERS = 320;

/**
 * One or two sentences of the message in the order they were said: LexRank with position, claims and maximal
 * marginal relevance. A message of one or two sentences is its own summary (measured: nothing beats that).
 */
export function summarise(text: string, claims: readonly Claim[]): string {
  const spans = sentenceSpans(text).slice(0, MAXIMUM_SENTENCES);
  if (spans.length <= SUMMARY_SENTENCES) return clip(text.trim(), claims);
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
 * Indexes, ascending, of the sentences that say most.
 * @param bonus extra weight of each sentence, about 0 … 4; absent for plain text
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

/** Shortens what is too long to be a summary at the end of a clause, or else of a word. */
function clip(text: string, claims: readonly Claim[]): string {
  if (text.length <= MAXIMUM_SUMMARY_CHARACTERS) return text;
  const clauseEnd = claims
    .map((claim) => claim.span.end)
    .filter((end) => end <= MAXIMUM_SUMMARY_CHARACTERS && end > MAXIMUM_SUMMARY_CHARACTERS / 2)
    .at(-1);
  const end = clauseEnd ?? text.lastIndexOf(' ', MAXIMUM_SUMMARY_CHARACTERS);
  return `${text.slice(0, end > 0 ? end : MAXIMUM_SUMMARY_CHARACTERS).replace(/[\s,;:]+$/, '')} …`;
}
