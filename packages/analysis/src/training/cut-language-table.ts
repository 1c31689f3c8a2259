import { type LanguageTable, ngramKey } from '../text/language-table.ts';

const SPACE = 0x20;

interface EldNgrams {
  /** codes by number */
  languages: Record<string, string>;
  /** scores by n-gram and number of the language */
  ngrams: Record<string, Record<string, number>>;
}

/** Makes the language table from the n-grams of the npm package eld. */
export async function cutLanguageTable(): Promise<LanguageTable> {
  const entry = import.meta.resolve('eld/extrasmall');
  const { ngramsData }: { ngramsData: EldNgrams } = await import(
    new URL('../ngrams/extrasmall.js', entry).href
  );
  // eld writes each byte of UTF-8 as a letter of its own, and as a space what it doesn't know.
  const { dictionary }: { dictionary: string[] } = await import(new URL('../dictionary.js', entry).href);
  const byteOf = new Map(dictionary.map((letter, byte) => [letter, byte])).set(' ', SPACE);
  const known = Object.entries(ngramsData.ngrams)
    .map(([ngram, scores]) => {
      const bytes = [...ngram].map((letter) => String.fromCharCode(byteOf.get(letter) ?? SPACE)).join('');
      return { key: ngramKey(bytes), scores: Object.entries(scores) };
    })
    .sort((one, other) => one.key - other.key);
  const starts = new Uint32Array(known.length + 1);
  for (const [at, { scores }] of known.entries()) starts[at + 1] = (starts[at] ?? 0) + 2 * scores.length;
  return {
    codes: Object.values(ngramsData.languages),
    keys: Float64Array.from(known, ({ key }) => key),
    starts,
    scores: Uint8Array.from(
      known.flatMap(({ scores }) => scores.flatMap(([code, score]) => [Number(code), score])),
    ),
  };
}
