import { describe, expect, it } from 'vitest';
import { deliveryOf } from './delivery.ts';

/** A segment whose words take 0.3 s each, with these gaps before them, in seconds. */
function spoken(text: string, gaps: readonly number[] = [], from = 0) {
  let cursor = from;
  const words = text.split(' ').map((_, index) => {
    const start = cursor + (gaps[index] ?? 0);
    cursor = start + 0.3;
    return { start, end: cursor };
  });
  return { start: from, end: cursor, text, words };
}

describe('how a message was spoken', () => {
  it('counts words per minute from the first word to the last, with pauses', () => {
    // Ten words of 0.3 s and a pause of 2 s are ten words in 5 s. The silence before the first word doesn't count.
    const message = spoken('it takes so long that I gave up on it', [4, 0, 0, 2], 1);
    expect(deliveryOf([message])).toEqual({
      wordsPerMinute: 120,
      pauseShare: 0.4,
      longestPauseSeconds: 2,
      fillers: 0,
    });
  });

  it('counts pauses between segments, and none shorter than 0.25 s', () => {
    const first = spoken('it crashes', [0, 0.24]);
    const second = spoken('and then I wait', [], first.end + 0.5);
    const delivery = deliveryOf([first, second]);
    expect(delivery?.longestPauseSeconds).toBe(0.5);
    expect(delivery?.pauseShare).toBeCloseTo(0.5 / (6 * 0.3 + 0.24 + 0.5), 3);
  });

  it('counts words that were said but aren’t in the transcript, so that they are no pauses', () => {
    const whole = spoken('well um I like it very much');
    const { words } = whole;
    const um = { ...words[1], word: 'um', start: 0.3, end: 0.6 };
    const written = { ...whole, text: 'well I like it very much', words: words.filter((_, at) => at !== 1) };
    expect(deliveryOf([written], [um])).toEqual(deliveryOf([whole]));
    expect(deliveryOf([written])?.longestPauseSeconds).toBe(0.3);
  });

  it('counts filled pauses, whatever their spelling and punctuation', () => {
    expect(deliveryOf([spoken('Um, I like it, uh, ummm very much. Erm.')])?.fillers).toBe(4);
    expect(deliveryOf([spoken('I like you know the umbrella')])?.fillers).toBe(0);
  });

  it('is unknown without the times of all words, and for a few words', () => {
    expect(deliveryOf([{ start: 0, end: 3, text: 'one two three four five six' }])).toBeNull();
    expect(deliveryOf([spoken('one two three four five'), { start: 2, end: 3, text: 'six' }])).toBeNull();
    expect(deliveryOf([spoken('it works for me')])).toBeNull();
    expect(deliveryOf([])).toBeNull();
  });
});
