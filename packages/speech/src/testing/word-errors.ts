import { readFileSync } from 'node:fs';
import type { Transcript } from '../transcribe.ts';
import { normalizeWords } from './evaluation.ts';
import { fixturePath } from './fixtures.ts';
import { matchWords, type TimedWord } from './timed-words.ts';

/** Errors of word times in seconds, absolute. */
interface WordErrors {
  /** words that were recognized and have a known time */
  compared: number;
  starts: Quantiles;
  ends: Quantiles;
}

export interface Quantiles {
  median: number;
  p95: number;
  most: number;
}

/** Word times of paused-names.webm, accurate to 0.02 s. fixtures/README.md explains the method. */
export function readPausedNames(): TimedWord[] {
  return JSON.parse(readFileSync(fixturePath('paused-names.json'), 'utf8'));
}

/** Compares the times of recognized words with the true ones. Words that were recognized incorrectly are left out. */
export function wordErrors(
  recordings: readonly { transcript: Transcript; truth: readonly TimedWord[] }[],
): WordErrors {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { transcript, truth } of recordings) {
    const said = transcript.segments.flatMap(({ words }) => words);
    const places = matchWords(said.map(keyOf), truth.map(keyOf));
    for (const [at, place] of places) {
      const [word, right] = [said[at], truth[place]];
      if (word === undefined || right === undefined) continue;
      if (right.start !== null) starts.push(Math.abs(word.start - right.start));
      if (right.end !== null) ends.push(Math.abs(word.end - right.end));
    }
  }
  return { compared: starts.length, starts: quantilesOf(starts), ends: quantilesOf(ends) };
}

/** The truth of a recording after `addPauses` with the same values. */
export function withPauses(
  truth: readonly TimedWord[],
  positions: readonly number[],
  seconds: number,
): TimedWord[] {
  const moved = (at: number | null, isEnd: boolean) =>
    at === null
      ? null
      : at + seconds * positions.filter((position) => (isEnd ? position < at : position <= at)).length;
  return truth.map(({ text, start, end }) => ({ text, start: moved(start, false), end: moved(end, true) }));
}

function keyOf({ text }: { text: string }): string {
  return normalizeWords(text).join('');
}

/** Of the nearest rank. */
function quantilesOf(errors: readonly number[]): Quantiles {
  const sorted = errors.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}
