import { FILLER_LANGUAGES, type FillerLanguage, isFiller, MARKS_AFTER } from './filler-words.ts';

/** Longest phrase that counts as a new beginning, words. */
const LONGEST_PHRASE = 3;
const SENTENCE_END = /[.!?…]+$/u;
/** Before these, "uh" is part of a word: "uh oh", "uh huh". */
const AFTER_UH = new Set(['oh', 'huh', 'uh-huh']);
/** After these, the second "I" begins something: "so am I I think". */
const BEFORE_I = new Set('am was do did can could will would have than as and'.split(' '));
/** Words before a phrase that are searched for a comparison, after which a clause may end with "are". */
const WORDS_BEFORE = 3;
const COMPARISONS = new Set('how what whatever where wherever who as than that way'.split(' '));
/** "Can you, can you please": a question begins again. */
const QUESTION_BEGINS = new Set(
  'can could would will do did have are is was should'
    .split(' ')
    .flatMap((verb) => 'you i we they it he she'.split(' ').map((one) => `${verb} ${one}`)),
);

interface Word {
  /** where it stands in the sentence */
  index: number;
  text: string;
  /** in lower case, without punctuation */
  plain: string;
}

/**
 * Leaves fillers out of the words of a sentence, and of words or phrases that were begun twice the first one. Repairs
 * capitals and punctuation. Whatever may be said twice on purpose stays ("no, no", "very very good", "that that").
 * @param language ISO 639-1; of one without a list, everything stays
 * @returns for each word its text now, or null if it's left out
 */
export function leaveOutFillers(words: readonly string[], language: string): (string | null)[] {
  const known = FILLER_LANGUAGES.get(language);
  if (known === undefined) return [...words];
  const said = words.map((text, index) => ({ index, text, plain: plainOf(text) }));
  const kept = withoutRepeated(withoutFillers(said, known), known);
  const left = new Map(kept.map(({ index, text }) => [index, text]));
  return words.map((_, index) => left.get(index) ?? null);
}

function withoutFillers(words: readonly Word[], language: FillerLanguage): Word[] {
  const kept = new KeptWords(language);
  for (const [at, word] of words.entries()) {
    const isPart = word.plain === 'uh' && AFTER_UH.has(words[at + 1]?.plain ?? '');
    if (isFiller(word.text, language) && !isPart) kept.leaveOut(word);
    else kept.push(word);
  }
  return kept.words;
}

function withoutRepeated(words: readonly Word[], language: FillerLanguage): Word[] {
  const kept = new KeptWords(language);
  let again = 0;
  for (const [at, word] of words.entries()) {
    if (again === 0) again = repeatedAt(kept.words, words, at, language);
    if (again === 0) kept.push(word);
    else {
      kept.leaveOut(word);
      again -= 1;
    }
  }
  return kept.words;
}

/** Words that stay. Repairs capitals and punctuation around those that don't. */
class KeptWords {
  readonly words: Word[] = [];
  readonly #language: FillerLanguage;
  #capitalizes = false;

  constructor(language: FillerLanguage) {
    this.#language = language;
  }

  push(word: Word): void {
    // Not "iPhone"
    const isLower = /^[^\p{Lu}]+$/u.test(word.text);
    this.words.push(this.#capitalizes && isLower ? { ...word, text: capitalized(word.text) } : word);
    this.#capitalizes = false;
  }

  leaveOut({ text }: Word): void {
    const previous = this.words.at(-1);
    const isStart = previous === undefined || SENTENCE_END.test(previous.text);
    this.#capitalizes ||= isStart && /^\p{Lu}/u.test(text);
    if (previous === undefined) return;
    const end = SENTENCE_END.exec(text)?.[0];
    if (end !== undefined && !isStart) this.#rewrite(previous.text.replace(MARKS_AFTER, '') + end);
    // "the price is, uh, too high"
    else if (previous.text.endsWith(',') && this.#language.unfinished.has(previous.plain))
      this.#rewrite(previous.text.slice(0, -1));
  }

  #rewrite(text: string): void {
    const last = this.words.pop();
    if (last) this.words.push({ ...last, text });
  }
}

/**
 * Returns how many words, from `at` on, are said again right after; 0 if that may be on purpose.
 * @param before the words that stay before them
 */
function repeatedAt(
  before: readonly Word[],
  words: readonly Word[],
  at: number,
  language: FillerLanguage,
): number {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (words[at]?.plain !== words[at + length]?.plain) continue;
    const first = words.slice(at, at + length);
    const second = words.slice(at + length, at + 2 * length);
    if (second.length < length || first.some(({ plain }, i) => plain !== second[i]?.plain || plain === ''))
      continue;
    // Another sentence, a quote, two clauses
    if (first.some(({ text }, i) => (i < length - 1 ? /\P{L}$/u : /[^\p{L},–—-]$/u).test(text))) continue;
    if (
      length === 1
        ? isNeverTwice(before, words, at, language)
        : isUnfinished(before, words, at, length, language)
    )
      return length;
  }
  return 0;
}

function isNeverTwice(
  before: readonly Word[],
  words: readonly Word[],
  at: number,
  { neverTwice }: FillerLanguage,
): boolean {
  const [previous, first, second] = [before.at(-1), words[at], words[at + 1]];
  if (first === undefined || second === undefined || !neverTwice.has(first.plain)) return false;
  if (first.plain === 'i') return !BEFORE_I.has(previous?.plain ?? '');
  if (previous?.plain === 'oh') return false;
  // A name ("The The", "plan A"), or an exclamation ("my, my,")
  return !/^\p{Lu}/u.test(second.text) && !second.text.endsWith(',');
}

function isUnfinished(
  before: readonly Word[],
  words: readonly Word[],
  at: number,
  length: number,
  { unfinished, beginnings }: FillerLanguage,
): boolean {
  const phrase = words.slice(at, at + length).map(({ plain }) => plain);
  const after = words[at + 2 * length];
  const last = words[at + 2 * length - 1];
  if (after === undefined || last === undefined || SENTENCE_END.test(last.text)) return false;
  if (QUESTION_BEGINS.has(phrase.join(' '))) return true;
  // "A copy of a copy of a copy"
  if (after.plain === phrase[0]) return false;
  // "Over and over and", "from day to day to"
  const [begin = ''] = phrase;
  if (!unfinished.has(phrase.at(-1) ?? '') || !(unfinished.has(begin) || beginnings.has(begin))) return false;
  // "You see how good they are they are so good"
  return !before.slice(-WORDS_BEFORE).some(({ plain }) => COMPARISONS.has(plain));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(MARKS_AFTER, '');
}
