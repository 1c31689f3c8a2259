/** A normalized word for the models, with its position in the text. */
export interface Word {
  /** lower case, without apostrophes ("don't" and "dont" are the same); every number is "0" */
  text: string;
  start: number;
  end: number;
}

const PIECE = /[\p{L}\p{N}]+(?:['’`][\p{L}]+)*|[!?]/gu;
const NUMBER = /^\p{N}+$/u;
/** Treebank-style clitics in written reviews ("do n't", "it 's"), which belong to the word before. */
const CLITIC = /(\p{L}) (n't|'s|'re|'ve|'ll|'d|'m)\b/gu;

/** Joins split clitics. Only for stored corpora, because it shifts character positions. */
export function joinClitics(text: string): string {
  return text.replaceAll(CLITIC, '$1$2');
}

/** Returns the words of a text in order. "!" and "?" count as words; other punctuation is dropped. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(PIECE)) {
    const piece = match[0];
    const normalised = NUMBER.test(piece) ? '0' : piece.toLowerCase().replaceAll(/['’`]/g, '');
    found.push({ text: normalised, start: match.index, end: match.index + piece.length });
  }
  return found;
}
