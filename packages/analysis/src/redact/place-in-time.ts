import type { TimedText } from '../analysis.ts';

/**
 * Added on both sides of a passage whose words have times. Their errors, also beside long pauses, are in
 * bench/results/speech.md: about 0.1 s at the 95th percentile.
 */
export const WORD_MARGIN_SECONDS = 0.2;
/** Added on both sides of a passage whose times are estimated. */
const ESTIMATE_MARGIN_SECONDS = 0.6;
/** Added to that, as a share of the stretch used for the estimate. */
const ESTIMATE_MARGIN_SHARE = 0.05;
/** Nobody speaks faster. Ordinary speech has about 15 letters a second, spaces included. */
const FASTEST_LETTERS_PER_SECOND = 30;
/** Segments closer than this were split at estimated times, so they are estimated as one stretch. */
const TOUCHING_SECONDS = 0.05;

/** Characters of a text, from `start` to before `end`. */
interface Characters {
  start: number;
  end: number;
}

interface Seconds {
  start: number;
  end: number;
}

/**
 * Finds when a passage of a transcript is spoken, from the times of its words. It reaches up to the words beside it: if
 * somebody hesitates before a name, nothing in the pause is kept. Without word times, the passage may be anywhere that
 * pauses allow.
 * @param starts position of each segment in the joined text
 * @param span characters of the joined text
 * @returns seconds from the start of the recording, never below 0
 */
export function placeInTime(
  segments: readonly TimedText[],
  starts: readonly number[],
  span: Characters,
  wordMarginSeconds = WORD_MARGIN_SECONDS,
): Seconds {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const stretch of stretchesOf(segments, starts)) {
    const start = Math.max(span.start, stretch.offset) - stretch.offset;
    const end = Math.min(span.end, stretch.offset + stretch.text.length) - stretch.offset;
    if (start >= stretch.text.length || end <= 0) continue;
    const place =
      placeByWords(stretch, { start, end }, wordMarginSeconds) ?? placeByLetters(stretch, { start, end });
    from = Math.min(from, place.start);
    to = Math.max(to, place.end);
  }
  return { start: Math.max(0, from), end: Math.max(to, 0) };
}

/** Undefined if the times of the words aren't known. */
function placeByWords({ text, words }: Stretch, span: Characters, margin: number): Seconds | undefined {
  const places = wordPlaces(text);
  if (words?.length !== places.length) return undefined;
  const first = places.findIndex(({ end }) => end > span.start);
  const last = places.findLastIndex(({ start }) => start < span.end);
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return undefined;
  const before = words[first - 1]?.end ?? from.start;
  const after = words[last + 1]?.start ?? to.end;
  return {
    start: Math.min(from.start - margin, before + margin),
    end: Math.max(to.end + margin, after - margin),
  };
}

/**
 * The spoken length of the text around a passage says where it is at an even pace. A pause may be anywhere, so the passage
 * starts as early as the text before it can be spoken, and ends as late as the text after it allows.
 */
function placeByLetters({ text, start, end }: Stretch, span: Characters): Seconds {
  const seconds = end - start;
  const total = Math.max(1, spokenLength(text));
  const margin = ESTIMATE_MARGIN_SECONDS + ESTIMATE_MARGIN_SHARE * seconds;
  const at = (character: number) => start + (spokenLength(text.slice(0, character)) / total) * seconds;
  return {
    start: Math.min(at(span.start) - margin, start + span.start / FASTEST_LETTERS_PER_SECOND),
    end: Math.max(at(span.end) + margin, end - (text.length - span.end) / FASTEST_LETTERS_PER_SECOND),
  };
}

/** Where the words of a text are, as `TimedText` counts them. */
export function wordPlaces(text: string): Characters[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

interface Stretch extends Seconds, Pick<TimedText, 'words'> {
  text: string;
  /** position of its text in the joined text */
  offset: number;
}

function stretchesOf(segments: readonly TimedText[], starts: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, { text, start, end, words }] of segments.entries()) {
    const last = stretches.at(-1);
    const isEstimated = last !== undefined && last.words === undefined && words === undefined;
    if (isEstimated && start - last.end < TOUCHING_SECONDS) {
      last.text += ` ${text}`;
      last.end = Math.max(last.end, end);
    } else stretches.push({ text, offset: starts[index] ?? 0, start, end, ...(words && { words }) });
  }
  return stretches;
}

/** Spoken length of a digit with a space before it ("seven") and of a sign inside a word ("at", "dot"), in letters. */
const DIGIT_LETTERS = 5;
const SIGN_LETTERS = 4;

/** Spoken length of a text, in letters. */
function spokenLength(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  const signs = text.match(/[@+_]|\.(?=\S)/g)?.length ?? 0;
  return text.length + digits * (DIGIT_LETTERS - 1) + signs * (SIGN_LETTERS - 1);
}
