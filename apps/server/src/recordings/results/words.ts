import type { Segment, Word } from '@voice-feedback/contract/feedback';

/**
 * The words of a feedback with their times. Only the times are stored: the words always come from the segments, so
 * redacted words can't reappear.
 */

/** Times of a word in seconds. */
export interface WordTime {
  start: number;
  end: number;
  /** 0 … 1 */
  confidence?: number | undefined;
}

/** Integers stored for each word: milliseconds of its start and end, and thousandths of its confidence. */
const STORED_EACH = 3;
/** Stored as the confidence if it is unknown and the times are estimates. */
const ESTIMATED = -1;
const THOUSAND = 1_000;
const SECOND_DIGITS = 3;

type SpokenSegment = Pick<Segment, 'start' | 'end' | 'text'>;

/**
 * Packs word times for storage; null if no engine returned any.
 * @param wordTimes one list per segment, with one item per word; undefined if the engine didn't return them or the
 * words were redacted
 */
export function packWordTimes(
  segments: readonly SpokenSegment[],
  wordTimes: readonly (readonly WordTime[] | undefined)[] | undefined,
): number[] | null {
  if (wordTimes?.some((times) => times !== undefined) !== true) return null;
  return segments.flatMap((segment, index) => {
    const words = splitWords(segment.text);
    const known = wordTimes[index];
    const times = known?.length === words.length ? known : spread(segment, words);
    return times.flatMap(({ start, end, confidence }) => [
      milliseconds(start),
      milliseconds(end),
      confidence === undefined ? ESTIMATED : Math.round(confidence * THOUSAND),
    ]);
  });
}

/**
 * Returns the words of all segments, and those that were left out of them, in the order in which they were said.
 * Without usable stored times, a segment's duration is spread over its characters.
 */
export function wordsOf(
  segments: readonly SpokenSegment[],
  packed: readonly number[] | null,
  leftOut: readonly Word[] | null = null,
): Word[] {
  const written = wordsOfSegments(segments, packed).flat();
  if (leftOut === null || leftOut.length === 0) return written;
  const unwritten = leftOut.map((word) => ({ ...word, left_out: true }));
  // Stable, and of two words without a duration the left out one came first.
  return [...unwritten, ...written].sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Returns the words of each segment. */
export function wordsOfSegments(
  segments: readonly SpokenSegment[],
  packed: readonly number[] | null,
): Word[][] {
  const texts = segments.map(({ text }) => splitWords(text));
  const count = texts.reduce((sum, words) => sum + words.length, 0);
  const times = packed?.length === count * STORED_EACH ? packed : null;
  let at = 0;
  return segments.map((segment, index) => {
    const words = texts[index] ?? [];
    if (times === null)
      return spread(segment, words).map((time, place) => ({
        word: words[place] ?? '',
        start: milliseconds(time.start) / THOUSAND,
        end: milliseconds(time.end) / THOUSAND,
        confidence: null,
      }));
    return words.map((word) => {
      const [start = 0, end = 0, confidence = ESTIMATED] = times.slice(at, at + STORED_EACH);
      at += STORED_EACH;
      return {
        word,
        start: start / THOUSAND,
        end: end / THOUSAND,
        confidence: confidence === ESTIMATED ? null : confidence / THOUSAND,
      };
    });
  });
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Spreads the duration of a segment over the characters of its words. */
function spread({ start, end }: SpokenSegment, words: readonly string[]): WordTime[] {
  const characters = words.reduce((sum, word) => sum + word.length, 0);
  let spoken = 0;
  return words.map((word) => {
    const from = start + ((end - start) * spoken) / characters;
    spoken += word.length;
    return { start: from, end: start + ((end - start) * spoken) / characters };
  });
}

/** Rounds like the segments' times, so that the last word ends with its segment. */
function milliseconds(seconds: number): number {
  return Math.round(Number(seconds.toFixed(SECOND_DIGITS)) * THOUSAND);
}
