import { describe, expect, it } from 'vitest';
import { sentenceSpans } from './sentences.ts';

const sentences = (text: string) => sentenceSpans(text).map((span) => text.slice(span.start, span.end));

describe('sentences', () => {
  it('splits a punctuated message and leaves no white space around its sentences', () => {
    expect(sentences(' I love it.  It crashes! Why? ')).toEqual(['I love it.', 'It crashes!', 'Why?']);
  });

  it('takes an unpunctuated message as one sentence and an empty one as none', () => {
    expect(sentences('love it but it keeps crashing')).toEqual(['love it but it keeps crashing']);
    expect(sentences('   ')).toEqual([]);
  });
});
