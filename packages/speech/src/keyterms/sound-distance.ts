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

/** Compares sounds with others, which may grow at their end: what was compared isn't compared again. */
export class SoundComparison {
  readonly #codes: Uint8Array;
  /** for each of the first sounds, what it costs to make the others from them */
  #costs: Float32Array;
  #next: Float32Array;
  #length = 0;

  constructor(sounds: string) {
    this.#codes = codesOf(sounds);
    this.#costs = new Float32Array(sounds.length + 1);
    this.#next = new Float32Array(sounds.length + 1);
    this.restart();
  }

  /** Begins with no other sounds. */
  restart(): void {
    this.#length = 0;
    this.#costs[0] = 0;
    for (const [i, code] of this.#codes.entries())
      this.#costs[i + 1] = (this.#costs[i] ?? 0) + (GAP[code] ?? 1);
  }

  /** @returns the distance with these sounds added: 0 for the same sounds, about 1 for nothing in common */
  add(sounds: Uint8Array): number {
    for (const code of sounds) this.#addOne(code);
    this.#length += sounds.length;
    const longer = Math.max(this.#codes.length, this.#length);
    return longer === 0 ? 0 : (this.#costs[this.#codes.length] ?? 0) / longer;
  }

  #addOne(code: number): void {
    const [codes, costs, next] = [this.#codes, this.#costs, this.#next];
    const gap = GAP[code] ?? 1;
    const row = code * CODES;
    let last = (costs[0] ?? 0) + gap;
    next[0] = last;
    for (let i = 0; i < codes.length; i++) {
      const own = codes[i] ?? 0;
      const changed = (costs[i] ?? 0) + (SUBSTITUTION[row + own] ?? 1);
      const added = (costs[i + 1] ?? 0) + gap;
      const left = last + (GAP[own] ?? 1);
      last = Math.min(changed, added, left);
      next[i + 1] = last;
    }
    this.#costs = next;
    this.#next = costs;
  }
}

export function codesOf(sounds: string): Uint8Array {
  return Uint8Array.from(sounds, (sound) => sound.charCodeAt(0));
}
