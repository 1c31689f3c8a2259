import type { TimedText } from '../analysis.ts';
import { findPii } from './find-pii.ts';
import { markerOf } from './markers.ts';
import type { PiiKind, PiiSpan } from './pii.ts';
import { placeInTime, wordPlaces } from './place-in-time.ts';

/** A redacted passage, in seconds from the start of the recording. */
export interface RedactedSpan {
  kind: PiiKind;
  start: number;
  end: number;
}

/** When a word was said, in seconds from the start of the recording. */
interface SaidWord {
  start: number;
  end: number;
  /** 0 … 1 */
  confidence?: number | undefined;
}

/** One list per segment, with one item per word; undefined where they aren't known. */
type WordTimes = readonly (readonly SaidWord[] | undefined)[];

export interface Redaction<Segment> {
  /** the same segments, with `[name]`, `[phone]` and so on in place of personal data */
  segments: Segment[];
  /** times of the words of these segments; a marker has those of the words that it replaces */
  wordTimes: WordTimes;
  /** the redacted passages in order, with margins; these are silenced in the audio */
  spans: RedactedSpan[];
}

/** Punctuation kept at the end of a segment if a redacted passage continues in the next one. */
const FINAL_MARKS = /[.,;!?…]+$/u;

/** Replaces personal data in a text with `[name]`, `[email]` and so on. `kinds` has one entry per passage. */
export function redactText(text: string): { text: string; kinds: PiiKind[] } {
  const found = findPii(text);
  return { text: textOf(piecesOf(text, 0, found)), kinds: found.map(({ kind }) => kind) };
}

/**
 * Redacts personal data in a transcript. The segments are searched as one text, because a number or an address may
 * continue in the next segment. Each segment with a part of such a passage gets a marker.
 * @param segments in order; times in seconds
 */
export function redactSegments<Segment extends TimedText>(
  segments: readonly Segment[],
  wordTimes: WordTimes = [],
): Redaction<Segment> {
  const starts: number[] = [];
  let text = '';
  for (const segment of segments) {
    starts.push(text === '' ? 0 : text.length + 1);
    text += text === '' ? segment.text : ` ${segment.text}`;
  }
  const found = findPii(text);
  const redacted = segments.map((segment, index) => piecesOf(segment.text, starts[index] ?? 0, found));
  const timed = segments.map(({ start, end, text }, index) => {
    const words = wordTimes[index];
    return { start, end, text, ...(words && { words }) };
  });
  return {
    segments: segments.map((segment, index) => ({ ...segment, text: textOf(redacted[index] ?? []) })),
    wordTimes: segments.map(({ text }, index) => timesOf(redacted[index] ?? [], text, wordTimes[index])),
    spans: found.map((span) => ({ kind: span.kind, ...placeInTime(timed, starts, span) })),
  };
}

/** A part of a redacted text: words that stay, or a marker. */
interface Piece {
  text: string;
  isMarker: boolean;
  /** characters of the original text in its place */
  start: number;
  end: number;
}

/** @param offset position of `text` in the text that the spans refer to */
function piecesOf(text: string, offset: number, found: readonly PiiSpan[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const span of found) {
    const start = Math.max(span.start - offset, 0);
    const ends = span.end - offset;
    const end = ends > text.length ? text.replace(FINAL_MARKS, '').length : ends;
    if (end <= 0 || start >= text.length) continue;
    pieces.push({ text: text.slice(at, start), isMarker: false, start: at, end: start });
    pieces.push({ text: markerOf(span.kind), isMarker: true, start, end });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isMarker: false, start: at, end: text.length }];
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Times of the words of a redacted text. A word may consist of several pieces, such as a marker and a comma. */
function timesOf(
  pieces: readonly Piece[],
  original: string,
  words: readonly SaidWord[] | undefined,
): readonly SaidWord[] | undefined {
  const said = wordPlaces(original);
  if (words?.length !== said.length) return undefined;
  if (pieces.length === 1) return words;
  return wordPlaces(textOf(pieces)).map((word) => {
    const { start, end } = originalOf(pieces, word);
    const replaced = words.filter((_, index) => {
      const place = said[index];
      return place !== undefined && place.start < end && place.end > start;
    });
    const confidences = replaced.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
    return {
      start: Math.min(...replaced.map((one) => one.start)),
      end: Math.max(...replaced.map((one) => one.end)),
      ...(confidences.length === 0 ? {} : { confidence: Math.min(...confidences) }),
    };
  });
}

/** Characters of the original text in the place of a word of the redacted one. */
function originalOf(pieces: readonly Piece[], word: { start: number; end: number }) {
  let at = 0;
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const piece of pieces) {
    const from = Math.max(word.start - at, 0);
    const to = Math.min(word.end - at, piece.text.length);
    if (from < to) {
      start = Math.min(start, piece.isMarker ? piece.start : piece.start + from);
      end = Math.max(end, piece.isMarker ? piece.end : piece.start + to);
    }
    at += piece.text.length;
  }
  return { start, end };
}
