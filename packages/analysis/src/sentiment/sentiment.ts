import { SENTIMENT_LABELS, type Sentiment } from '../analysis.ts';
import { type TextFeatures, textFeatures } from '../features/text-features.ts';
import { sentimentProbabilities } from '../model/model.ts';
import type { Models } from '../model/read-models.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** Probabilities of positive, neutral and negative; they sum to 1. */
export type SentimentShares = readonly [positive: number, neutral: number, negative: number];

/** Of a language that the models were not trained on, or of nothing: a guess among three. */
export const NOT_UNDERSTOOD: Sentiment = { label: 'neutral', score: 0, confidence: 0.34 };

/** How far the claims move the odds, by their weight (tuned on our dev transcripts and on held-back product reviews). */
const DEFECT_PULL = 1;
const COMPLAINT_PULL = 0.6;
const PRAISE_PULL = 0.3;
const LARGEST_PULL = 3;
/** A message with an opinion is less likely neutral, one that asks for something more likely. */
const NEUTRAL_LOSS = 0.4;
const WISH_GAIN = 0.3;
/** Moved odds are surer than right; flattened by this they err as they say (calibration error 5 to 7 % on what they were tuned on). */
const MOVED_TEMPERATURE = 1.25;

/** The trained models' answer for a text by its features. */
export function sentimentShares(models: Models, features: TextFeatures): SentimentShares {
  return asShares(sentimentProbabilities(models.model, features));
}

/** Sentiment of a segment by the models alone. */
export function readSentiment(models: Models, text: string): Sentiment {
  if (text.trim() === '') return NOT_UNDERSTOOD;
  return toSentiment(sentimentShares(models, textFeatures(text, models.lexicon, models.vectors)));
}

/** Score of a clause, -1 … 1, by one of the networks: a message has many clauses, and the first guess is enough. */
export function scoreClause(models: Models, text: string): number {
  const features = textFeatures(text, models.lexicon, models.vectors);
  const shares = asShares(sentimentProbabilities(models.model, features, models.model.networks.slice(0, 1)));
  return shares[0] - shares[2];
}

function asShares([positive = 0, neutral = 0, negative = 0]: Float64Array): SentimentShares {
  return [positive, neutral, negative];
}

/**
 * The whole message's sentiment: the models' answer, moved by what the clauses claim. Models trained on reviews weigh
 * "love it" louder than "it keeps crashing"; the weights of the claims put that right.
 */
export function weighClaims(shares: SentimentShares, claims: readonly Claim[]): Sentiment {
  if (claims.length === 0) return NOT_UNDERSTOOD;
  const bad = weightOf(claims, 'defect') * DEFECT_PULL + weightOf(claims, 'complaint') * COMPLAINT_PULL;
  const good = weightOf(claims, 'praise') * PRAISE_PULL;
  const pull = Math.max(-LARGEST_PULL, Math.min(LARGEST_PULL, good - bad));
  const asks = weightOf(claims, 'request', 'question') > 0 ? WISH_GAIN : 0;
  const moved = [
    shares[0] * Math.exp(pull / 2),
    shares[1] * Math.exp(asks - Math.abs(pull) * NEUTRAL_LOSS),
    shares[2] * Math.exp(-pull / 2),
  ];
  const flat = moved.map((odds) => odds ** (1 / MOVED_TEMPERATURE));
  const sum = flat.reduce((total, value) => total + value, 0);
  return toSentiment([(flat[0] ?? 0) / sum, (flat[1] ?? 0) / sum, (flat[2] ?? 0) / sum]);
}

function toSentiment(shares: SentimentShares): Sentiment {
  const confidence = Math.max(...shares);
  const label = SENTIMENT_LABELS[shares.indexOf(confidence)] ?? 'neutral';
  return { label, score: round(shares[0] - shares[2]), confidence: round(confidence) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
