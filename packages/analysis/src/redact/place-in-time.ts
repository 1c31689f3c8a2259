import type { TimedText } from '../analysis.ts';

/** Added on both sides of a passage, since words have no times of their own: measured in bench/results/redaction.md. */
const MARGIN_SECONDS = 0.6;
/** Added on both sides as a share of the stretch that the place was estimated in. */
const MARGIN_SHARE = 0.05;
/** Segments closer than this were cut by estimate, so a place is estimated in all of them together. */
const TOUCHING_SECONDS = 0.05;

/**
 * Where characters of a transcript are in the recording: spread over the segments they stand in by how long they take to
 * say, and widened by what that estimate can be wrong.
 * @param starts place of each segment in the joined text
 * @returns seconds; never before 0
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
  /** place of its text in the joined text */
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

/** Letters that a digit takes to say with the space before it ("seven"), and a sign inside of a word ("at", "dot"). */
const DIGIT_LETTERS = 5;
const SIGN_LETTERS = 4;

/** How long a text takes to say, in letters; the speech package estimates its segments' times in the same way. */
function spokenLength(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  const signs = text.match(/[@+_]|\.(?=\S)/g)?.length ?? 0;
  return text.length + digits * (DIGIT_LETTERS - 1) + signs * (SIGN_LETTERS - 1);
}
