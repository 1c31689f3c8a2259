import { EMOTIONS, type Emotion, type EmotionLabel } from '../analysis.ts';
import type { TextFeatures } from '../features/text-features.ts';
import { emotionProbabilities, thresholdsFor } from '../model/model.ts';
import type { BaseModels } from '../model/read-models.ts';
import type { Claim } from '../remarks/claims.ts';

/** Maximum number of emotions reported; more would not be informative. */
const MAXIMUM_EMOTIONS = 4;

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
): Emotion[] {
  if (text.trim() === '') return [];
  const probabilities = emotionProbabilities(models.model, features);
  const thresholds = thresholdsFor(text, models.model.calibration.emotionThresholds);
  const contradicted = contradictedEmotions(claims);
  const felt = EMOTIONS.map((label, at) => ({
    label,
    score: Math.round((probabilities[at] ?? 0) * 10_000) / 10_000,
    strength: (probabilities[at] ?? 0) / (thresholds[at] ?? 1),
  }))
    .filter((emotion) => emotion.strength >= 1 && !contradicted.has(emotion.label))
    .sort((left, right) => right.strength - left.strength);
  const moved = felt.filter((emotion) => emotion.label !== 'neutral');
  return (moved.length > 0 ? moved : felt)
    .slice(0, MAXIMUM_EMOTIONS)
    .map(({ label, score }) => ({ label, score }));
}

/** Emotions that a message can't hold because of what it claims. */
export function contradictedEmotions(claims: readonly Claim[]): ReadonlySet<EmotionLabel> {
  const isPraised = claims.some(({ kind }) => kind === 'praise');
  const isBlamed = claims.some(({ kind }) => kind === 'defect' || kind === 'complaint');
  if (isPraised === isBlamed) return new Set();
  return isPraised ? NOT_IN_PRAISE : NOT_IN_A_COMPLAINT;
}
