import { SENTIMENT_LABELS, type Sentiment } from '../analysis.ts';
import { textFeatures } from '../features/text-features.ts';
import { sentimentProbabilities } from '../model/model.ts';
import type { Models } from '../model/read-models.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** Probabilities of positive, neutral and negative; they sum to 1. */
export type SentimentShares = readonly [positive: number, neutral: number, negative: number];

/** Of a language that the models were not trained on, or of nothing: a guess among three. */
export const NOT_UNDERSTOOD: Sentiment = { label: 'neutral', score: 0, confidence: 0.34 };

/** How much a defect or a complaint moves the odds, and how much praise does (tuned on our dev transcripts). */
const DEFECT_PULL = 0.5;
const COMPLAINT_PULL = 0.3;
const PRAISE_PULL = 0.3;
const LARGEST_PULL = 2;

/** The trained models' answer for a text; even thirds for a text without words. */
export function sentimentShares(models: Models, text: string): SentimentShares {
  if (text.trim() === '') return [1 / 3, 1 / 3, 1 / 3];
  const [positive = 0, neutral = 0, negative = 0] = sentimentProbabilities(
    models.model,
    textFeatures(text, models.lexicon, models.vectors),
  );
  return [positive, neutral, negative];
}

/** Sentiment of a text by the models alone. */
export function readSentiment(models: Models, text: string): Sentiment {
  return text.trim() === '' ? NOT_UNDERSTOOD : toSentiment(sentimentShares(models, text));
}

/**
 * The whole message's sentiment: the models' answer, moved by what the clauses claim. Models trained on reviews hear
 * "love it" louder than "it keeps crashing"; the weights of the claims put that right.
 */
export function weighClaims(shares: SentimentShares, claims: readonly Claim[]): Sentiment {
  if (claims.length === 0) return toSentiment(shares);
  const bad = weightOf(claims, 'defect') * DEFECT_PULL + weightOf(claims, 'complaint') * COMPLAINT_PULL;
  const good = weightOf(claims, 'praise') * PRAISE_PULL;
  const pull = Math.max(-LARGEST_PULL, Math.min(LARGEST_PULL, good - bad));
  const moved = [
    shares[0] * Math.exp(pull / 2),
    shares[1] * Math.exp(-Math.abs(pull) / 4),
    shares[2] * Math.exp(-pull / 2),
  ];
  const sum = moved.reduce((total, value) => total + value, 0);
  return toSentiment([(moved[0] ?? 0) / sum, (moved[1] ?? 0) / sum, (moved[2] ?? 0) / sum]);
}

function toSentiment(shares: SentimentShares): Sentiment {
  const confidence = Math.max(...shares);
  const label = SENTIMENT_LABELS[shares.indexOf(confidence)] ?? 'neutral';
  return { label, score: round(shares[0] - shares[2]), confidence: round(confidence) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
