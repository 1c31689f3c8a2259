import type { TimedText } from '../analysis.ts';
import { findPii } from './find-pii.ts';
import { markerOf } from './markers.ts';
import type { PiiKind, PiiSpan } from './pii.ts';
import { placeInTime } from './place-in-time.ts';

/** A redacted passage, in seconds from the start of the recording. */
export interface RedactedSpan {
  kind: PiiKind;
  start: number;
  end: number;
}

export interface Redaction<Segment> {
  /** the same segments, with `[name]`, `[phone]` and so on in place of personal data */
  segments: Segment[];
  /** the redacted passages in order, with generous margins; these are silenced in the audio */
  spans: RedactedSpan[];
}

/** Punctuation kept at the end of a segment if a redacted passage continues in the next one. */
const FINAL_MARKS = /[.,;!?…]+$/u;

/** Replaces personal data in a text with `[name]`, `[email]` and so on. `kinds` has one entry per passage. */
export function redactText(text: string): { text: string; kinds: PiiKind[] } {
  const found = findPii(text);
  return { text: withMarkers(text, 0, found), kinds: found.map(({ kind }) => kind) };
}

/**
 * Redacts personal data in a transcript. The segments are searched as one text, because a number or an address may
 * continue in the next segment. Each segment with a part of such a passage gets a marker.
 * @param segments in order; times in seconds
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

/** @param offset position of `text` in the text that the spans refer to */
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
