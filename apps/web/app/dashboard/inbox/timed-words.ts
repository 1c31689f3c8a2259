import type { Word } from '@voice-feedback/contract/feedback';
import {
  type SpokenFeedback,
  type SpokenLine,
  spokenLines,
  writtenLines,
} from '../../feedback/spoken-lines.ts';

export interface TimedWord {
  text: string;
  start: number;
  end: number;
  /** how many letters of the transcript are before it; stays the same when the times of the words arrive */
  place: number;
}

export interface TimedLine extends SpokenLine {
  words: readonly TimedWord[];
}

/** When a letter of the transcript is spoken, in seconds. */
interface TimedLetter {
  letter: string;
  start: number;
  end: number;
}

/**
 * The lines of a transcript with a time for each word, in seconds, so that a click on a word can seek to it.
 * @param words as the API returns them. Without them, or if they're of another transcript, the words of a line share its
 * time in proportion to their length.
 */
export function timedLines(feedback: SpokenFeedback, words: readonly Word[] = []): TimedLine[] {
  const lines = withWords(spokenLines(feedback));
  return withTimes(lines, words) ?? lines.map(withSharedTime);
}

/** The same for a written feedback, in characters instead of seconds. */
export function writtenWords(feedback: Parameters<typeof writtenLines>[0]): TimedLine[] {
  return withWords(writtenLines(feedback)).map(withSharedTime);
}

/** Divides lines into words, which don't have their times yet. */
function withWords(lines: readonly SpokenLine[]): TimedLine[] {
  let place = 0;
  return lines.map((line) => ({
    ...line,
    words: `${line.lead} ${line.text}`
      .trim()
      .split(/\s+/)
      .map((text) => {
        const word = { text, start: line.start, end: line.end, place };
        place += text.length;
        return word;
      }),
  }));
}

/** Undefined if these words aren't those of the lines, letter by letter: a line may begin within a word. */
function withTimes(lines: readonly TimedLine[], spoken: readonly Word[]): TimedLine[] | undefined {
  const letters = spoken.filter((word) => word.left_out !== true).flatMap(lettersOf);
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join('');
  if (letters.map(({ letter }) => letter).join('') !== text) return undefined;
  return lines.map((line) => {
    const words = line.words.map((word) => ({
      ...word,
      start: letters[word.place]?.start ?? word.start,
      end: letters[word.place + word.text.length - 1]?.end ?? word.end,
    }));
    return { ...line, start: words[0]?.start ?? line.start, end: words.at(-1)?.end ?? line.end, words };
  });
}

function lettersOf({ word, start, end }: Word): TimedLetter[] {
  const seconds = (end - start) / word.length;
  return Array.from({ length: word.length }, (_, index) => ({
    letter: word.charAt(index),
    start: index === 0 ? start : start + index * seconds,
    end: index === word.length - 1 ? end : start + (index + 1) * seconds,
  }));
}

function withSharedTime(line: TimedLine): TimedLine {
  // The space and pause after a word take about as long as one letter.
  const total = line.words.reduce((sum, { text }) => sum + text.length + 1, 0);
  let at = line.start;
  return {
    ...line,
    words: line.words.map((word) => {
      const start = at;
      at += ((word.text.length + 1) / total) * (line.end - line.start);
      return { ...word, start, end: at };
    }),
  };
}

/** Index of the line spoken at this time; between two lines, the earlier one. */
export function lineAt(lines: readonly TimedLine[], seconds: number): number {
  return lines.findLastIndex((line) => seconds >= line.start);
}
