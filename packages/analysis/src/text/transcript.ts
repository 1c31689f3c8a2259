import type { TimedText } from '../analysis.ts';

/** A span of characters in the transcript, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The full text, with a function that maps characters to seconds. */
export interface TimedTranscript {
  text: string;
  /** the position of each segment in `text`; an empty segment has an empty span */
  segmentSpans: Span[];
  /**
   * start and end time of the words in a span, in seconds: from word times if the segment has them, otherwise estimated
   */
  secondsOf(span: Span): { start: number; end: number };
}

/**
 * Returns the transcript of a recording: its trimmed segments, joined by spaces.
 * Every quote that the analysis returns is a substring of this text.
 */
export function transcriptText(segments: readonly TimedText[]): string {
  return segments
    .map((segment) => segment.text.trim())
    .filter((text) => text !== '')
    .join(' ');
}

/** Joins the segments (times in seconds) into one text that maps characters to times. */
export function timedTranscript(segments: readonly TimedText[]): TimedTranscript {
  const text = transcriptText(segments);
  const segmentSpans: Span[] = [];
  let cursor = 0;
  for (const segment of segments) {
    const length = segment.text.trim().length;
    segmentSpans.push({ start: cursor, end: cursor + length });
    if (length > 0) cursor += length + 1;
  }
  function secondsAt(character: number): number {
    let last = 0;
    for (const [index, span] of segmentSpans.entries()) {
      const segment = segments[index];
      if (segment === undefined || span.end === span.start) continue;
      if (character < span.start) return segment.start;
      last = segment.end;
      if (character > span.end) continue;
      const share = (character - span.start) / (span.end - span.start);
      return segment.start + share * (segment.end - segment.start);
    }
    return last;
  }
  const words = segments.map(wordsOf);
  function secondsOf({ start, end }: Span): { start: number; end: number } {
    const touched = words.flatMap((timed, index) => {
      const from = segmentSpans[index]?.start ?? 0;
      return timed.filter((word) => from + word.at < end && from + word.at + word.length > start);
    });
    const [first] = touched;
    const last = touched.at(-1);
    return { start: first?.start ?? secondsAt(start), end: last?.end ?? secondsAt(end) };
  }
  return { text, segmentSpans, secondsOf };
}

interface PlacedWord {
  /** character offset in its segment */
  at: number;
  length: number;
  start: number;
  end: number;
}

/** Returns the words of a segment with their positions and times; empty unless it has exactly one time per word. */
function wordsOf({ text, words = [] }: TimedText): PlacedWord[] {
  if (words.length === 0) return [];
  const found = [...text.trim().matchAll(/\S+/g)];
  if (found.length !== words.length) return [];
  return found.map(({ 0: word, index }, i) => {
    const { start, end } = words[i] ?? { start: 0, end: 0 };
    return { at: index, length: word.length, start, end };
  });
}
