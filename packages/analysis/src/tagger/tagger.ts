import { canBegin, canFollow, TAG_COUNT } from './tags.ts';

/** A linear-chain conditional random field (Lafferty, McCallum and Pereira 2001) over hashed features, int8. */
export interface Tagger {
  /** buckets × TAG_COUNT */
  rows: Int8Array;
  /** per tag */
  scales: Float32Array;
  /** TAG_COUNT × TAG_COUNT: from the tag before (row) to the tag (column) */
  transitions: Float32Array;
  /** TAG_COUNT scores of a text's first tag */
  first: Float32Array;
}

/** Scores of every tag for every word: words × TAG_COUNT. */
export function emissions(tagger: Tagger, features: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(features.length * TAG_COUNT);
  for (const [at, buckets] of features.entries()) {
    const base = at * TAG_COUNT;
    for (const bucket of buckets) {
      const row = bucket * TAG_COUNT;
      for (let tag = 0; tag < TAG_COUNT; tag += 1)
        scores[base + tag] = (scores[base + tag] ?? 0) + (tagger.rows[row + tag] ?? 0);
    }
    for (let tag = 0; tag < TAG_COUNT; tag += 1)
      scores[base + tag] = (scores[base + tag] ?? 0) * (tagger.scales[tag] ?? 0);
  }
  return scores;
}

type Chain = Pick<Tagger, 'transitions' | 'first'>;

/** Returns the most likely tags (Viterbi). */
export function bestTags(scores: Float64Array, { transitions, first }: Chain): Uint8Array {
  const length = scores.length / TAG_COUNT;
  const best = new Float64Array(scores.length).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint8Array(scores.length);
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    if (canBegin(tag)) best[tag] = (scores[tag] ?? 0) + (first[tag] ?? 0);
  for (let at = 1; at < length; at += 1) {
    const base = at * TAG_COUNT;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      for (let before = 0; before < TAG_COUNT; before += 1) {
        if (!canFollow(before, tag)) continue;
        const value = (best[base - TAG_COUNT + before] ?? 0) + (transitions[before * TAG_COUNT + tag] ?? 0);
        if (value > (best[base + tag] ?? 0)) {
          best[base + tag] = value;
          from[base + tag] = before;
        }
      }
      best[base + tag] = (best[base + tag] ?? 0) + (scores[base + tag] ?? 0);
    }
  }
  const tags = new Uint8Array(length);
  let tag = 0;
  const end = (length - 1) * TAG_COUNT;
  for (let other = 1; other < TAG_COUNT; other += 1)
    if ((best[end + other] ?? 0) > (best[end + tag] ?? 0)) tag = other;
  for (let at = length - 1; at >= 0; at -= 1) {
    tags[at] = tag;
    tag = from[at * TAG_COUNT + tag] ?? 0;
  }
  return tags;
}

/** Sums over all tag sequences, for training and for confidences. */
export interface Marginals {
  /** words × TAG_COUNT probabilities */
  tags: Float64Array;
  /** log of the sum over all sequences */
  logSum: number;
  /** expected counts of each transition, TAG_COUNT × TAG_COUNT; only if asked for */
  pairs: Float64Array | null;
}

/** Forward-backward with scaling. */
export function marginals(
  scores: Float64Array,
  { transitions, first }: Chain,
  withPairs: boolean,
): Marginals {
  const length = scores.length / TAG_COUNT;
  const moves = transitions.map((value, at) =>
    canFollow(Math.floor(at / TAG_COUNT), at % TAG_COUNT) ? Math.exp(value) : 0,
  );
  const potentials = new Float64Array(scores.length);
  const forward = new Float64Array(scores.length);
  const backward = new Float64Array(scores.length);
  const sums = new Float64Array(length);
  let logSum = 0;
  for (let at = 0; at < length; at += 1) {
    const base = at * TAG_COUNT;
    let most = Number.NEGATIVE_INFINITY;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) most = Math.max(most, scores[base + tag] ?? 0);
    logSum += most;
    let sum = 0;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      potentials[base + tag] = Math.exp((scores[base + tag] ?? 0) - most);
      let value = 0;
      if (at === 0) value = canBegin(tag) ? Math.exp(first[tag] ?? 0) : 0;
      else
        for (let before = 0; before < TAG_COUNT; before += 1)
          value += (forward[base - TAG_COUNT + before] ?? 0) * (moves[before * TAG_COUNT + tag] ?? 0);
      forward[base + tag] = value * (potentials[base + tag] ?? 0);
      sum += forward[base + tag] ?? 0;
    }
    for (let tag = 0; tag < TAG_COUNT; tag += 1) forward[base + tag] = (forward[base + tag] ?? 0) / sum;
    sums[at] = sum;
    logSum += Math.log(sum);
  }
  const pairs = withPairs ? new Float64Array(TAG_COUNT * TAG_COUNT) : null;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) backward[(length - 1) * TAG_COUNT + tag] = 1;
  for (let at = length - 1; at > 0; at -= 1) {
    const base = at * TAG_COUNT;
    const scale = sums[at] ?? 1;
    for (let before = 0; before < TAG_COUNT; before += 1) {
      let value = 0;
      const reached = forward[base - TAG_COUNT + before] ?? 0;
      for (let tag = 0; tag < TAG_COUNT; tag += 1) {
        const step =
          ((moves[before * TAG_COUNT + tag] ?? 0) *
            (potentials[base + tag] ?? 0) *
            (backward[base + tag] ?? 0)) /
          scale;
        value += step;
        if (pairs !== null)
          pairs[before * TAG_COUNT + tag] = (pairs[before * TAG_COUNT + tag] ?? 0) + reached * step;
      }
      backward[base - TAG_COUNT + before] = value;
    }
  }
  return { tags: forward.map((value, at) => value * (backward[at] ?? 0)), logSum, pairs };
}
