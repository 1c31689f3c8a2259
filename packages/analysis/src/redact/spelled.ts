import type { SaidWord } from './said-words.ts';

/** Letters said one by one, as recognisers write them: "j o h n", "J. O. H. N.", "j-o-h-n". */

/** Shorter runs are plain words ("a", "I") or initials. */
const SHORTEST = 3;
const LETTERS = 30;
export const SPELLED = `(?:\\p{L}[.,]?[\\s-]+){1,${LETTERS}}\\p{L}[.,]?`;
/** Between two letters, and after the last one. */
const GAP = /^(?:[.,]?\s+|[.-])$/;

/** Whether the word at `before` is a letter, after which a spelled word or an address may go on at `index`. */
export function isSpelledOn(
  text: string,
  words: readonly SaidWord[],
  before: number,
  index: number,
): boolean {
  return isLetter(words[before]) && GAP.test(text.slice(words[before]?.end, words[index]?.start));
}

/** Place of the last letter of a word that is spelled from `at`; undefined where none is. */
export function spelledFrom(text: string, words: readonly SaidWord[], at: number): number | undefined {
  let last = at;
  if (!isLetter(words[at])) return undefined;
  while (isLetter(words[last + 1]) && isSpelledOn(text, words, last, last + 1)) last += 1;
  return last - at + 1 < SHORTEST ? undefined : last;
}

function isLetter(word: SaidWord | undefined): boolean {
  return word !== undefined && /^\p{L}$/u.test(word.text);
}
