import type { Span } from './transcript.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into sentences (Unicode UAX 29): spans in order, without surrounding whitespace. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const trimmed = trimSpan(text, { start: index, end: index + segment.length });
    if (trimmed.end > trimmed.start) spans.push(trimmed);
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
