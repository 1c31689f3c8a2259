import type { Span } from '../text/transcript.ts';
import type { Word } from '../text/words.ts';

/** A part of a sentence that makes one statement. */
export interface Clause {
  /** its words in order */
  words: Word[];
  /** true after "but", "however" and the like, where the main point follows */
  contrast: boolean;
  /** whether its sentence ends in a question mark */
  asked: boolean;
}

/** The words that split the sentences of a language into clauses. */
export interface ClauseWords {
  /** words that open a contrast */
  contrast: ReadonlySet<string>;
  contrastPhrases: readonly (readonly string[])[];
  /** words that start a new statement if an opener follows ("and it", "so i") */
  joins: ReadonlySet<string>;
  openers: ReadonlySet<string>;
  /** openings of a wish, which always start a new clause, except after one of `beforeWish` */
  wishes: readonly (readonly string[])[];
  beforeWish: ReadonlySet<string>;
  /** words that open a condition; the next part belongs to it: "when i open it, it crashes" */
  subordinate: ReadonlySet<string>;
  /** words that may stand before a condition */
  skipped: ReadonlySet<string>;
  /** whether a contrast word isn't a contrast where it stands */
  fillerContrast: (words: readonly Word[], index: number) => boolean;
  /** shorter pieces between commas ("well", "honestly", "clean") are joined to their neighbor */
  minimumWords: number;
}

const CONTRAST = set('but however although though except unfortunately sadly yet whereas nevertheless');
const JOINS = set('and so then because cause plus also or');
const OPENERS = set(
  'i im id ive ill it its we you your they theyre the there theres my this that these those when every please maybe ' +
    'if what how why is can could would sometimes now overall one another',
);
const WISHES = [
  ['please'],
  ['i', 'wish'],
  ['i', 'would', 'love'],
  ['i', 'would', 'like'],
  ['id', 'love'],
  ['id', 'like'],
  ['id', 'appreciate'],
  ['it', 'would', 'be'],
  ['itd', 'be'],
  ['that', 'would', 'be'],
  ['would', 'be', 'nice', 'if'],
  ['would', 'be', 'nice', 'to'],
  ['would', 'be', 'great', 'if'],
  ['would', 'be', 'great', 'to'],
  ['could', 'you'],
  ['could', 'we'],
  ['can', 'you'],
  ['can', 'we'],
  ['my', 'only'],
  ['the', 'only'],
  ['only', 'thing'],
  ['one', 'thing'],
];
const SUBORDINATE = set('when whenever if every after since once while before because as until everytime');
const MINIMUM_WORDS = 3;
const ENGLISH: ClauseWords = {
  contrast: CONTRAST,
  contrastPhrases: [],
  joins: JOINS,
  openers: OPENERS,
  wishes: WISHES,
  beforeWish: set('if'),
  subordinate: SUBORDINATE,
  skipped: set('and but so well also plus then however'),
  fillerContrast: isFillerContrast,
  minimumWords: MINIMUM_WORDS,
};

/** Splits the words of one sentence of `text` into clauses, in order; every word is in exactly one. */
export function clausesOf(
  text: string,
  sentenceWords: readonly Word[],
  language: ClauseWords = ENGLISH,
): Clause[] {
  const clauses: Clause[] = [];
  const asked = sentenceWords.at(-1)?.text === '?';
  let current: Word[] = [];
  let contrast = false;
  for (const [index, word] of sentenceWords.entries()) {
    const isContrast =
      (language.contrast.has(word.text) && !language.fillerContrast(sentenceWords, index)) ||
      language.contrastPhrases.some((phrase) => isAt(sentenceWords, index, phrase));
    if (current.length > 0 && (isContrast || startsClause(text, sentenceWords, index, current, language))) {
      clauses.push({ words: current, contrast, asked });
      current = [];
      contrast = contrast && !isContrast ? contrast : false;
    }
    if (isContrast) contrast = true;
    current.push(word);
  }
  if (current.length > 0) clauses.push({ words: current, contrast, asked });
  return mergeFragments(clauses, language);
}

/** Characters of a clause in its text. */
export function clauseSpan(clause: Clause): Span {
  return { start: clause.words[0]?.start ?? 0, end: clause.words.at(-1)?.end ?? 0 };
}

function startsClause(
  text: string,
  words: readonly Word[],
  index: number,
  current: readonly Word[],
  { wishes, joins, contrast, beforeWish, openers, minimumWords }: ClauseWords,
): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined || before === undefined) return false;
  const next = words[index + 1]?.text ?? '';
  const between = text.slice(before.end, word.start);
  if (/[;:—–]|\s-\s|\.{3}|…/.test(between)) return true;
  if (between.includes(',')) return current.length >= 2;
  if (wishes.some((wish) => isAt(words, index, wish))) {
    return !joins.has(before.text) && !contrast.has(before.text) && !beforeWish.has(before.text);
  }
  return joins.has(word.text) && openers.has(next) && current.length >= minimumWords;
}

function isAt(words: readonly Word[], index: number, phrase: readonly string[]): boolean {
  return phrase.every((part, offset) => words[index + offset]?.text === part);
}

/** Whether a contrast word isn't a contrast: "nothing but good", "can't help but", "all but", a closing "though". */
function isFillerContrast(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]?.text;
  if (words[index]?.text === 'yet') {
    const next = words[index + 1]?.text;
    return next === undefined || !OPENERS.has(next) || before === 'not' || before === 'and';
  }
  if (words[index]?.text === 'though' && index === words.length - 1) return true;
  return (
    before === 'nothing' || before === 'anything' || before === 'help' || before === 'as' || before === 'even'
  );
}

/** Joins pieces that are too short with a neighbor, and a condition with its consequence. */
function mergeFragments(
  clauses: readonly Clause[],
  { minimumWords, subordinate, skipped }: ClauseWords,
): Clause[] {
  const merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const isShort = clause.words.length < minimumWords && !clause.contrast;
    const lastIsShort = last !== undefined && last.words.length < minimumWords;
    const lastIsCondition =
      last !== undefined && subordinate.has(firstContentWord(last, skipped)) && !clause.contrast;
    if (last !== undefined && (isShort || (lastIsShort && !clause.contrast) || lastIsCondition)) {
      last.words.push(...clause.words);
    } else {
      merged.push({ ...clause, words: [...clause.words] });
    }
  }
  return merged;
}

function firstContentWord(clause: Clause, skipped: ReadonlySet<string>): string {
  return clause.words.find((word) => !skipped.has(word.text))?.text ?? '';
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
