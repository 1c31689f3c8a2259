/** Hash buckets for word n-grams. The same number of buckets for character n-grams follows. */
export const WORD_BUCKETS = 65_536;
export const CHARACTER_BUCKETS = 65_536;
export const BUCKETS = WORD_BUCKETS + CHARACTER_BUCKETS;

const WORD_ORDERS = 3;
const SHORTEST_CHARACTERS = 3;
const LONGEST_CHARACTERS = 5;
/** FNV-1a, 32 bit. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Sparse features of a text: bucket numbers (with repeats) and their values. */
export interface HashedNgrams {
  buckets: Int32Array;
  /**
   * the first `wordCount` buckets are word n-grams with `wordValue`; the rest are character n-grams with
   * `characterValue`
   */
  wordCount: number;
  wordValue: number;
  characterValue: number;
}

/**
 * Hashes word 1–3-grams and character 3–5-grams (inside words, including their edges). Each group is scaled to about
 * unit length, so that long and short texts are comparable.
 */
export function hashedNgrams(words: readonly string[]): HashedNgrams {
  const found: number[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let hash = FNV_OFFSET;
    for (let order = 0; order < WORD_ORDERS && start + order < words.length; order += 1) {
      if (order > 0) hash = Math.imul(hash ^ 32, FNV_PRIME);
      hash = hashText(words[start + order] ?? '', hash);
      found.push(finish(hash) % WORD_BUCKETS);
    }
  }
  const wordCount = found.length;
  for (const word of words) addCharacters(`<${word}>`, found);
  return {
    buckets: Int32Array.from(found),
    wordCount,
    wordValue: 1 / Math.sqrt(Math.max(1, wordCount)),
    characterValue: 1 / Math.sqrt(Math.max(1, found.length - wordCount)),
  };
}

function addCharacters(padded: string, found: number[]): void {
  for (let start = 0; start + SHORTEST_CHARACTERS <= padded.length; start += 1) {
    let hash = FNV_OFFSET ^ 0x5bd1e995;
    for (let length = 1; length <= LONGEST_CHARACTERS && start + length <= padded.length; length += 1) {
      hash = Math.imul(hash ^ padded.charCodeAt(start + length - 1), FNV_PRIME);
      if (length >= SHORTEST_CHARACTERS) found.push(WORD_BUCKETS + (finish(hash) % CHARACTER_BUCKETS));
    }
  }
}

function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Murmur3 finalizer. FNV's low bits are weak for short keys, so this mixes in the high ones. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return mixed >>> 0;
}
