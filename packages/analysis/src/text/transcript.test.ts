import { describe, expect, it } from 'vitest';
import { timedTranscript, transcriptText } from './transcript.ts';

const segments = [
  { start: 1, end: 3, text: ' I love it. ' },
  { start: 3, end: 3.5, text: '  ' },
  { start: 4, end: 8, text: 'It crashes.' },
];

describe('the timed transcript', () => {
  it('joins what was said with single spaces and skips what is blank', () => {
    expect(transcriptText(segments)).toBe('I love it. It crashes.');
    expect(transcriptText([])).toBe('');
  });

  it('finds the second of a character by its share of the segment', () => {
    const timed = timedTranscript(segments);
    expect(timed.secondsAt(0)).toBe(1);
    expect(timed.secondsAt(5)).toBeCloseTo(2);
    expect(timed.secondsAt(11)).toBe(4);
    expect(timed.secondsAt(timed.text.length)).toBe(8);
  });

  it('says for each given segment where its text lies, an empty span for an empty one', () => {
    const timed = timedTranscript(segments);
    expect(timed.segmentSpans.map((span) => timed.text.slice(span.start, span.end))).toEqual([
      'I love it.',
      '',
      'It crashes.',
    ]);
  });

  it('keeps to the recording when a position lies outside of it', () => {
    const timed = timedTranscript(segments);
    expect(timed.secondsAt(999)).toBe(8);
    expect(timedTranscript([]).secondsAt(4)).toBe(0);
  });
});
