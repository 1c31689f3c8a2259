import type { Span } from './transcript.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop before a small letter: "it broke. now what". */
const STOP_BEFORE_SMALL_LETTER = /(?<=[\p{L}\p{N})]{2}[.!?]) +(?=\p{Ll})/gu;
const ABBREVIATION =
  /\b(?:vs|no|st|dr|mr|ms|jr|sr|etc|approx|incl|univ|dept|ext|tel|max|min|prof|mrs|inc|ltd)\.$/i;

/**
 * Splits a text into sentences (Unicode UAX 29): spans in order, without surrounding whitespace. A sentence can begin
 * with a small letter.
 */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number) => {
    const trimmed = trimSpan(text, { start, end });
    if (trimmed.end > trimmed.start) spans.push(trimmed);
  };
  for (const { segment, index } of segmenter.segment(text)) {
    let start = 0;
    for (const { index: stop } of segment.matchAll(STOP_BEFORE_SMALL_LETTER)) {
      if (ABBREVIATION.test(segment.slice(start, stop))) continue;
      add(index + start, index + stop);
      start = stop;
    }
    add(index + start, index + segment.length);
  }
  return spans;
}

/** Trims whitespace from both ends of a span. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return { start, end };
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || code === 160;
}
