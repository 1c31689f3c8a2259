import {
  type SpokenFeedback,
  type SpokenLine,
  spokenLines,
  writtenLines,
} from '../../feedback/spoken-lines.ts';

export interface TimedWord {
  text: string;
  /** approximate: segments have exact times, and their words share them in proportion to their length */
  start: number;
  end: number;
}

export interface TimedLine extends SpokenLine {
  words: TimedWord[];
}

/** The lines of a transcript with a time for each word, in seconds, so that a click on a word can seek to it. */
export function timedLines(feedback: SpokenFeedback): TimedLine[] {
  return spokenLines(feedback).map((line) => ({ ...line, words: spread(line) }));
}

/** The same for a written feedback, in characters instead of seconds. */
export function writtenWords(feedback: Parameters<typeof writtenLines>[0]): TimedLine[] {
  return writtenLines(feedback).map((line) => ({ ...line, words: spread(line) }));
}

function spread({ lead, text, start, end }: SpokenLine): TimedWord[] {
  const words = `${lead} ${text}`.trim().split(/\s+/);
  // The space and pause after a word take about as long as one letter.
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = start;
  return words.map((word) => {
    const next = at + ((word.length + 1) / total) * (end - start);
    const timed = { text: word, start: at, end: next };
    at = next;
    return timed;
  });
}

/** Index of the line spoken at this time; between two lines, the earlier one. */
export function lineAt(lines: readonly TimedLine[], seconds: number): number {
  return lines.findLastIndex((line) => seconds >= line.start);
}
