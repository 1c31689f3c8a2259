/** Changed words up to which two texts are compared word by word. It bounds the time to about 20 ms. */
const CHANGES_MAXIMUM = 1_000;

/**
 * The words that two texts have in common, in order, so that as few as possible differ (Myers, "An O(ND) difference
 * algorithm and its variations", 1986).
 * @returns pairs of places, ascending. Between two changes far apart in a text that differs in more than
 * `CHANGES_MAXIMUM` words, nothing is common.
 */
export function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let [endOfOne, endOfOther] = [one.length, other.length];
  while (endOfOne > start && endOfOther > start && one[endOfOne - 1] === other[endOfOther - 1]) {
    endOfOne -= 1;
    endOfOther -= 1;
  }
  const pairs: [number, number][] = [];
  for (let place = 0; place < start; place += 1) pairs.push([place, place]);
  for (const [at, there] of shortestEdit(one.slice(start, endOfOne), other.slice(start, endOfOther)))
    pairs.push([at + start, there + start]);
  for (let place = 0; endOfOne + place < one.length; place += 1)
    pairs.push([endOfOne + place, endOfOther + place]);
  return pairs;
}

/** The pairs on the shortest way from `one` to `other`; none if it's too long. */
function shortestEdit(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length === 0 || other.length === 0) return [];
  const limit = Math.min(one.length + other.length, CHANGES_MAXIMUM);
  const middle = limit + 1;
  /** by diagonal: how far into `one` the ways with so many changes lead */
  const furthest = new Int32Array(2 * limit + 3);
  const before: Int32Array[] = [];
  for (let changes = 0; changes <= limit; changes += 1) {
    before.push(furthest.slice());
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let at = Math.max(
        diagonal === changes ? -1 : (furthest[middle + diagonal + 1] ?? 0),
        diagonal === -changes ? -1 : (furthest[middle + diagonal - 1] ?? 0) + 1,
      );
      if (changes === 0) at = 0;
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal]) at += 1;
      furthest[middle + diagonal] = at;
      if (at >= one.length && at - diagonal >= other.length)
        return wayBack(before, { middle, at: one.length, there: other.length });
    }
  }
  return [];
}

/** Follows the recorded ways back to the start. */
function wayBack(
  before: readonly Int32Array[],
  end: { middle: number; at: number; there: number },
): [number, number][] {
  const pairs: [number, number][] = [];
  let { at, there } = end;
  for (let changes = before.length - 1; changes >= 0; changes -= 1) {
    const furthest = before[changes];
    const diagonal = at - there;
    const [left, right] = [
      furthest?.[end.middle + diagonal - 1] ?? 0,
      furthest?.[end.middle + diagonal + 1] ?? 0,
    ];
    const isInserted = diagonal === -changes || (diagonal !== changes && left + 1 <= right);
    const from = changes === 0 ? 0 : isInserted ? right : left;
    const start = changes === 0 ? 0 : isInserted ? from : from + 1;
    while (at > start) {
      at -= 1;
      there -= 1;
      pairs.push([at, there]);
    }
    if (changes === 0) break;
    at = from;
    there = from - (isInserted ? diagonal + 1 : diagonal - 1);
  }
  return pairs.reverse();
}
