import { readFileSync } from 'node:fs';
import { normalizeWords } from './evaluation.ts';
import { fixturePath } from './fixtures.ts';

/** Copies of one recording with known word times, in several formats. */
export const TIMED_RECORDINGS = [
  'timed-words.flac',
  'timed-words.webm',
  'timed-words.ogg',
  'timed-words.mp3',
  'timed-words.m4a',
  'timed-words.mp4',
] as const;

/** Accepted error of a word's start or end, seconds. */
const TOLERANCE_SECONDS = 0.06;

export interface TimedWord {
  text: string;
  /** seconds; null if unknown */
  start: number | null;
  end: number | null;
}

export interface TimedPassage {
  text: string;
  start: number;
  end: number;
}

/** Word times of the recording, accurate to 0.02 s. fixtures/README.md explains the method. */
export function readTimedWords(): TimedWord[] {
  return JSON.parse(readFileSync(fixturePath('timed-words.json'), 'utf8'));
}

/**
 * Compares the start and end of recognized passages with the true times of their first and last word. Skips words that
 * were recognized incorrectly, so check the number of comparisons.
 * @param transcript the full recognized text
 * @returns the number of edges compared, and a description of each error
 */
export function compareTimes(
  transcript: string,
  passages: readonly TimedPassage[],
  truth: readonly TimedWord[],
  toleranceSeconds = TOLERANCE_SECONDS,
): { compared: number; wrong: string[] } {
  const said = normalizeWords(transcript);
  const places = matchWords(
    said,
    truth.flatMap(({ text }) => normalizeWords(text)),
  );
  const wrong: string[] = [];
  let compared = 0;
  const check = (text: string, edge: 'start' | 'end', seconds: number, word: number): void => {
    const right = truth[places.get(word) ?? -1]?.[edge] ?? null;
    if (right === null) return;
    compared += 1;
    const off = seconds - right;
    if (Math.abs(off) <= toleranceSeconds) return;
    wrong.push(`${edge} of "${text}" is ${seconds} s, ${off.toFixed(3)} s from ${right} s`);
  };
  for (const { text, start, end } of passages) {
    const words = normalizeWords(text);
    const first = said.findIndex((_, from) => words.every((word, i) => said[from + i] === word));
    if (first < 0 || words.length === 0) wrong.push(`"${text}" was not said`);
    else {
      check(text, 'start', start, first);
      check(text, 'end', end, first + words.length - 1);
    }
  }
  return { compared, wrong };
}

/** Longest common subsequence of words. Maps an index in `said` to one in `right`. */
export function matchWords(said: readonly string[], right: readonly string[]): Map<number, number> {
  const width = right.length + 1;
  const lengths = new Int32Array((said.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = said.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        said[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const places = new Map<number, number>();
  for (let i = 0, j = 0; i < said.length && j < right.length; ) {
    if (said[i] === right[j]) places.set(i++, j++);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
}
