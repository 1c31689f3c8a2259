import { readFileSync } from 'node:fs';
import { addScores, decodeLanguageTable } from './language-table.ts';

/**
 * The method and n-grams of eld 2.1.0 (`extrasmall`), with the same results. Its own objects take 30 MB of memory; this
 * table takes 1 MB.
 */
const TABLE = decodeLanguageTable(readFileSync(new URL('../../models/languages.bin', import.meta.url)));

/** Longer texts are cut here first. */
const READ_CHARACTERS = 1_000;
/** Reading ends with the word that reaches this many bytes of UTF-8 … */
const READ_BYTES = 350;
/** … or within that word, with the character that exceeds this many. */
const MOST_BYTES = 380;
/** Only the first bytes of a word, and its end, make n-grams. */
const WORD_BYTES = 70;
const NGRAM_BYTES = 4;
const NGRAM_STEP = 3;
/** The mean score of an n-gram that becomes 0.5. */
const SCALE = 25;
const SPACE = 0x20;
/** First bytes of letters that no language of the table has; eld reads them as spaces. */
const UNKNOWN_BYTES = /[\xc7\xca-\xcd\xd4\xdc-\xdf]/g;

/** Runs of other characters than letters, without an apostrophe at their end. Letters outside of the BMP have no n-grams. */
const SEPARATORS = /[^[\p{L}&&[\0-\uffff]]]+(?<!['`’])/gv;

/** The language of a text with the highest score, and the scores of all, 0 … 1. */
export interface LanguageScores {
  /** ISO 639-1; undefined if nothing in the text is known from a language */
  best: string | undefined;
  scoreOf(language: string): number;
}

export function scoreLanguages(text: string): LanguageScores {
  const ngrams = ngramsOf(text);
  const sums = new Float64Array(TABLE.codes.length);
  for (const ngram of ngrams) addScores(TABLE, ngram, sums);
  const most = Math.max(...sums);
  return {
    best: most === 0 ? undefined : TABLE.codes[sums.indexOf(most)],
    scoreOf(language) {
      const mean = (sums[TABLE.codes.indexOf(language)] ?? 0) / ngrams.size;
      return mean / (mean + SCALE);
    },
  };
}

/** N-grams of bytes of UTF-8, each byte as a character, with a space where a word starts or ends. */
function ngramsOf(text: string): Set<string> {
  const plain = text.slice(0, READ_CHARACTERS).replace(SEPARATORS, ' ').trim().toLowerCase();
  const ngrams = new Set<string>();
  for (const read of readBytes(Buffer.from(plain)).split(' ')) {
    if (read === '') continue;
    const word = read.replace(UNKNOWN_BYTES, ' ');
    const length = Math.min(word.length, WORD_BYTES);
    let at = 0;
    for (; at + NGRAM_BYTES < length; at += NGRAM_STEP)
      ngrams.add((at === 0 ? ' ' : '') + word.slice(at, at + NGRAM_BYTES));
    ngrams.add(`${at === 0 ? ' ' : ''}${word.slice(Math.max(0, length - NGRAM_BYTES))} `);
  }
  return ngrams;
}

/** The bytes that are read, each as a character. */
function readBytes(bytes: Buffer): string {
  for (let at = READ_BYTES + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isWithinCharacter = (byte & 0xc0) === 0x80;
    if (byte === SPACE || (at > MOST_BYTES && !isWithinCharacter)) return bytes.toString('latin1', 0, at);
  }
  return bytes.toString('latin1');
}
