const SAMPLE_RATE = 16_000;
/** Step between two loudness values. Each covers a window twice as long. */
export const STEP_SECONDS = 0.005;
const STEP = STEP_SECONDS * SAMPLE_RATE;
/** Digital silence, decibels. */
const SILENCE_DB = -120;
/** Quantiles of the loudness that estimate the background and the voice. */
const BACKGROUND_QUANTILE = 0.05;
const VOICE_QUANTILE = 0.9;
/** Anything this far below the voice is silence, whatever the background level. */
const FARTHEST_UNDER_VOICE_DB = 36;
/** The silence threshold is this share of the way from the background to the voice, within these bounds. */
const SHARE_OF_RANGE = 0.35;
const LEAST_OVER_BACKGROUND_DB = 3;
const MOST_OVER_BACKGROUND_DB = 7;

/** Stretch of quiet, seconds. */
export interface QuietRun {
  start: number;
  end: number;
}

/**
 * Finds the quiet parts of a recording: those no louder than slightly above its background.
 * @param samples mono 16 kHz
 * @param minimumSeconds leaves out shorter runs, which are closures inside words
 */
export function findQuiet(samples: Float32Array, minimumSeconds: number): QuietRun[] {
  const levels = loudness(samples);
  const threshold = thresholdOf(levels);
  const runs: QuietRun[] = [];
  let from = -1;
  for (let i = 0; i <= levels.length; i++) {
    const isQuiet = i < levels.length && (levels[i] ?? 0) <= threshold;
    if (isQuiet && from < 0) from = i;
    if (isQuiet || from < 0) continue;
    const run = { start: from * STEP_SECONDS, end: i * STEP_SECONDS };
    if (run.end - run.start >= minimumSeconds) runs.push(run);
    from = -1;
  }
  return runs;
}

/** Loudness per step, decibels relative to full scale. */
function loudness(samples: Float32Array): Float64Array {
  return Float64Array.from({ length: Math.floor(samples.length / STEP) }, (_, index) => {
    let sum = 0;
    const from = Math.max(0, (index - 0.5) * STEP);
    const to = Math.min(samples.length, (index + 1.5) * STEP);
    for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2;
    return Math.max(SILENCE_DB, 10 * Math.log10(sum / (to - from)));
  });
}

function thresholdOf(levels: Float64Array): number {
  const sorted = levels.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? SILENCE_DB;
  const voice = at(VOICE_QUANTILE);
  const background = at(BACKGROUND_QUANTILE);
  const over = SHARE_OF_RANGE * (voice - background);
  return Math.max(
    voice - FARTHEST_UNDER_VOICE_DB,
    background + Math.max(LEAST_OVER_BACKGROUND_DB, Math.min(MOST_OVER_BACKGROUND_DB, over)),
  );
}
