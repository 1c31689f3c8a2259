/** Counts for one class: true positives, false positives, false negatives. */
interface Counts {
  hit: number;
  extra: number;
  missed: number;
}

export function f1({ hit, extra, missed }: Counts): number {
  return hit === 0 ? 0 : (2 * hit) / (2 * hit + extra + missed);
}

/** Mean F1 over the classes that occur in `actual`, 0 … 100. */
export function macroF1(
  actual: readonly (string | number)[],
  predicted: readonly (string | number)[],
): number {
  const classes = [...new Set(actual)];
  const scores = classes.map((name) => {
    const counts = { hit: 0, extra: 0, missed: 0 };
    for (const [at, truth] of actual.entries()) {
      if (predicted[at] === name) counts[truth === name ? 'hit' : 'extra'] += 1;
      else if (truth === name) counts.missed += 1;
    }
    return f1(counts);
  });
  return (100 * scores.reduce((sum, score) => sum + score, 0)) / Math.max(1, classes.length);
}

/** Mean F1 over labels that aren't mutually exclusive, 0 … 100. Each row has one flag per label. */
export function multiLabelMacroF1(actual: readonly Uint8Array[], predicted: readonly Uint8Array[]): number {
  const labels = actual[0]?.length ?? 0;
  let sum = 0;
  for (let label = 0; label < labels; label += 1) {
    const counts = { hit: 0, extra: 0, missed: 0 };
    for (const [at, row] of actual.entries()) {
      const isTrue = row[label] === 1;
      if (predicted[at]?.[label] === 1) counts[isTrue ? 'hit' : 'extra'] += 1;
      else if (isTrue) counts.missed += 1;
    }
    sum += f1(counts);
  }
  return (100 * sum) / Math.max(1, labels);
}

export function accuracy(
  actual: readonly (string | number)[],
  predicted: readonly (string | number)[],
): number {
  const right = actual.filter((truth, at) => predicted[at] === truth).length;
  return (100 * right) / Math.max(1, actual.length);
}

/** Expected calibration error in ten bins of equal width (Guo et al. 2017), 0 … 100. */
export function calibrationError(confidences: readonly number[], right: readonly boolean[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, confidence: 0, right: 0 }));
  for (const [at, confidence] of confidences.entries()) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    if (bin === undefined) continue;
    bin.count += 1;
    bin.confidence += confidence;
    bin.right += right[at] === true ? 1 : 0;
  }
  const gap = bins.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.right), 0);
  return (100 * gap) / Math.max(1, confidences.length);
}
