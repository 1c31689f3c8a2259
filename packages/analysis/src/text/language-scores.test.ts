import { readFileSync } from 'node:fs';
import { eld } from 'eld/extrasmall';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../model/model-file.ts';
import { scoreLanguages } from './language-scores.ts';
import { decodeLanguageTable, encodeLanguageTable } from './language-table.ts';

const FILE = readFileSync(new URL('../../models/languages.bin', import.meta.url));
const LABELS = ['sentences.tsv', 'french/messages.txt'];
const EVERY = 20;
const MOST_BYTES = 1_000_000;
const KEY_BYTES = 6;
const NGRAMS_IN_TEXT = 40;
const SEPARATORS = ['', ' ', "'", '’ ', '😀', '-1 '];
const ROUNDING = 1e-12;

describe('the scores of languages', () => {
  it('are those of eld', () => {
    const labelled = LABELS.flatMap((name) =>
      readFileSync(new URL(`../../labels/${name}`, import.meta.url), 'utf8').split('\n'),
    ).filter((_, at) => at % EVERY === 0);
    const different = [...labelled, ...everyNgram(), ...LONG].filter((text) => {
      const { best, scoreOf } = scoreLanguages(text);
      const expected = eld.detect(text);
      const scores = Object.entries(expected.getScores());
      return (
        (best ?? '') !== expected.language ||
        scores.some(([language, score]) => Math.abs(scoreOf(language) - score) > ROUNDING)
      );
    });
    expect(different).toEqual([]);
  });

  it('tell nothing about a text without letters', () => {
    expect(scoreLanguages('… 12 !').best).toBeUndefined();
  });
});

describe('the table of languages', () => {
  const table = decodeLanguageTable(FILE);

  it('takes a megabyte of memory at most, with all 60 languages', () => {
    const { codes, keys, starts, scores } = table;
    expect(codes).toHaveLength(60);
    expect(keys.byteLength + starts.byteLength + scores.byteLength).toBeLessThan(MOST_BYTES);
  });

  it('is written as it was read', () => {
    expect(Buffer.from(encodeLanguageTable(table)).equals(FILE)).toBe(true);
  });

  it('is refused if it was cut short', () => {
    for (const bytes of [0, 4, 100, FILE.length - 1])
      expect(() => decodeLanguageTable(FILE.subarray(0, bytes)), `${bytes} bytes`).toThrow(ModelFileError);
  });
});

/** Texts of everything that the table knows, with whatever separates words. */
function everyNgram(): string[] {
  const ngrams = Array.from(decodeLanguageTable(FILE).keys, (key) => {
    const bytes = Buffer.alloc(KEY_BYTES);
    bytes.writeUIntBE(key, 0, KEY_BYTES);
    return bytes.toString('utf8').replaceAll(/[\0\ufffd]/g, '');
  });
  return Array.from({ length: Math.ceil(ngrams.length / NGRAMS_IN_TEXT) }, (_, text) =>
    ngrams
      .slice(text * NGRAMS_IN_TEXT, (text + 1) * NGRAMS_IN_TEXT)
      .map((ngram, at) => ngram + (SEPARATORS[at % SEPARATORS.length] ?? ''))
      .join(''),
  );
}

/** Texts beyond the limits of what is read, with a long word at each of them. */
const LONG = [
  'the words of a long text '.repeat(60),
  'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(20),
  `${'Ελλάδα '.repeat(26)}${'ελλάδα'.repeat(20)}`,
  `${'a b '.repeat(87)}${'déjà'.repeat(20)} vu`,
  `${'日本語'.repeat(38)} ${'日本語'.repeat(60)}`,
];
