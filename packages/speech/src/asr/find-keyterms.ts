import { findLikenesses, type Keyterm, type Likeness } from '../keyterms/keyterms.ts';
import type { GreedySearch, Replacement } from './greedy-search.ts';
import { END_TOKEN } from './moonshine-model.ts';
import type { UnheardKeyterms } from './unheard-keyterms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Likenesses that the decoder scores for one utterance. */
const MOST_SCORED = 12;
/**
 * Words are compared with a term by the decoder, which takes about 5 ms, if they sound this near, or farther where the
 * decoder was unsure of them, or where it found the term's first token likelier than before it heard anything: by this
 * much per unit of log-probability. This leaves 1.7 comparisons for 10 s in which no term was said.
 */
const NEAR_ENOUGH = 0.25;
const NEARNESS_PER_DOUBT = 0.05;
const NEARNESS_PER_HINT = 0.03;
/**
 * A term replaces words if what was heard makes it likelier by more than this (difference of log-probabilities) than
 * it makes the words, and by this much more per unit of sound distance. Chosen on 88 names, each read by 3 to 9 voices.
 */
const LEAST_LIKELIER = 2;
const LIKELIER_PER_DISTANCE = 25;
/** A term is improbable before anything is heard. No more than this (log-probability) is made up for. */
const MOST_IMPROBABLE = 30;

const PUNCTUATION = /^[^\p{L}\p{N}]*$/u;
const POSSESSIVE = /^['’]s$/u;
const POSSESSIVE_TOKENS = 2;

interface Word {
  text: string;
  /** index of its first token */
  from: number;
  /** index after its last token without punctuation */
  to: number;
}

interface Match {
  likeness: Likeness;
  /** index after the last token that the term replaces */
  to: number;
  replacement: Replacement;
  score: number;
}

/** The tokens for which a search has to remember how likely they were in each place. */
export function firstTokensOf(keyterms: readonly Keyterm[]): number[] {
  return keyterms.map(firstTokenOf);
}

/**
 * Writes terms where they were said: words that sound like a term are replaced by it if the decoder, which knows the
 * audio, finds it likely enough.
 */
export async function findKeyterms(
  search: GreedySearch,
  vocabulary: Vocabulary,
  unheard: UnheardKeyterms,
  keyterms: readonly Keyterm[],
): Promise<void> {
  const finder = new KeytermFinder(search, vocabulary, unheard, keyterms);
  let from = 0;
  for (let match = await finder.first(from); match; match = await finder.first(from)) {
    const { replacement, to } = match;
    const { logProbabilities } = search;
    // A new name is improbable to the model even if it is what was said.
    const said = Math.max(
      mean(logProbabilities.slice(replacement.from, to)),
      replacement.logProbability / replacement.tokens.length,
    );
    await search.replace(replacement, to, said, (token) => vocabulary.mayFollowWord(token));
    from = replacement.from + replacement.tokens.length;
  }
}

class KeytermFinder {
  readonly #search: GreedySearch;
  readonly #vocabulary: Vocabulary;
  readonly #unheard: UnheardKeyterms;
  readonly #keyterms: readonly Keyterm[];
  /** what the decoder refused; the text after a replacement is mostly the same */
  readonly #refused = new Set<string>();
  #scored = 0;

  constructor(
    search: GreedySearch,
    vocabulary: Vocabulary,
    unheard: UnheardKeyterms,
    keyterms: readonly Keyterm[],
  ) {
    this.#search = search;
    this.#vocabulary = vocabulary;
    this.#unheard = unheard;
    this.#keyterms = keyterms;
  }

  /** Returns the first term to write at or after a token: the best of those that compete for its words. */
  async first(fromToken: number): Promise<Match | undefined> {
    const words = this.#wordsFrom(fromToken);
    const matches: Match[] = [];
    const compared: Likeness[] = [];
    for (const likeness of await this.#worthComparing(words)) {
      // of the spans that overlap, each term is only compared with the most promising
      if (compared.some((each) => each.keyterm === likeness.keyterm && overlap(each, likeness))) continue;
      compared.push(likeness);
      const match = await this.#compare(likeness, words);
      if (match) matches.push(match);
    }
    const [first] = matches.toSorted((one, other) => one.likeness.from - other.likeness.from);
    if (!first) return undefined;
    return matches
      .filter(({ likeness }) => overlap(likeness, first.likeness))
      .reduce((best, each) => (isBetter(each, best) ? each : best));
  }

  /** Returns the likenesses that may be a term, the most promising first; without the words that are one already. */
  async #worthComparing(words: readonly Word[]): Promise<Likeness[]> {
    const unheard = await this.#unheard.firstLogProbabilities();
    const { logProbabilities } = this.#search;
    const likenesses = findLikenesses(
      words.map(({ text }) => text),
      this.#keyterms,
    );
    const written = likenesses.filter(({ spelled, from, to }) => textOf(words.slice(from, to)) === spelled);
    return likenesses
      .filter((likeness) =>
        written.every((each) => !overlap(each, likeness) || contains(likeness.keyterm, each.keyterm)),
      )
      .map((likeness) => {
        const { from, to } = spanOf(likeness, words);
        const first = firstTokenOf(likeness.keyterm);
        const hint = this.#search.instead(from, first) - (unheard[first] ?? 0);
        const doubt = -sum(logProbabilities.slice(from, to));
        const farness = likeness.distance - NEARNESS_PER_DOUBT * doubt - NEARNESS_PER_HINT * hint;
        return { likeness, farness: likeness.spelled === undefined ? farness : Number.MIN_SAFE_INTEGER };
      })
      .filter(({ farness }) => farness <= NEAR_ENOUGH)
      .sort((one, other) => one.farness - other.farness)
      .map(({ likeness }) => likeness);
  }

  async #compare(likeness: Likeness, words: readonly Word[]): Promise<Match | undefined> {
    const { keyterm, distance, spelled = keyterm.text } = likeness;
    const isSpelled = likeness.spelled !== undefined;
    const { from, to } = spanOf(likeness, words);
    const pair = `${keyterm.text} ${this.#search.tokens.slice(from, to).join(' ')}`;
    if (this.#refused.has(pair) || this.#scored >= MOST_SCORED) return undefined;
    const tokens = spelled === keyterm.text ? keyterm.tokens : this.#vocabulary.encode(spelled);
    if (!this.#search.hasRoomFor(from, tokens.length)) return undefined;
    this.#scored += 1;
    const replacement = await this.#search.score(from, tokens);
    const needed = LEAST_LIKELIER + LIKELIER_PER_DISTANCE * distance;
    const likelier = replacement.logProbability - sum(this.#search.logProbabilities.slice(from, to)) - needed;
    // the silence is only asked where its answer can matter
    const mayMatter = likelier + MOST_IMPROBABLE > 0 || isSpelled;
    const improbable = mayMatter ? -(await this.#unheard.logProbabilityOf(keyterm)) : 0;
    const score = likelier + Math.min(MOST_IMPROBABLE, improbable);
    if (score > 0 || isSpelled) return { likeness, to, replacement, score };
    this.#refused.add(pair);
    return undefined;
  }

  /** Returns the words without punctuation. A possessive 's is a word: a term may end before it or include it. */
  #wordsFrom(fromToken: number): Word[] {
    const { tokens } = this.#search;
    const starts = this.#vocabulary.words(tokens).map(({ token }) => token);
    return starts.flatMap((from, index) => {
      if (from < fromToken) return [];
      let to = starts[index + 1] ?? tokens.length;
      while (to - 1 > from && PUNCTUATION.test(this.#textOf(to - 1, to))) to -= 1;
      const stem = to - POSSESSIVE_TOKENS;
      if (stem <= from || !POSSESSIVE.test(this.#textOf(stem, to))) return this.#word(from, to);
      return [this.#word(from, stem), this.#word(stem, to)];
    });
  }

  #word(from: number, to: number): Word {
    return { text: this.#textOf(from, to), from, to };
  }

  #textOf(from: number, to: number): string {
    return this.#vocabulary.decode(this.#search.tokens.slice(from, to));
  }
}

function firstTokenOf({ tokens }: Keyterm): number {
  return tokens[0] ?? END_TOKEN;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

function spanOf({ from, to }: Likeness, words: readonly Word[]): { from: number; to: number } {
  const start = words[from]?.from ?? 0;
  return { from: start, to: words[to - 1]?.to ?? start };
}

/** Of two terms in one place, the one that includes the other is better: "Voice Feedback" rather than "Voice". */
function isBetter(one: Match, other: Match): boolean {
  if (contains(one.likeness.keyterm, other.likeness.keyterm)) return true;
  return !contains(other.likeness.keyterm, one.likeness.keyterm) && one.score > other.score;
}

function contains(one: Keyterm, other: Keyterm): boolean {
  return one !== other && one.letters.includes(other.letters);
}

function overlap(one: Likeness, other: Likeness): boolean {
  return one.from < other.to && other.from < one.to;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}
