import { describe, expect, test } from 'vitest';
import { exampleFeedback } from './example.ts';
import { formatSeconds, spokenLines, writtenLines } from './spoken-lines.ts';

const segment = {
  start: 0.2,
  end: 7.5,
  confidence: 0.9,
  text: 'I love the new editor, but the app keeps crashing when I export. I was using it on the train this morning.',
};
const feedback = {
  ...exampleFeedback,
  segments: [segment],
  positive_remarks: [{ start: 0.2, end: 1.5, quote: 'I love the new editor' }],
  improvement_suggestions: [{ start: 2.0, end: 4.1, quote: 'the app keeps crashing when I export' }],
};

describe('the lines of a transcript', () => {
  test('give each remark its own line with its time and side', () => {
    expect(spokenLines(feedback).slice(0, 2)).toEqual([
      { start: 0.2, end: 1.5, label: 'positive', lead: '', text: 'I love the new editor,' },
      { start: 2, end: 4.1, label: 'negative', lead: 'but', text: 'the app keeps crashing when I export.' },
    ]);
  });

  test('keep every word that was said, in order', () => {
    const said = spokenLines(feedback)
      .map((line) => `${line.lead} ${line.text}`.trim())
      .join(' ');
    expect(said).toBe(segment.text);
  });

  test('leave words outside of remarks untinted', () => {
    expect(spokenLines(feedback).at(-1)).toEqual({
      start: 4.1,
      end: 7.5,
      label: 'neutral',
      lead: '',
      text: 'I was using it on the train this morning.',
    });
  });

  test('tint a segment without remarks by its own sentiment', () => {
    const sentiment = { label: 'negative' as const, score: -0.6, confidence: 0.8 };
    const plain = {
      ...feedback,
      segments: [{ ...segment, sentiment }],
      positive_remarks: null,
      improvement_suggestions: null,
    };
    expect(spokenLines(plain)).toEqual([
      { start: 0.2, end: 7.5, label: 'negative', lead: '', text: segment.text },
    ]);
  });

  test('do not lose words when a quote is not in the text', () => {
    const odd = {
      ...feedback,
      positive_remarks: [{ start: 1, end: 2, quote: 'never said' }],
      improvement_suggestions: [],
    };
    expect(spokenLines(odd).map((line) => line.text)).toEqual([segment.text]);
  });
});

describe('the lines of a written feedback', () => {
  const none = { start: 0, end: 0 };
  const written = writtenLines({
    transcript: 'The export crashes.\n\nMy eyes hurt in the evening. I love the reading view!',
    positive_remarks: [{ ...none, quote: 'I love the reading view' }],
    improvement_suggestions: [
      { ...none, quote: 'The export crashes' },
      { ...none, quote: 'not in the text' },
    ],
  });

  test('have every word, with what was praised and criticized on its side', () => {
    expect(written.map(({ label, text }) => [label, text])).toEqual([
      ['negative', 'The export crashes.'],
      ['neutral', 'My eyes hurt in the evening.'],
      ['positive', 'I love the reading view!'],
    ]);
  });
});

test('seconds are written as each language writes them', () => {
  expect(formatSeconds(2.44, 'en')).toBe('2.4');
  expect(formatSeconds(2.44, 'fr')).toBe('2,4');
  expect(formatSeconds(12, 'fr')).toBe('12,0');
});
