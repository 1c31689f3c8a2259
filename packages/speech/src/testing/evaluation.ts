import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlainWav } from './fixtures.ts';

/** A folder beside the repository, absent on most machines. */
const SPEECH_DATA = fileURLToPath(new URL('../../../../../shared/data/speech/', import.meta.url));

export const evaluationIsPossible = existsSync(SPEECH_DATA);
export const EVALUATION_SKIPPED = 'skipped: the evaluation clips (../shared/data/speech) are not here';

export interface Clip {
  file: string;
  transcript: string;
  group: string;
  samples: Float32Array;
}

/** Reads the evaluation clips with their transcripts, in the order of the manifest. */
export function readClips(): Clip[] {
  const [, ...rows] = readFileSync(`${SPEECH_DATA}manifest.tsv`, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [file = '', transcript = '', , , , group = ''] = row.split('\t');
    return { file, transcript, group, samples: readPlainWav(SPEECH_DATA + file) };
  });
}

/**
 * Splits text into lower-case words without punctuation. An apostrophe joins letters, any other character separates
 * words.
 */
export function normalizeWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

const SPOKEN: Record<string, string> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  ill: 'i will',
  its: 'it is',
  theres: 'there is',
  heres: 'here is',
  were: 'we are',
  youre: 'you are',
  youve: 'you have',
  dont: 'do not',
  didnt: 'did not',
  doesnt: 'does not',
  cant: 'can not',
  cannot: 'can not',
  isnt: 'is not',
  mr: 'mister',
  mrs: 'missus',
  ii: 'two',
  i: 'i',
};
const FILLERS = new Set(['um', 'uh']);
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Like `normalizeWords`, with numbers spelled out, contractions expanded and fillers removed. */
export function normalizeLeniently(text: string): string[] {
  return normalizeWords(text)
    .flatMap((word) => (/^\d+$/.test(word) ? spellNumber(Number(word)) : (SPOKEN[word] ?? word)).split(' '))
    .filter((word) => !FILLERS.has(word));
}

function spellNumber(value: number): string {
  // years are spoken in two halves
  if (value >= 1100 && value < 2000 && value % 100 !== 0) {
    return `${spellNumber(Math.floor(value / 100))} ${spellNumber(value % 100)}`;
  }
  if (value >= 1000)
    return `${spellNumber(Math.floor(value / 1000))} thousand ${value % 1000 ? spellNumber(value % 1000) : ''}`.trim();
  if (value >= 100)
    return `${SMALL[Math.floor(value / 100)]} hundred ${value % 100 ? spellNumber(value % 100) : ''}`.trim();
  if (value >= 20) return `${TENS[Math.floor(value / 10)]} ${value % 10 ? SMALL[value % 10] : ''}`.trim();
  return SMALL[value] ?? String(value);
}

/** Levenshtein distance in words. Substitutions, deletions and insertions cost 1 each. */
export function countErrors(reference: readonly string[], hypothesis: readonly string[]): number {
  let row = Array.from({ length: hypothesis.length + 1 }, (_, i) => i);
  for (const [i, word] of reference.entries()) {
    const next = [i + 1];
    for (const [j, other] of hypothesis.entries()) {
      const replaced = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export interface ErrorRate {
  errors: number;
  words: number;
  /** percent */
  rate: number;
}

/** Word error rate over many clips: total errors divided by total words. */
export function wordErrorRate(
  pairs: readonly { reference: string; hypothesis: string }[],
  normalize: (text: string) => string[] = normalizeWords,
): ErrorRate {
  let errors = 0;
  let words = 0;
  for (const { reference, hypothesis } of pairs) {
    const expected = normalize(reference);
    errors += countErrors(expected, normalize(hypothesis));
    words += expected.length;
  }
  return { errors, words, rate: (100 * errors) / Math.max(1, words) };
}
