import type { LanguageWeights } from '../language-model.ts';

/** Ridge penalty, chosen on voices that weren't trained on. */
const PENALTY = 100;
const STEPS = 200;
/** How much more the first features count: how sure the recognizer was. They mean the same for every voice. */
const CONFIDENCE_FEATURES = 4;
const CONFIDENCE_SCALE = 8;
const SMALLEST_DEVIATION = 1e-3;
const SHRINKAGE = 0.2;
/** Makes the probabilities of the classes as certain as they should be. */
const SHARPNESS = 0.15;
/** The loss bends by a quarter at most; balancing the classes raises that. */
const CURVATURE = 0.6;

/** Means, and the factors that give every feature the same spread. */
export function standardization(rows: readonly number[][]): Pick<LanguageWeights, 'means' | 'scales'> {
  const width = rows[0]?.length ?? 0;
  const means = Array.from({ length: width }, (_, i) => mean(rows.map((row) => row[i] ?? 0)));
  const scales = means.map((middle, i) => {
    const deviation = Math.sqrt(mean(rows.map((row) => ((row[i] ?? 0) - middle) ** 2)));
    return (i < CONFIDENCE_FEATURES ? CONFIDENCE_SCALE : 1) / (deviation + SMALLEST_DEVIATION);
  });
  return { means, scales };
}

/** Logistic regression in which both classes weigh the same. Returns the weights, then the constant. */
export function fitOdds(rows: readonly number[][], isPositive: readonly boolean[]): number[] {
  const positives = isPositive.filter(Boolean).length;
  return descend(rows, (total, i) => {
    const positive = isPositive[i] === true;
    const share = (0.5 * rows.length) / (positive ? positives : rows.length - positives);
    return share * (sigmoid(total) - (positive ? 1 : 0));
  });
}

/**
 * Linear discriminant analysis of the sound alone, with the covariance shrunk towards the identity. Returns one row of
 * weights per class, then the constant; all classes are equally likely.
 */
export function fitClasses(rows: readonly number[][], classes: readonly number[], count: number): number[][] {
  const sounds = rows.map((row) => row.slice(CONFIDENCE_FEATURES));
  const width = sounds[0]?.length ?? 0;
  const means = Array.from({ length: count }, (_, each) => {
    const own = sounds.filter((_, i) => classes[i] === each);
    return Array.from({ length: width }, (_, i) => mean(own.map((sound) => sound[i] ?? 0)));
  });
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const [index, sound] of sounds.entries()) {
    const middle = means[classes[index] ?? 0] ?? [];
    const away = sound.map((value, i) => value - (middle[i] ?? 0));
    for (const [i, row] of covariance.entries())
      for (let j = 0; j < width; j++)
        row[j] = (row[j] ?? 0) + ((1 - SHRINKAGE) * (away[i] ?? 0) * (away[j] ?? 0)) / sounds.length;
  }
  for (const [i, row] of covariance.entries()) row[i] = (row[i] ?? 0) + SHRINKAGE;
  return means.map((middle) => {
    const weights = solve(covariance, middle);
    const constant = weights.reduce((sum, weight, i) => sum - 0.5 * weight * (middle[i] ?? 0), 0);
    const confidence = Array.from({ length: CONFIDENCE_FEATURES }, () => 0);
    return [...confidence, ...weights, constant].map((weight) => SHARPNESS * weight);
  });
}

/** Gaussian elimination for a positive definite matrix. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => Float64Array.from([...row, right[i] ?? 0]));
  const width = rows.length;
  for (const [column, pivot] of rows.entries()) {
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let i = column; i <= width; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    }
  }
  const solution = new Array<number>(width).fill(0);
  for (let i = width - 1; i >= 0; i--) {
    const row = rows[i];
    let rest = row?.[width] ?? 0;
    for (let j = i + 1; j < width; j++) rest -= (row?.[j] ?? 0) * (solution[j] ?? 0);
    solution[i] = rest / (row?.[i] ?? 1);
  }
  return solution;
}

/**
 * Nesterov's accelerated gradient descent with a ridge penalty on all but the constant.
 * @param slopeOf the derivative of a row's loss by its score
 */
function descend(rows: readonly number[][], slopeOf: (score: number, row: number) => number): number[] {
  const width = rows[0]?.length ?? 0;
  const step = 1 / (CURVATURE * largestEigenvalue(rows) + PENALTY);
  let weights = new Float64Array(width + 1);
  let ahead = weights.slice();
  for (let round = 0; round < STEPS; round++) {
    const gradient = ahead.map((value, i) => (i < width ? PENALTY * value : 0));
    for (const [index, row] of rows.entries()) {
      let total = ahead[width] ?? 0;
      for (let i = 0; i < width; i++) total += (ahead[i] ?? 0) * (row[i] ?? 0);
      const slope = slopeOf(total, index);
      for (let i = 0; i < width; i++) gradient[i] = (gradient[i] ?? 0) + slope * (row[i] ?? 0);
      gradient[width] = (gradient[width] ?? 0) + slope;
    }
    const before = weights;
    weights = ahead.map((value, i) => value - step * (gradient[i] ?? 0));
    const momentum = round / (round + 3);
    ahead = weights.map((value, i) => value + momentum * (value - (before[i] ?? 0)));
  }
  return [...weights];
}

/** Largest eigenvalue of the rows' Gram matrix, by power iteration: which bounds the loss's curvature. */
function largestEigenvalue(rows: readonly number[][]): number {
  const width = (rows[0]?.length ?? 0) + 1;
  let vector = new Float64Array(width).fill(1 / Math.sqrt(width));
  let value = 1;
  for (let round = 0; round < 20; round++) {
    const next = new Float64Array(width);
    for (const row of rows) {
      let product = vector[width - 1] ?? 0;
      for (let i = 0; i < width - 1; i++) product += (row[i] ?? 0) * (vector[i] ?? 0);
      for (let i = 0; i < width - 1; i++) next[i] = (next[i] ?? 0) + product * (row[i] ?? 0);
      next[width - 1] = (next[width - 1] ?? 0) + product;
    }
    value = Math.hypot(...next);
    vector = next.map((each) => each / value);
  }
  return value;
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
