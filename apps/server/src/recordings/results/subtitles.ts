import type { Segment, Word } from '@voice-feedback/contract/feedback';
import { wordsOfSegments } from './words.ts';

/**
 * Subtitles as television has them: a cue has at most two lines of 42 characters and is shown for at most 7 s. A sentence
 * begins a cue, and a cue that is too long is cut where a person would pause.
 */

export const LINE_CHARACTERS = 42;
export const CUE_LINES = 2;
export const CUE_SECONDS = 7;
/** A cue isn't cut so early that its end would be left with almost nothing. */
const LEAST_SHARE = 0.4;
const PAUSE_SECONDS = 0.3;

export interface Cue {
  /** seconds */
  start: number;
  end: number;
  lines: string[];
}

type TimedWord = Pick<Word, 'word' | 'start' | 'end'>;

/** @param packed when each word was said, as it is stored (words.ts) */
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
    // A single word that is longer than a cue may be is a mistake of its times.
    const end = Math.min(taken.at(-1)?.end ?? start, start + CUE_SECONDS);
    cues.push({ start, end, lines: linesOf(taken.map(({ word }) => word)) ?? [] });
    rest = rest.slice(count);
  }
  return cues;
}

/** How many words the cue can have at most. */
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

/** Where to cut a sentence that doesn't fit: the best place near its end, by punctuation, then pause, then length. */
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

/** How good a place after this word is. */
function placeOf(word: string): number {
  if (/[.!?…。！？]["'”’)]*$/u.test(word)) return 3;
  return /[,;:–—、，；：]$/u.test(word) ? 2 : 0;
}

/** One line, or two of about the same length, the first one cut at punctuation if it can be; undefined: they don't fit. */
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

/** A word that is longer than a line (an address, or a language without spaces), in parts; their seconds are estimates. */
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

/** Characters as people count them, not UTF-16 units. */
function charactersOf(text: string): number {
  return Array.from(text).length;
}
