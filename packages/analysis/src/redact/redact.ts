import type { TimedText } from '../analysis.ts';
import { findPii } from './find-pii.ts';
import { markerOf } from './markers.ts';
import type { PiiKind, PiiSpan } from './pii.ts';
import { placeInTime } from './place-in-time.ts';

/** A passage that was taken out, in seconds of the recording. */
export interface RedactedSpan {
  kind: PiiKind;
  start: number;
  end: number;
}

export interface Redaction<Segment> {
  /** the same segments, with `[name]`, `[phone]` and so on in place of what was said */
  segments: Segment[];
  /** what was taken out, in order, with generous borders: they are what is silenced */
  spans: RedactedSpan[];
}

/** Of a passage that goes on in the next segment, the end of this one's sentence stays. */
const FINAL_MARKS = /[.,;!?…]+$/u;

/** A text with `[name]`, `[email]` and so on in place of what it says about people. */
export function redactText(text: string): { text: string; kinds: PiiKind[] } {
  const found = findPii(text);
  return { text: withMarkers(text, 0, found), kinds: found.map(({ kind }) => kind) };
}

/**
 * Takes what is said about people out of a transcript. The segments are read as one text, since a number or an address may
 * go on in the next one; each segment that such a passage touches gets a marker.
 * @param segments in order; seconds
 */
export function redactSegments<Segment extends TimedText>(segments: readonly Segment[]): Redaction<Segment> {
  const starts: number[] = [];
  let text = '';
  for (const segment of segments) {
    starts.push(text === '' ? 0 : text.length + 1);
    text += text === '' ? segment.text : ` ${segment.text}`;
  }
  const found = findPii(text);
  return {
    segments: segments.map((segment, index) => ({
      ...segment,
      text: withMarkers(segment.text, starts[index] ?? 0, found),
    })),
    spans: found.map((span) => ({ kind: span.kind, ...placeInTime(segments, starts, span) })),
  };
}

/** @param offset place of `text` in the text that the spans belong to */
function withMarkers(text: string, offset: number, found: readonly PiiSpan[]): string {
  let redacted = '';
  let at = 0;
  for (const span of found) {
    const start = Math.max(span.start - offset, 0);
    const ends = span.end - offset;
    const end = ends > text.length ? text.replace(FINAL_MARKS, '').length : ends;
    if (end <= 0 || start >= text.length) continue;
    redacted += text.slice(at, start) + markerOf(span.kind);
    at = end;
  }
  return redacted + text.slice(at);
}
