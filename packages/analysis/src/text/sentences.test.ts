import { describe, expect, it } from 'vitest';
import { sentenceSpans } from './sentences.ts';

const sentences = (text: string) => sentenceSpans(text).map((span) => text.slice(span.start, span.end));

describe('sentences', () => {
  it('splits a punctuated message and leaves no white space around its sentences', () => {
    expect(sentences(' I love it.  It crashes! Why? ')).toEqual(['I love it.', 'It crashes!', 'Why?']);
  });

  it('splits a message in small letters, but not after an abbreviation', () => {
    expect(sentences('it broke. now what? i tried chrome etc. on my phone')).toEqual([
      'it broke.',
      'now what?',
      'i tried chrome etc. on my phone',
    ]);
  });

  it('treats an unpunctuated message as one sentence and an empty one as none', () => {
    expect(sentences('love it but it keeps crashing')).toEqual(['love it but it keeps crashing']);
    expect(sentences('   ')).toEqual([]);
  });
});
