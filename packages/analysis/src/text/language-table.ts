import { ModelFileError } from '../model/model-file.ts';

/** A language code (ISO 639-1) in the file. */
const CODE_BYTES = 2;
/** An n-gram has at most four bytes of a word, and the spaces around it. */
const KEY_BYTES = 6;
/** Number of a language, and score. */
const SCORE_BYTES = 2;
/** Scores are stored without it, so that they fit in a byte. */
const LEAST_SCORE = 53;

/** What the n-grams of texts say about their language. */
export interface LanguageTable {
  /** ISO 639-1 */
  codes: readonly string[];
  /** n-grams as numbers (`ngramKey`), sorted */
  keys: Float64Array;
  /** where the scores of each n-gram begin; one more than there are n-grams */
  starts: Uint32Array;
  /** number of a language and score, in turns */
  scores: Uint8Array;
}

/**
 * File format: how many languages (uint8) and n-grams (uint32), the languages' codes, the n-grams in order, how many languages
 * each one is known from (uint8), then all scores. Big-endian.
 */
export function encodeLanguageTable({ codes, keys, starts, scores }: LanguageTable): Uint8Array {
  const file = Buffer.alloc(5 + codes.length * CODE_BYTES + keys.length * (KEY_BYTES + 1) + scores.length);
  let at = file.writeUInt8(codes.length);
  at = file.writeUInt32BE(keys.length, at);
  at += file.write(codes.join(''), at, 'latin1');
  for (const key of keys) at = file.writeUIntBE(key, at, KEY_BYTES);
  for (let ngram = 0; ngram < keys.length; ngram += 1)
    at = file.writeUInt8(((starts[ngram + 1] ?? 0) - (starts[ngram] ?? 0)) / SCORE_BYTES, at);
  file.set(scores, at);
  return file;
}

/** Decodes the output of encodeLanguageTable. Throws ModelFileError if the file is cut short. */
export function decodeLanguageTable(file: Buffer): LanguageTable {
  if (file.length < 5) throw new ModelFileError('the language table is cut short');
  const count = file.readUInt8(0);
  const ngrams = file.readUInt32BE(1);
  const keysAt = 5 + count * CODE_BYTES;
  const countsAt = keysAt + ngrams * KEY_BYTES;
  const scoresAt = countsAt + ngrams;
  if (scoresAt > file.length) throw new ModelFileError('the language table is cut short');
  const codes = Array.from({ length: count }, (_, at) =>
    file.toString('latin1', 5 + at * CODE_BYTES, 5 + (at + 1) * CODE_BYTES),
  );
  const keys = new Float64Array(ngrams);
  const starts = new Uint32Array(ngrams + 1);
  for (let ngram = 0; ngram < ngrams; ngram += 1) {
    keys[ngram] = file.readUIntBE(keysAt + ngram * KEY_BYTES, KEY_BYTES);
    starts[ngram + 1] = (starts[ngram] ?? 0) + file.readUInt8(countsAt + ngram) * SCORE_BYTES;
  }
  const scores = file.subarray(scoresAt);
  if (scores.length !== starts[ngrams]) throw new ModelFileError('the language table is cut short');
  return { codes, keys, starts, scores };
}

/** An n-gram, one byte of UTF-8 a character, as a number. 0, which is none, if it's longer than any in a table. */
export function ngramKey(ngram: string): number {
  if (ngram.length > KEY_BYTES) return 0;
  let key = 0;
  for (let at = 0; at < ngram.length; at += 1) key = key * 256 + ngram.charCodeAt(at);
  return key;
}

/** Adds what an n-gram says to the sums of the languages. */
export function addScores({ keys, starts, scores }: LanguageTable, ngram: string, sums: Float64Array): void {
  const key = ngramKey(ngram);
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  if (keys[low] !== key) return;
  const end = starts[low + 1] ?? 0;
  for (let at = starts[low] ?? 0; at < end; at += SCORE_BYTES) {
    const language = scores[at] ?? 0;
    sums[language] = (sums[language] ?? 0) + (scores[at + 1] ?? 0) + LEAST_SCORE;
  }
}
