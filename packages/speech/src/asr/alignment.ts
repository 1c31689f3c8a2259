/**
 * Finds when each token was spoken from the decoder's cross-attention: while it predicts a token, it attends to the
 * audio of that word. This is the method behind Whisper's word timestamps, but with attention peaks instead of dynamic
 * time warping, which assigns every pause to a neighboring word.
 */

/** Length of one encoder frame: three convolutions with strides 64, 3 and 2 at 16 kHz. */
export const FRAME_SECONDS = 0.024;
/** Center of the first frame. The convolutions' receptive field is 895 samples. */
const FIRST_FRAME_SECONDS = 447 / 16_000;
/** Attention below this carries no position information. */
const NEGLIGIBLE_ATTENTION = 1e-3;

/** One attention head that follows the spoken words. */
export interface AlignmentHead {
  layer: number;
  head: number;
  /** delay of its peak after the start of the word, seconds */
  lagSeconds: number;
}

/**
 * The three most precise of 48 heads. Measured on 12 synthetic clips (250 words with known times), the error of a
 * word's start is 18 ms at the median, 50 ms at the 90th percentile and 68 ms at the 95th. Single heads: 25, 70 and 90
 * ms.
 */
export const ALIGNMENT_HEADS: readonly AlignmentHead[] = [
  { layer: 3, head: 6, lagSeconds: 0.064 },
  { layer: 4, head: 3, lagSeconds: 0.082 },
  { layer: 4, head: 6, lagSeconds: 0.018 },
];

/** One head's queries (one per token) and keys (one per frame, flattened), `size` numbers each. */
export interface HeadAttention {
  lagSeconds: number;
  size: number;
  queries: readonly Float32Array[];
  keys: Float32Array;
}

/** @returns the start time of each token, in order: seconds from the start of the encoded audio */
export function findOnsets(heads: readonly HeadAttention[], frames: number): number[] {
  const count = heads[0]?.queries.length ?? 0;
  const scores = Array.from({ length: count }, () => new Float64Array(frames));
  for (const head of heads) {
    for (const [token, score] of scores.entries()) addShifted(score, logAttention(head, token, frames), head);
  }
  return bestPath(scores).map(
    (frame, token) => FIRST_FRAME_SECONDS + (frame + offsetOfPeak(scores[token], frame)) * FRAME_SECONDS,
  );
}

function logAttention({ queries, keys, size }: HeadAttention, token: number, frames: number): Float64Array {
  const query = queries[token] ?? new Float32Array(size);
  const weights = new Float64Array(frames);
  const scale = 1 / Math.sqrt(size);
  let most = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < frames; frame++) {
    let product = 0;
    for (let i = 0; i < size; i++) product += (query[i] ?? 0) * (keys[frame * size + i] ?? 0);
    const weight = product * scale;
    weights[frame] = weight;
    if (weight > most) most = weight;
  }
  let sum = 0;
  for (let frame = 0; frame < frames; frame++) {
    const weight = Math.exp((weights[frame] ?? 0) - most);
    weights[frame] = weight;
    sum += weight;
  }
  return weights.map((weight) => Math.log(weight / sum + NEGLIGIBLE_ATTENTION));
}

/** Adds one head's attention to `score`, shifted so that its peak falls on the start of the word. */
function addShifted(score: Float64Array, values: Float64Array, { lagSeconds }: HeadAttention): void {
  const shift = lagSeconds / FRAME_SECONDS;
  const whole = Math.floor(shift);
  const part = shift - whole;
  const last = values.length - 1;
  for (let frame = 0; frame < score.length; frame++) {
    const before = values[Math.min(last, frame + whole)] ?? 0;
    const after = values[Math.min(last, frame + whole + 1)] ?? 0;
    score[frame] = (score[frame] ?? 0) + (1 - part) * before + part * after;
  }
}

/** Returns the best-scoring path: one frame per token, never going backwards. */
function bestPath(scores: readonly Float64Array[]): number[] {
  const [first] = scores;
  if (!first) return [];
  const frames = first.length;
  const steps: Int32Array[] = [];
  let sums = first;
  for (const score of scores.slice(1)) {
    const next = new Float64Array(frames);
    const from = new Int32Array(frames);
    let best = 0;
    for (let frame = 0; frame < frames; frame++) {
      if ((sums[frame] ?? 0) > (sums[best] ?? 0)) best = frame;
      from[frame] = best;
      next[frame] = (sums[best] ?? 0) + (score[frame] ?? 0);
    }
    steps.push(from);
    sums = next;
  }
  let frame = 0;
  for (let each = 0; each < frames; each++) if ((sums[each] ?? 0) > (sums[frame] ?? 0)) frame = each;
  const path = [frame];
  for (const from of steps.reverse()) {
    frame = from[frame] ?? 0;
    path.push(frame);
  }
  return path.reverse();
}

/** Parabolic interpolation of a peak: returns its offset from `frame`, -0.5 … 0.5 frames. */
function offsetOfPeak(score: Float64Array | undefined, frame: number): number {
  if (!score || frame === 0 || frame === score.length - 1) return 0;
  const [before = 0, at = 0, after = 0] = score.subarray(frame - 1, frame + 2);
  const bend = before - 2 * at + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}
