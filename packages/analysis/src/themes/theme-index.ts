import type { MentionKind, MentionTerms } from './mentions.ts';
import type { TermMeanings } from './term-meanings.ts';

/** A theme as new mentions are compared with it. */
export interface ThemeProfile {
  id: string;
  kind: MentionKind;
  /** ISO 639-1 */
  language: string;
  /** number of mentions that `terms` adds up */
  mentions: number;
  /** sums of the weights of its mentions' terms */
  terms: MentionTerms;
}

/** A mention, or a theme, that is compared with themes. */
export type Compared = Omit<ThemeProfile, 'id'>;

interface Nearest {
  id: string;
  /** 0 … 1 */
  likeness: number;
}

interface Entry {
  profile: ThemeProfile;
  meaning: Float32Array | null;
  length: number;
}

/** Terms per theme: those with the highest weight. */
const MAXIMUM_TERMS = 40;

// The values below are tuned on labels/themes/dev.txt and one half of the labelled aspects (measure-themes.ts).
/** A mention joins a theme that is at least so like it. */
export const LEAST_LIKENESS = 0.5;
/** Share of the meaning in a likeness; the rest is the words. */
const MEANING_SHARE = 0.35;
/** Meanings with a smaller cosine have nothing in common. */
const LEAST_COSINE = 0.5;
/** What a likeness loses between a problem and a request. Praise is never like either. */
const OTHER_KIND = 0.2;
/** What it loses between two kinds of defects, such as a crash and a delay. */
const OTHER_DEFECT = 0.2;
/** What it gains if both are about the same thing. */
const SAME_TARGET = 0.1;
/** Mean weight of a term that a theme is about. */
const TARGET_WEIGHT = 0.6;
/** What a larger share of all mentions names doesn't tell themes apart. */
const COMMON_SHARE = 0.1;
/** So many mentions pass before shares are trusted. */
const PRIOR_MENTIONS = 20;
const LEAST_RARITY = 0.05;
const RARITY_POWER = 2;

/**
 * The themes of an account, and how like a mention is to them: the cosine of their terms, of which rare ones weigh more,
 * and that of their meanings. Only themes that share a term with it are looked at.
 */
export class ThemeIndex {
  readonly #entries = new Map<string, Entry>();
  /** the ids of the themes with a term */
  readonly #withTerm = new Map<string, Set<string>>();
  /** sums of the weights of a term */
  readonly #frequencies = new Map<string, number>();
  #mentions = 0;
  readonly #meanings: TermMeanings;

  constructor(meanings: TermMeanings) {
    this.#meanings = meanings;
  }

  get size(): number {
    return this.#entries.size;
  }

  profile(id: string): ThemeProfile | undefined {
    return this.#entries.get(id)?.profile;
  }

  profiles(): IterableIterator<ThemeProfile> {
    return this.#entries.values().map(({ profile }) => profile);
  }

  /** Adds a theme, or replaces the one with its id. */
  put(given: ThemeProfile): void {
    this.remove(given.id);
    const profile = { ...given, terms: strongest(given.terms) };
    this.#count(profile, 1);
    for (const term in profile.terms) {
      const ids = this.#withTerm.get(term) ?? new Set();
      ids.add(profile.id);
      this.#withTerm.set(term, ids);
    }
    const meaning = this.#meanings.meaningOf(profile.language, profile.terms);
    this.#entries.set(profile.id, { profile, meaning, length: this.#lengthOf(profile.terms) });
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    this.#count(entry.profile, -1);
    for (const term in entry.profile.terms) {
      const ids = this.#withTerm.get(term);
      ids?.delete(id);
      if (ids?.size === 0) this.#withTerm.delete(term);
    }
  }

  /** Adds a mention, or the mentions of another theme, to a theme. */
  add(id: string, said: Compared): void {
    const before = this.profile(id);
    if (before === undefined) throw new Error(`there is no theme ${id}`);
    this.put({
      ...before,
      mentions: before.mentions + said.mentions,
      terms: sumOf(before.terms, said.terms),
    });
  }

  /**
   * Returns the theme that a mention or theme is most like, if it is enough.
   * @param leastOf the likeness that a theme needs; undefined for one that isn't meant
   */
  nearest(
    said: Compared,
    leastOf: (theme: ThemeProfile) => number | undefined = () => LEAST_LIKENESS,
  ): Nearest | undefined {
    const ids = new Set<string>();
    for (const term in said.terms) for (const id of this.#withTerm.get(term) ?? []) ids.add(id);
    const meaning = this.#meanings.meaningOf(said.language, said.terms);
    const length = this.#lengthOf(said.terms);
    let best: Nearest | undefined;
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry === undefined) continue;
      const least = leastOf(entry.profile);
      if (least === undefined) continue;
      const likeness = this.#likeness(said, { meaning, length }, entry);
      if (likeness >= least && likeness > (best?.likeness ?? 0)) best = { id, likeness };
    }
    return best;
  }

  #likeness(
    said: Compared,
    { meaning, length }: Pick<Entry, 'meaning' | 'length'>,
    { profile, meaning: otherMeaning, length: otherLength }: Entry,
  ): number {
    if (said.language !== profile.language) return 0;
    const isOtherKind = said.kind !== profile.kind;
    if (isOtherKind && (said.kind === 'praise' || profile.kind === 'praise')) return 0;
    let both = 0;
    let isSameTarget = false;
    for (const term in said.terms) {
      const other = profile.terms[term];
      if (other === undefined) continue;
      const weight = said.terms[term] ?? 0;
      both += weight * other * this.#rarity(term) ** 2;
      isSameTarget ||=
        !term.startsWith('#') &&
        weight / said.mentions >= TARGET_WEIGHT &&
        other / profile.mentions >= TARGET_WEIGHT &&
        this.#shareOf(term) < COMMON_SHARE;
    }
    const inWords = both / Math.max(Number.MIN_VALUE, length * otherLength);
    const inMeaning =
      meaning === null || otherMeaning === null
        ? inWords
        : Math.max(0, (product(meaning, otherMeaning) - LEAST_COSINE) / (1 - LEAST_COSINE));
    return (
      (1 - MEANING_SHARE) * inWords +
      MEANING_SHARE * inMeaning +
      (isSameTarget ? SAME_TARGET : 0) -
      (isOtherKind ? OTHER_KIND : 0) -
      (isOtherDefect(said.terms, profile.terms) ? OTHER_DEFECT : 0)
    );
  }

  #lengthOf(terms: MentionTerms): number {
    let sum = 0;
    for (const term in terms) sum += ((terms[term] ?? 0) * this.#rarity(term)) ** 2;
    return Math.sqrt(sum);
  }

  /** 0 … 1: less for a term that many mentions have, such as the name of the product. */
  #rarity(term: string): number {
    return Math.max(LEAST_RARITY, 1 - this.#shareOf(term)) ** RARITY_POWER;
  }

  #shareOf(term: string): number {
    return (this.#frequencies.get(term) ?? 0) / (this.#mentions + PRIOR_MENTIONS);
  }

  #count({ terms, mentions }: ThemeProfile, sign: 1 | -1): void {
    this.#mentions += sign * mentions;
    for (const term in terms) {
      const left = (this.#frequencies.get(term) ?? 0) + sign * (terms[term] ?? 0);
      if (left > 1e-6) this.#frequencies.set(term, left);
      else this.#frequencies.delete(term);
    }
  }
}

function isOtherDefect(one: MentionTerms, other: MentionTerms): boolean {
  const defect = mainDefect(one);
  const otherDefect = mainDefect(other);
  return defect !== undefined && otherDefect !== undefined && defect !== otherDefect;
}

function mainDefect(terms: MentionTerms): string | undefined {
  let main: string | undefined;
  for (const term in terms)
    if (term.startsWith('#') && (main === undefined || (terms[term] ?? 0) > (terms[main] ?? 0))) main = term;
  return main;
}

function sumOf(one: MentionTerms, other: MentionTerms): MentionTerms {
  const sum = { ...one };
  for (const term in other) sum[term] = (sum[term] ?? 0) + (other[term] ?? 0);
  return sum;
}

function strongest(terms: MentionTerms): MentionTerms {
  const all = Object.entries(terms);
  if (all.length <= MAXIMUM_TERMS) return terms;
  return Object.fromEntries(all.sort((left, right) => right[1] - left[1]).slice(0, MAXIMUM_TERMS));
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
