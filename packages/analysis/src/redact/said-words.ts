/** A word of a transcript with its position. "221B" and "O'Connor" are one word. */
export interface SaidWord {
  /** lower case, with straight apostrophes */
  text: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

export function saidWords(text: string): SaidWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The words before the word at `index`, nearest first, within the same sentence or the previous one. */
export function wordsBefore(words: readonly SaidWord[], index: number, count: number): string[] {
  return words
    .slice(Math.max(0, index - count), index)
    .map((word) => word.text)
    .reverse();
}

export function wordsAfter(words: readonly SaidWord[], index: number, count: number): string[] {
  return words.slice(index + 1, index + 1 + count).map((word) => word.text);
}

/** Position of the nearest of `cues` in a list that starts with the nearest word; Infinity if there's none. */
export function distanceTo(cues: ReadonlySet<string>, nearestFirst: readonly string[]): number {
  const found = nearestFirst.findIndex((word) => cues.has(word));
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}
