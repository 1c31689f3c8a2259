import { EMOTIONS } from '../analysis.ts';
import { multiLabelMacroF1 } from '../evaluation/scores.ts';
import { type EmotionThresholds, sigmoid, softmax } from '../model/model.ts';

/** Both models' logits for one text, before calibration. */
export interface RawLogits {
  sparse: Float64Array;
  network: Float64Array;
}

export interface SentimentCase extends RawLogits {
  /** index into SENTIMENT_LABELS */
  truth: number;
  weight: number;
}

const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const TEMPERATURES = Array.from({ length: 41 }, (_, step) => 0.4 + step * 0.04);
const THRESHOLDS = Array.from({ length: 46 }, (_, step) => 0.04 + step * 0.02);
/** Pseudo-count per label, so that a single text doesn't decide a rare label's threshold. */
const SMOOTHING = 1.5;

/** Returns the share and temperature with the lowest weighted log-loss on texts not used in training. */
export function fitSentiment(cases: readonly SentimentCase[]): { share: number; temperature: number } {
  let best = { share: 0.5, temperature: 1 };
  let least = Number.POSITIVE_INFINITY;
  for (const share of SHARES) {
    for (const temperature of TEMPERATURES) {
      let loss = 0;
      for (const one of cases) {
        const logits = one.sparse.map(
          (value, head) => ((1 - share) * value + share * (one.network[head] ?? 0)) / temperature,
        );
        loss -= one.weight * Math.log(Math.max(1e-9, softmax(logits)[one.truth] ?? 0));
      }
      if (loss < least) {
        least = loss;
        best = { share, temperature };
      }
    }
  }
  return best;
}

export interface EmotionCase extends RawLogits {
  /** 28 flags */
  truth: Uint8Array;
  isPunctuated: boolean;
}

/**
 * Returns the share and the thresholds of each emotion with the best F1 on texts not used in training. The share is
 * chosen by cross-validation over two halves, because thresholds fitted to the same texts make all shares look alike.
 */
export function fitEmotions(cases: readonly EmotionCase[]): { share: number; thresholds: EmotionThresholds } {
  const groups = [true, false].map((flag) => cases.filter((one) => one.isPunctuated === flag));
  let best = 0.5;
  let most = -1;
  for (const share of SHARES) {
    let f1 = 0;
    for (const group of groups) {
      const scored = group.map((one) => scoreCase(one, share));
      const halves = [0, 1].map((rest) => scored.filter((_, at) => at % 2 === rest));
      f1 += scoreThresholds(halves[1] ?? [], fitThresholds(halves[0] ?? []));
      f1 += scoreThresholds(halves[0] ?? [], fitThresholds(halves[1] ?? []));
    }
    if (f1 > most) [best, most] = [share, f1];
  }
  const [punctuated = [], plain = []] = groups.map((group) =>
    fitThresholds(group.map((one) => scoreCase(one, best))),
  );
  return { share: best, thresholds: { punctuated, plain } };
}

/** Probabilities and truth of one text. */
interface ScoredCase {
  probabilities: Float64Array;
  truth: Uint8Array;
}

function scoreCase(one: EmotionCase, share: number): ScoredCase {
  const probabilities = one.sparse.map((value, head) =>
    sigmoid((1 - share) * value + share * (one.network[head] ?? 0)),
  );
  return { probabilities, truth: one.truth };
}

function fitThresholds(cases: readonly ScoredCase[]): number[] {
  return EMOTIONS.map((_, head) =>
    bestThreshold(
      cases.map((one) => ({ probability: one.probabilities[head] ?? 0, isTrue: one.truth[head] === 1 })),
    ),
  );
}

function scoreThresholds(cases: readonly ScoredCase[], thresholds: readonly number[]): number {
  return multiLabelMacroF1(
    cases.map((one) => one.truth),
    cases.map((one) =>
      Uint8Array.from(one.probabilities, (value, head) => (value >= (thresholds[head] ?? 1) ? 1 : 0)),
    ),
  );
}

function bestThreshold(scored: readonly { probability: number; isTrue: boolean }[]): number {
  const positives = scored.filter((one) => one.isTrue).length;
  let best = { threshold: 0.5, f1: -1 };
  for (const threshold of THRESHOLDS) {
    let hit = 0;
    let given = 0;
    for (const one of scored) {
      if (one.probability < threshold) continue;
      given += 1;
      if (one.isTrue) hit += 1;
    }
    const f1 = (2 * hit) / (given + positives + 2 * SMOOTHING);
    if (f1 > best.f1) best = { threshold: Math.round(threshold * 100) / 100, f1 };
  }
  return best.threshold;
}
