import { EMOTIONS, type Emotion, type EmotionLabel, type SentimentLabel } from '../analysis.ts';
import type { TextFeatures } from '../features/text-features.ts';
import { emotionProbabilities, thresholdsFor } from '../model/model.ts';
import type { BaseModels } from '../model/read-models.ts';
import type { Claim } from '../remarks/claims.ts';

/** Maximum number of emotions reported; more would not be informative. */
const MAXIMUM_EMOTIONS = 4;

/** Share of its threshold that an emotion needs if the claims speak for it. */
const NEAR_THRESHOLD = 0.5;

/** Left out of a message that only complains. People who complain politely can still be grateful or hopeful. */
const NOT_IN_A_COMPLAINT = new Set<EmotionLabel>([
  'admiration',
  'amusement',
  'approval',
  'excitement',
  'joy',
  'love',
  'pride',
  'relief',
]);
/** Left out of a message that only praises. */
const NOT_IN_PRAISE = new Set<EmotionLabel>([
  'anger',
  'annoyance',
  'disappointment',
  'disapproval',
  'disgust',
  'fear',
  'sadness',
]);

/**
 * Returns emotions above their tuned thresholds, the strongest relative to its threshold first. Neutral only occurs
 * alone. Leaves out emotions that contradict the claims, such as love in a message that only reports a crash.
 */
export function emotionsOf(
  models: BaseModels,
  text: string,
  features: TextFeatures,
  claims: readonly Claim[],
  sentiment: SentimentLabel,
): Emotion[] {
  if (text.trim() === '') return [];
  const probabilities = emotionProbabilities(models.model, features);
  const thresholds = thresholdsFor(text, models.model.calibration.emotionThresholds);
  const contradicted = contradictedEmotions(claims);
  const all = EMOTIONS.map((label, at) => ({
    label,
    score: Math.round((probabilities[at] ?? 0) * 10_000) / 10_000,
    strength: (probabilities[at] ?? 0) / (thresholds[at] ?? 1),
  }))
    .filter((emotion) => !contradicted.has(emotion.label))
    .sort((left, right) => right.strength - left.strength);
  const felt = all.filter(({ strength }) => strength >= 1);
  const moved = withoutLonely(
    felt.filter((emotion) => emotion.label !== 'neutral'),
    all,
    sentiment,
  );
  return (moved.length > 0 ? moved : felt.filter(({ label }) => label === 'neutral'))
    .slice(0, MAXIMUM_EMOTIONS)
    .map(({ label, score }) => ({ label, score }));
}

/**
 * Leaves out emotions of the weaker side of a mixed message if none of the stronger side is there: love for the editor,
 * alone beside a negative sentiment, reads like a mistake. The strongest of the stronger side takes their place if it's
 * near its threshold.
 * @param all also the emotions below their thresholds, the strongest first
 */
function withoutLonely<E extends { label: EmotionLabel; strength: number }>(
  emotions: readonly E[],
  all: readonly E[],
  sentiment: SentimentLabel,
): readonly E[] {
  if (sentiment === 'neutral') return emotions;
  const [against, along] =
    sentiment === 'negative' ? [NOT_IN_A_COMPLAINT, NOT_IN_PRAISE] : [NOT_IN_PRAISE, NOT_IN_A_COMPLAINT];
  if (emotions.some(({ label }) => along.has(label))) return emotions;
  const rest = emotions.filter(({ label }) => !against.has(label));
  if (rest.length === emotions.length) return rest;
  const near = all.find(({ label, strength }) => along.has(label) && strength >= NEAR_THRESHOLD);
  return near === undefined ? rest : [near, ...rest];
}

/** Emotions that a message can't hold because of what it claims. */
export function contradictedEmotions(claims: readonly Claim[]): ReadonlySet<EmotionLabel> {
  const isPraised = claims.some(({ kind }) => kind === 'praise');
  const isBlamed = claims.some(({ kind }) => kind === 'defect' || kind === 'complaint');
  if (isPraised === isBlamed) return new Set();
  return isPraised ? NOT_IN_PRAISE : NOT_IN_A_COMPLAINT;
}
