import { EMOTIONS, type Emotion } from '../analysis.ts';
import type { TextFeatures } from '../features/text-features.ts';
import { emotionProbabilities, thresholdsFor } from '../model/model.ts';
import type { Models } from '../model/read-models.ts';

/** Maximum number of emotions reported; more would not be informative. */
const MAXIMUM_EMOTIONS = 4;

/**
 * Returns emotions above their tuned thresholds, the strongest relative to its threshold first. Neutral only occurs
 * alone.
 */
export function emotionsOf(models: Models, text: string, features: TextFeatures): Emotion[] {
  if (text.trim() === '') return [];
  const probabilities = emotionProbabilities(models.model, features);
  const thresholds = thresholdsFor(text, models.model.calibration.emotionThresholds);
  const felt = EMOTIONS.map((label, at) => ({
    label,
    score: Math.round((probabilities[at] ?? 0) * 10_000) / 10_000,
    strength: (probabilities[at] ?? 0) / (thresholds[at] ?? 1),
  }))
    .filter((emotion) => emotion.strength >= 1)
    .sort((left, right) => right.strength - left.strength);
  const moved = felt.filter((emotion) => emotion.label !== 'neutral');
  return (moved.length > 0 ? moved : felt)
    .slice(0, MAXIMUM_EMOTIONS)
    .map(({ label, score }) => ({ label, score }));
}
