import { describe, expect, it } from 'vitest';
import { timedTranscript, transcriptText } from './transcript.ts';

const segments = [
  { start: 1, end: 3, text: ' I love it. ' },
  { start: 3, end: 3.5, text: '  ' },
  { start: 4, end: 8, text: 'It crashes.' },
];

describe('the timed transcript', () => {
  it('joins segments with single spaces and skips blank ones', () => {
    expect(transcriptText(segments)).toBe('I love it. It crashes.');
    expect(transcriptText([])).toBe('');
  });

  it('estimates when a passage is said from its share of letters in the segment', () => {
    const timed = timedTranscript(segments);
    expect(timed.secondsOf({ start: 0, end: 5 })).toEqual({ start: 1, end: expect.closeTo(2) });
    expect(timed.secondsOf({ start: 11, end: timed.text.length })).toEqual({ start: 4, end: 8 });
  });

  it('uses the times of words, if there are any', () => {
    const words = [
      { start: 1.1, end: 1.2 },
      { start: 1.3, end: 2.4 },
      { start: 2.6, end: 2.9 },
    ];
    const timed = timedTranscript([{ start: 1, end: 3, text: ' I love it. ', words }, ...segments.slice(2)]);
    expect(timed.secondsOf({ start: 2, end: 6 })).toEqual({ start: 1.3, end: 2.4 });
    // ignores the period, and reaches into the next segment, which has no word times
    expect(timed.secondsOf({ start: 0, end: 9 })).toEqual({ start: 1.1, end: 2.9 });
    expect(timed.secondsOf({ start: 11, end: 13 }).start).toBe(4);
  });

  it('ignores word times unless there is one per word', () => {
    const [first] = segments;
    const timed = timedTranscript([{ start: 1, end: 3, text: 'I love it.', words: [{ start: 9, end: 9 }] }]);
    expect(timed.secondsOf({ start: 0, end: 10 })).toEqual({ start: first?.start, end: first?.end });
  });

  it('returns the span of each segment, an empty one for an empty segment', () => {
    const timed = timedTranscript(segments);
    expect(timed.segmentSpans.map((span) => timed.text.slice(span.start, span.end))).toEqual([
      'I love it.',
      '',
      'It crashes.',
    ]);
  });

  it('stays within the recording if a position is outside', () => {
    const timed = timedTranscript(segments);
    expect(timed.secondsOf({ start: 990, end: 999 }).end).toBe(8);
    expect(timedTranscript([]).secondsOf({ start: 4, end: 5 })).toEqual({ start: 0, end: 0 });
  });
});
