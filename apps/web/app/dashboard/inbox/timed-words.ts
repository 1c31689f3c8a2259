import { type SpokenFeedback, type SpokenLine, spokenLines } from '../../feedback/spoken-lines.ts';

export interface TimedWord {
  text: string;
  /** about when it is said; segments have exact times, words within them share those by their length */
  start: number;
  end: number;
}

export interface TimedLine extends SpokenLine {
  words: TimedWord[];
}

/** The lines of a transcript with each word placed in time, so that a click on it can lead there. Seconds. */
export function timedLines(feedback: SpokenFeedback): TimedLine[] {
  return spokenLines(feedback).map((line) => ({ ...line, words: spread(line) }));
}

function spread({ lead, text, start, end }: SpokenLine): TimedWord[] {
  const words = `${lead} ${text}`.trim().split(/\s+/);
  // A space and the pause around a word take about as long as a letter.
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = start;
  return words.map((word) => {
    const next = at + ((word.length + 1) / total) * (end - start);
    const timed = { text: word, start: at, end: next };
    at = next;
    return timed;
  });
}

/** The line that is spoken at this moment; between two lines the one before. */
export function lineAt(lines: readonly TimedLine[], seconds: number): number {
  return lines.findLastIndex((line) => seconds >= line.start);
}
