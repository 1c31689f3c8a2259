import { SENTIMENT_LABELS, type Sentiment, type Tone } from '../analysis.ts';
import { type TextFeatures, textFeatures } from '../features/text-features.ts';
import { sentimentProbabilities } from '../model/model.ts';
import type { BaseModels } from '../model/read-models.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** Probabilities of positive, neutral and negative; they sum to 1. */
export type SentimentShares = readonly [positive: number, neutral: number, negative: number];

/** Result for an empty text or a language that the models weren't trained on: a guess among three labels. */
export const NOT_UNDERSTOOD: Sentiment = { label: 'neutral', score: 0, confidence: 0.34 };

/** How far a claim of weight 1 moves the log-odds (tuned on our dev transcripts and held-out product reviews). */
const DEFECT_PULL = 1;
const COMPLAINT_PULL = 0.6;
const PRAISE_PULL = 0.3;
const LARGEST_PULL = 3;
/** Least probability of pleased, neutral and displeased tones (tuned on the same and on messages new to the heads). */
const LEAST_TONE = 0.1;
/** Half of the product reviews are neutral: without this gain, they fall below their floor. */
const NEUTRAL_GAIN = 0.4;
const PLEASED: readonly Tone[] = ['enthusiastic', 'appreciative'];
const DISPLEASED: readonly Tone[] = ['worried', 'disappointed', 'frustrated', 'angry', 'mixed'];
/** An opinion makes neutral less likely; a request or question makes it more likely. */
const NEUTRAL_LOSS = 0.4;
const WISH_GAIN = 0.3;
/** Moved odds are overconfident. This temperature calibrates them (calibration error 5 to 7 % on the tuning data). */
const MOVED_TEMPERATURE = 1.25;
/** The same beside the heads, which often repeat what the first models say. */
const TEMPERATURE_BESIDE_HEADS = 1.75;

/** Returns the trained models' probabilities for a text. */
export function sentimentShares(models: BaseModels, features: TextFeatures): SentimentShares {
  return asShares(sentimentProbabilities(models.model, features));
}

/** Returns the sentiment of a segment from the models alone. */
export function readSentiment(models: BaseModels, text: string): Sentiment {
  if (text.trim() === '') return NOT_UNDERSTOOD;
  return toSentiment(sentimentShares(models, textFeatures(text, models.lexicon, models.vectors)));
}

/** Returns the score of a clause, -1 … 1. Uses only one network for speed, because a message has many clauses. */
export function scoreClause(models: BaseModels, text: string): number {
  return scoreFeatures(models, textFeatures(text, models.lexicon, models.vectors));
}

/** Like scoreClause, for a clause whose features are known. */
export function scoreFeatures(models: BaseModels, features: TextFeatures): number {
  const shares = asShares(sentimentProbabilities(models.model, features, models.model.networks.slice(0, 1)));
  return shares[0] - shares[2];
}

function asShares([positive = 0, neutral = 0, negative = 0]: Float64Array): SentimentShares {
  return [positive, neutral, negative];
}

/**
 * Returns the sentiment of the whole message: the models' probabilities, adjusted by its claims and its tone. Models
 * trained on reviews weight "love it" more than "it keeps crashing"; the claims' weights correct that. The heads are
 * trained on messages about apps, too, and know praise told as a fact.
 * @param reading the heads' probabilities of the tones; null without them
 */
export function weighEvidence(
  shares: SentimentShares,
  told: readonly Claim[],
  reading: Readonly<Record<Tone, number>> | null,
): Sentiment {
  if (told.length === 0) return NOT_UNDERSTOOD;
  const claims = told.map((claim) => claim.doubted ?? claim);
  const bad = weightOf(claims, 'defect') * DEFECT_PULL + weightOf(claims, 'complaint') * COMPLAINT_PULL;
  const good = weightOf(claims, 'praise') * PRAISE_PULL;
  const pull = Math.max(-LARGEST_PULL, Math.min(LARGEST_PULL, good - bad));
  const asks = weightOf(claims, 'request', 'question') > 0 ? WISH_GAIN : 0;
  const tones = toneOdds(reading);
  const moved = [
    shares[0] * tones[0] * Math.exp(pull / 2),
    shares[1] * tones[1] * Math.exp(asks - Math.abs(pull) * NEUTRAL_LOSS),
    shares[2] * tones[2] * Math.exp(-pull / 2),
  ];
  const temperature = reading === null ? MOVED_TEMPERATURE : TEMPERATURE_BESIDE_HEADS;
  const flat = moved.map((odds) => odds ** (1 / temperature));
  const sum = flat.reduce((total, value) => total + value, 0);
  return toSentiment([(flat[0] ?? 0) / sum, (flat[1] ?? 0) / sum, (flat[2] ?? 0) / sum]);
}

/** What the tones say about positive, neutral and negative, as factors of their odds. */
function toneOdds(reading: Readonly<Record<Tone, number>> | null): SentimentShares {
  if (reading === null) return [1, 1, 1];
  const share = (tones: readonly Tone[]) => tones.reduce((sum, tone) => sum + reading[tone], 0);
  const pleased = share(PLEASED);
  const displeased = share(DISPLEASED);
  const neutral = 1 - pleased - displeased;
  return [pleased + LEAST_TONE, (neutral + LEAST_TONE) * Math.exp(NEUTRAL_GAIN), displeased + LEAST_TONE];
}

function toSentiment(shares: SentimentShares): Sentiment {
  const confidence = Math.max(...shares);
  const label = SENTIMENT_LABELS[shares.indexOf(confidence)] ?? 'neutral';
  return { label, score: round(shares[0] - shares[2]), confidence: round(confidence) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
