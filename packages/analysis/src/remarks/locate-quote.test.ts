import { describe, expect, test } from 'vitest';
import { timedTranscript } from '../text/transcript.ts';
import { locateQuote } from './locate-quote.ts';

const transcript = timedTranscript([
  { start: 0, end: 4, text: 'I love the editor.' },
  { start: 5, end: 9, text: 'But it’s crashing, and the export is slow!' },
]);

describe('a quote', () => {
  test('is found with its times, spelled as in the transcript', () => {
    expect(locateQuote(transcript, 'the export is slow')).toEqual({
      start: 7.19,
      end: 8.9,
      quote: 'the export is slow',
    });
    expect(locateQuote(transcript, '"BUT IT\'S CRASHING."')?.quote).toBe('But it’s crashing');
    expect(locateQuote(transcript, 'editor but it’s')?.quote).toBe('editor. But it’s');
  });

  test.each([
    'the export is fast',
    'export slow',
    'crash',
    'slow the',
    '',
    '…',
    'I love the editor. '.repeat(2),
  ])('that was not said is not found: %j', (quote) => {
    expect(locateQuote(transcript, quote)).toBeUndefined();
  });
});
