import type { SaidWord } from './said-words.ts';

/** Finds letters spoken one by one, as recognizers write them: "j o h n", "J. O. H. N.", "j-o-h-n". */

/** Shorter runs are plain words ("a", "I") or initials. */
const SHORTEST = 3;
const LETTERS = 30;
export const SPELLED = `(?:\\p{L}[.,]?[\\s-]+){1,${LETTERS}}\\p{L}[.,]?`;
/** Text between two letters or after the last one. */
const GAP = /^(?:[.,]?\s+|[.-])$/;

/** Whether the word at `before` is a letter that a spelled word or an address at `index` may continue. */
export function isSpelledOn(
  text: string,
  words: readonly SaidWord[],
  before: number,
  index: number,
): boolean {
  return isLetter(words[before]) && GAP.test(text.slice(words[before]?.end, words[index]?.start));
}

/** Index of the last letter of a word spelled from `at`; undefined if no word is spelled there. */
export function spelledFrom(text: string, words: readonly SaidWord[], at: number): number | undefined {
  let last = at;
  if (!isLetter(words[at])) return undefined;
  while (isLetter(words[last + 1]) && isSpelledOn(text, words, last, last + 1)) last += 1;
  return last - at + 1 < SHORTEST ? undefined : last;
}

function isLetter(word: SaidWord | undefined): boolean {
  return word !== undefined && /^\p{L}$/u.test(word.text);
}
