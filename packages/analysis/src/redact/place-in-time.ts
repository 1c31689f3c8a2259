import type { TimedText } from '../analysis.ts';

/** Added on both sides of a passage, because its times are estimated. Measured in bench/results/redaction.md. */
const MARGIN_SECONDS = 0.6;
/** Added on both sides, as a share of the stretch used for the estimate. */
const MARGIN_SHARE = 0.05;
/** Segments closer than this were split at estimated times, so they are estimated as one stretch. */
const TOUCHING_SECONDS = 0.05;

/**
 * Estimates when a passage of a transcript is spoken: by the spoken length of the text around it, widened by the
 * possible error of this estimate.
 * @param starts position of each segment in the joined text
 * @param span characters of the joined text
 * @returns seconds from the start of the recording, never below 0
 */
export function placeInTime(
  segments: readonly TimedText[],
  starts: readonly number[],
  span: { start: number; end: number },
  marginSeconds = MARGIN_SECONDS,
): { start: number; end: number } {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const stretch of stretchesOf(segments, starts)) {
    const first = Math.max(span.start, stretch.offset) - stretch.offset;
    const last = Math.min(span.end, stretch.offset + stretch.text.length) - stretch.offset;
    if (first >= stretch.text.length || last <= 0) continue;
    const seconds = stretch.end - stretch.start;
    const total = Math.max(1, spokenLength(stretch.text));
    const margin = marginSeconds + MARGIN_SHARE * seconds;
    const at = (character: number) =>
      stretch.start + (spokenLength(stretch.text.slice(0, character)) / total) * seconds;
    from = Math.min(from, at(first) - margin);
    to = Math.max(to, at(last) + margin);
  }
  return { start: Math.max(0, from), end: Math.max(to, 0) };
}

interface Stretch {
  text: string;
  /** position of its text in the joined text */
  offset: number;
  start: number;
  end: number;
}

function stretchesOf(segments: readonly TimedText[], starts: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, { text, start, end }] of segments.entries()) {
    const last = stretches.at(-1);
    if (last !== undefined && start - last.end < TOUCHING_SECONDS) {
      last.text += ` ${text}`;
      last.end = Math.max(last.end, end);
    } else stretches.push({ text, offset: starts[index] ?? 0, start, end });
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
