/**
 * How much two pronunciations differ: an edit distance in which similar sounds cost less. The costs follow articulation
 * (voicing, place), and what the recognizer confuses most.
 */

const VOWELS = 'aeiouAIOUW';
const SAME_PLACE = [
  'pb',
  'td',
  'kg',
  'fv',
  'sz',
  'CJ',
  'mn',
  'nN',
  'sS',
  'fT',
  'tC',
  'dJ',
  'wv',
  'zJ',
  'SC',
  'Td',
  'Tt',
  'bv',
  'zS',
];
const VOWEL_COST = 0.35;
const SIMILAR_CONSONANT_COST = 0.4;
const CONSONANT_COST = 1;
const VOWEL_FOR_CONSONANT_COST = 1.2;
/** What it costs to leave a sound out, or to add one. */
const VOWEL_GAP_COST = 0.5;
const CONSONANT_GAP_COST = 0.9;
/** Sounds that are often weak or silent. */
const WEAK_GAP_COST = 0.5;
const WEAK = 'hrwy';

const CODES = 128;
const SUBSTITUTION = new Float32Array(CODES * CODES);
const GAP = new Float32Array(CODES);

for (let a = 0; a < CODES; a++) {
  const one = String.fromCharCode(a);
  GAP[a] = VOWELS.includes(one) ? VOWEL_GAP_COST : WEAK.includes(one) ? WEAK_GAP_COST : CONSONANT_GAP_COST;
  for (let b = 0; b < CODES; b++) SUBSTITUTION[a * CODES + b] = costOf(one, String.fromCharCode(b));
}

function costOf(one: string, other: string): number {
  if (one === other) return 0;
  const vowels = Number(VOWELS.includes(one)) + Number(VOWELS.includes(other));
  if (vowels === 2) return VOWEL_COST;
  if (vowels === 1) return VOWEL_FOR_CONSONANT_COST;
  const similar = SAME_PLACE.some((pair) => pair.includes(one) && pair.includes(other));
  return similar || [one, other].sort().join('') === 'lr' ? SIMILAR_CONSONANT_COST : CONSONANT_COST;
}

/**
 * @returns 0 for the same sounds, about 1 for nothing in common; Infinity if it is more than `limit`
 */
export function soundDistance(one: string, other: string, limit: number): number {
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 0;
  const most = limit * longer;
  if (Math.abs(one.length - other.length) * VOWEL_GAP_COST > most) return Number.POSITIVE_INFINITY;
  let row = new Float32Array(other.length + 1);
  let next = new Float32Array(other.length + 1);
  for (let j = 0; j < other.length; j++) row[j + 1] = (row[j] ?? 0) + (GAP[other.charCodeAt(j)] ?? 1);
  for (let i = 0; i < one.length; i++) {
    const a = one.charCodeAt(i);
    const gap = GAP[a] ?? 1;
    next[0] = (row[0] ?? 0) + gap;
    let least = next[0];
    for (let j = 0; j < other.length; j++) {
      const b = other.charCodeAt(j);
      const cost = Math.min(
        (row[j] ?? 0) + (SUBSTITUTION[a * CODES + b] ?? 1),
        (row[j + 1] ?? 0) + gap,
        (next[j] ?? 0) + (GAP[b] ?? 1),
      );
      next[j + 1] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [row, next] = [next, row];
  }
  const distance = (row[other.length] ?? 0) / longer;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
