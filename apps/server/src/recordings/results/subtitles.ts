import type { Segment, Word } from '@voice-feedback/contract/feedback';
import { wordsOfSegments } from './words.ts';

/**
 * Subtitles by television rules: a cue has at most two lines of 42 characters and is shown for at most 7 s. Each
 * sentence starts a new cue, and a cue that is too long is split where a speaker would pause.
 */

export const LINE_CHARACTERS = 42;
export const CUE_LINES = 2;
export const CUE_SECONDS = 7;
/** Earliest cut, as a share of the words that fit, so that no cue is too short. */
const LEAST_SHARE = 0.4;
const PAUSE_SECONDS = 0.3;

export interface Cue {
  /** seconds */
  start: number;
  end: number;
  lines: string[];
}

type TimedWord = Pick<Word, 'word' | 'start' | 'end'>;

/** @param packed word times in their stored form (words.ts) */
export function cuesOf(
  segments: readonly Pick<Segment, 'start' | 'end' | 'text'>[],
  packed: readonly number[] | null,
): Cue[] {
  return wordsOfSegments(segments, packed).flatMap((words) => cuesOfSentence(words.flatMap(shortWords)));
}

function cuesOfSentence(words: readonly TimedWord[]): Cue[] {
  const cues: Cue[] = [];
  let rest = words;
  while (rest.length > 0) {
    const most = mostThatFit(rest);
    const count = most === rest.length ? most : bestCut(rest, most);
    const taken = rest.slice(0, count);
    const start = taken[0]?.start ?? 0;
    // A single word longer than a cue has wrong times.
    const end = Math.min(taken.at(-1)?.end ?? start, start + CUE_SECONDS);
    cues.push({ start, end, lines: linesOf(taken.map(({ word }) => word)) ?? [] });
    rest = rest.slice(count);
  }
  return cues;
}

/** Returns the maximum number of words that fit in the cue. */
function mostThatFit(words: readonly TimedWord[]): number {
  const start = words[0]?.start ?? 0;
  let count = 1;
  while (count < words.length) {
    const next = words[count];
    if (next === undefined || next.end - start > CUE_SECONDS) break;
    if (linesOf(words.slice(0, count + 1).map(({ word }) => word)) === undefined) break;
    count += 1;
  }
  return count;
}

/** Returns the best place to split a sentence that doesn't fit: by punctuation, then pause, then length. */
function bestCut(words: readonly TimedWord[], most: number): number {
  let best = most;
  let highest = Number.NEGATIVE_INFINITY;
  for (let count = Math.max(1, Math.ceil(most * LEAST_SHARE)); count <= most; count++) {
    const last = words[count - 1];
    const next = words[count];
    const pause = (next?.start ?? 0) - (last?.end ?? 0);
    const score = (placeOf(last?.word ?? '') + (pause >= PAUSE_SECONDS ? 1 : 0)) * most + count;
    if (score > highest) {
      highest = score;
      best = count;
    }
  }
  return best;
}

/** Rates a split after this word. */
function placeOf(word: string): number {
  if (/[.!?…。！？]["'”’)]*$/u.test(word)) return 3;
  return /[,;:–—、，；：]$/u.test(word) ? 2 : 0;
}

/** Returns one line, or two of similar length, split at punctuation if possible; undefined if the words don't fit. */
function linesOf(words: readonly string[]): string[] | undefined {
  const whole = words.join(' ');
  if (charactersOf(whole) <= LINE_CHARACTERS) return [whole];
  let best: string[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let count = 1; count < words.length; count++) {
    const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const [first = 0, second = 0] = lines.map(charactersOf);
    if (first > LINE_CHARACTERS || second > LINE_CHARACTERS) continue;
    const cost = Math.abs(first - second) - (placeOf(words[count - 1] ?? '') > 0 ? LINE_CHARACTERS / 2 : 0);
    if (cost < least) {
      least = cost;
      best = lines;
    }
  }
  return best;
}

/**
 * Splits a word that is longer than a line (a URL, or a language without spaces). The times of the parts are estimates.
 */
function shortWords({ word, start, end }: TimedWord): TimedWord[] {
  const characters = Array.from(word);
  if (characters.length <= LINE_CHARACTERS) return [{ word, start, end }];
  const parts: TimedWord[] = [];
  const at = (place: number) => start + ((end - start) * place) / characters.length;
  for (let place = 0; place < characters.length; place += LINE_CHARACTERS) {
    const next = Math.min(place + LINE_CHARACTERS, characters.length);
    parts.push({ word: characters.slice(place, next).join(''), start: at(place), end: at(next) });
  }
  return parts;
}

/** Counts characters by code point, not UTF-16 unit. */
function charactersOf(text: string): number {
  return Array.from(text).length;
}
