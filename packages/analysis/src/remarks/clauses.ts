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

const CONTRAST = set('but however although though except unfortunately sadly yet whereas nevertheless');
/** Words that start a new statement if an opener follows ("and it", "so i"). */
const JOINS = set('and so then because cause plus also or');
const OPENERS = set(
  'i im id ive ill it its we you your they theyre the there theres my this that these those when every please maybe ' +
    'if what how why is can could would sometimes now overall one another',
);
/** Openings of a wish, which always start a new clause. */
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
  ['would', 'be', 'nice'],
  ['would', 'be', 'great'],
  ['could', 'you'],
  ['could', 'we'],
  ['can', 'you'],
  ['can', 'we'],
  ['my', 'only'],
  ['the', 'only'],
  ['only', 'thing'],
  ['one', 'thing'],
];
/** Words that open a condition. The next part belongs to it: "when i open it, it crashes". */
const SUBORDINATE = set('when whenever if every after since once while before because as until everytime');
/** Shorter pieces between commas ("well", "honestly", "clean") are joined to their neighbor. */
const MINIMUM_WORDS = 3;

/** Splits the words of one sentence of `text` into clauses, in order; every word is in exactly one. */
export function clausesOf(text: string, sentenceWords: readonly Word[]): Clause[] {
  const clauses: Clause[] = [];
  const asked = sentenceWords.at(-1)?.text === '?';
  let current: Word[] = [];
  let contrast = false;
  for (const [index, word] of sentenceWords.entries()) {
    const isContrast = CONTRAST.has(word.text) && !isFillerContrast(sentenceWords, index);
    if (current.length > 0 && (isContrast || startsClause(text, sentenceWords, index, current))) {
      clauses.push({ words: current, contrast, asked });
      current = [];
      contrast = contrast && !isContrast ? contrast : false;
    }
    if (isContrast) contrast = true;
    current.push(word);
  }
  if (current.length > 0) clauses.push({ words: current, contrast, asked });
  return mergeFragments(clauses);
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
): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined || before === undefined) return false;
  const next = words[index + 1]?.text ?? '';
  const between = text.slice(before.end, word.start);
  if (/[;:—–]|\s-\s|\.{3}|…/.test(between)) return true;
  if (between.includes(',')) return current.length >= 2;
  if (WISHES.some((wish) => wish.every((part, offset) => words[index + offset]?.text === part))) {
    return !JOINS.has(before.text) && !CONTRAST.has(before.text) && before.text !== 'if';
  }
  return JOINS.has(word.text) && OPENERS.has(next) && current.length >= MINIMUM_WORDS;
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
function mergeFragments(clauses: readonly Clause[]): Clause[] {
  const merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const isShort = clause.words.length < MINIMUM_WORDS && !clause.contrast;
    const lastIsShort = last !== undefined && last.words.length < MINIMUM_WORDS;
    const lastIsCondition = last !== undefined && SUBORDINATE.has(firstContentWord(last)) && !clause.contrast;
    if (last !== undefined && (isShort || (lastIsShort && !clause.contrast) || lastIsCondition)) {
      last.words.push(...clause.words);
    } else {
      merged.push({ ...clause, words: [...clause.words] });
    }
  }
  return merged;
}

function firstContentWord(clause: Clause): string {
  const skip = set('and but so well also plus then however');
  return clause.words.find((word) => !skip.has(word.text))?.text ?? '';
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
