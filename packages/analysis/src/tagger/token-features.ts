import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { isNegated } from '../lexicon/polarity.ts';
import type { Claim } from '../remarks/claims.ts';
import type { Word } from '../text/words.ts';

export const TAG_BUCKETS = 131_072;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SUFFIX_CHARACTERS = 3;
const LONGEST_EDGE = 4;

/** Cluster of each row of the word vectors: words of one cluster are used alike. */
export interface WordClusters {
  of: Uint8Array;
  index: ReadonlyMap<string, number>;
}

/** What the features of a word are made of, besides the words. */
export interface TaggerInput {
  text: string;
  /** the words of one sentence, in order */
  words: readonly Word[];
  /** what the rules say about each clause of the sentence */
  claims: readonly Claim[];
}

/** Hashed features of every word of a sentence: its neighbourhood, opinion words, punctuation, and the rules' verdict. */
export function tokenFeatures(
  { text, words, claims }: TaggerInput,
  lexicon: OpinionLexicon,
  clusters: WordClusters,
): Int32Array[] {
  const plain = words.map((word) => word.text);
  const hashes = plain.map((word) => hashText(word, FNV_OFFSET));
  const clustered = plain.map((word) => 1 + (clusters.of[clusters.index.get(word) ?? -1] ?? -1));
  const opinions = plain.map((word, at) => {
    const value = lexicon.get(word) ?? 0;
    if (value === 0) return 0;
    return value > 0 === isNegated(plain, at) ? 2 : 1;
  });
  const gaps = words.map((word, at) => gapKind(text.slice(words[at - 1]?.end ?? 0, word.start), at));
  const inside = words.map((word) => claims.findIndex((one) => word.start < one.span.end));
  const none = FNV_OFFSET ^ 77;
  const word = (at: number) => hashes[at] ?? none;
  const cluster = (at: number) => clustered[at] ?? 999;
  const opinion = (at: number) => opinions[at] ?? 0;
  return words.map((_, at) => {
    const found: number[] = [];
    let template = 0;
    const add = (a: number, b = 0, c = 0) => {
      template += 1;
      found.push(bucket(template, a, b, c));
    };
    for (let offset = -3; offset <= 3; offset += 1) add(word(at + offset));
    for (let offset = -2; offset <= 1; offset += 1) add(word(at + offset), word(at + offset + 1));
    for (let offset = -2; offset <= 0; offset += 1)
      add(word(at + offset), word(at + offset + 1), word(at + offset + 2));
    for (let offset = -2; offset <= 2; offset += 1) add(cluster(at + offset));
    for (let offset = -2; offset <= 1; offset += 1) add(cluster(at + offset), cluster(at + offset + 1));
    add(cluster(at - 1), cluster(at), cluster(at + 1));
    add(word(at), cluster(at - 1), cluster(at + 1));
    add(hashText(plain[at]?.slice(-SUFFIX_CHARACTERS) ?? '', FNV_OFFSET));
    for (let offset = -2; offset <= 3; offset += 1) add(opinion(at + offset) + 1);
    add(opinion(at - 1) + 1, opinion(at) + 1, opinion(at + 1) + 1);
    add((gaps[at] ?? 0) + 1, (gaps[at + 1] ?? 9) + 1);
    add((gaps[at] ?? 0) + 1, word(at));
    add((gaps[at + 1] ?? 9) + 1, word(at + 1));
    add(Math.min(at, LONGEST_EDGE) + 1, Math.min(words.length - at, LONGEST_EDGE) + 1);
    // The clause of the word, as the rules see it.
    const clause = inside[at] ?? -1;
    const kind = kindCode(claims[clause]);
    const isFirst = inside[at - 1] !== clause ? 1 : 0;
    const isLast = inside[at + 1] !== clause ? 1 : 0;
    const first = clause < 0 ? 0 : inside.indexOf(clause);
    add(kind + 1, isFirst + 1, isLast + 1);
    add(kind + 1, kindCode(claims[clause - 1]) + 1);
    add(kind + 1, kindCode(claims[clause + 1]) + 1);
    add(kind + 1, word(at));
    add(kind + 1, word(first), word(first + 1));
    add(kind + 1, Math.min(at - first, LONGEST_EDGE) + 1, opinion(at) + 1);
    add(word(first), word(first + 1), Math.min(at - first, LONGEST_EDGE) + 1);
    return Int32Array.from(found);
  });
}

const KINDS = ['none', 'praise', 'defect', 'complaint', 'request', 'question'];

/** The kind of a claim; opinions with little weight count separately. */
function kindCode(claim: Claim | undefined): number {
  if (claim === undefined) return 9;
  const isWeak = (claim.kind === 'praise' || claim.kind === 'complaint') && claim.weight < 1;
  return KINDS.indexOf(claim.kind) + (isWeak ? 10 : 0);
}

/** What stands between two words: nothing, a comma, the end of a sentence, another mark. */
function gapKind(gap: string, at: number): number {
  if (at === 0) return 4;
  if (/[.!?…]/.test(gap)) return 3;
  if (/[;:()–—]|-\s|\s-/.test(gap)) return 2;
  return gap.includes(',') ? 1 : 0;
}

function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

function bucket(template: number, a: number, b: number, c: number): number {
  let hash = Math.imul(template + 1, 0x9e3779b1);
  hash = mix(hash ^ a);
  if (b !== 0) hash = mix(hash ^ b);
  if (c !== 0) hash = mix(hash ^ Math.imul(c, FNV_PRIME));
  return (hash >>> 0) % TAG_BUCKETS;
}

/** Murmur3's finalizer, which spreads near values over all buckets. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
