import { type Calibration, EMOTION_HEADS, softmax } from '../model/model.ts';

/** What both models say of one text, before calibration. */
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
/** Half an example of each kind: a rare label's threshold should not follow a single text. */
const SMOOTHING = 0.5;

/** The share and temperature with the smallest weighted log-loss on texts that were not trained on. */
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

/** The share, and for each emotion the threshold, with the best F1 on texts that were not trained on. */
export function fitEmotions(
  cases: readonly RawLogits[],
  truths: readonly Uint8Array[],
): { share: number; thresholds: Calibration['emotionThresholds'] } {
  let best = { share: 0.5, thresholds: new Array<number>(EMOTION_HEADS).fill(0.3) };
  let most = -1;
  for (const share of SHARES) {
    const thresholds: number[] = [];
    let sum = 0;
    for (let head = 0; head < EMOTION_HEADS; head += 1) {
      const scored = cases.map((one, at) => ({
        probability:
          1 / (1 + Math.exp(-((1 - share) * (one.sparse[head] ?? 0) + share * (one.network[head] ?? 0)))),
        isTrue: truths[at]?.[head] === 1,
      }));
      const found = bestThreshold(scored);
      thresholds.push(found.threshold);
      sum += found.f1;
    }
    if (sum > most) {
      most = sum;
      best = { share, thresholds };
    }
  }
  return best;
}

function bestThreshold(scored: readonly { probability: number; isTrue: boolean }[]): {
  threshold: number;
  f1: number;
} {
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
  return best;
}
