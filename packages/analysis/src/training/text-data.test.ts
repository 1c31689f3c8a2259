import { describe, expect, it } from 'vitest';
import {
  emotionRow,
  polarityRow,
  sentimentIndex,
  sentimentOfEmotions,
  textKey,
  withoutTestTexts,
} from './text-data.ts';

describe('training texts', () => {
  it('that are also in a test file, ignoring case, punctuation and order, are removed and counted', () => {
    const keys = new Set([textKey('Easy to use, cheap!')]);
    const found = withoutTestTexts([{ text: 'cheap: easy to use' }, { text: 'Hard to use.' }], keys);
    expect(found.removed).toBe(1);
    expect(found.kept.map((item) => item.text)).toEqual(['Hard to use.']);
  });

  it('get three classes from emotions, and none if those contradict each other', () => {
    expect(sentimentOfEmotions(['joy'])).toBe(sentimentIndex('positive'));
    expect(sentimentOfEmotions(['curiosity'])).toBe(sentimentIndex('neutral'));
    expect(sentimentOfEmotions(['anger', 'surprise'])).toBe(sentimentIndex('negative'));
    expect(sentimentOfEmotions(['anger', 'love'])).toBeNull();
  });

  it('have the labels of their row', () => {
    expect(
      emotionRow({ t: 'x', l: ['admiration', 'neutral'] }).emotions?.reduce((sum, flag) => sum + flag, 0),
    ).toBe(2);
    expect(polarityRow({ t: "it is n't good", l: 'neg' })).toMatchObject({
      text: "it isn't good",
      sentiment: 2,
    });
    expect(() => polarityRow({ t: 'x', l: 'odd' })).toThrow('unknown label');
  });
});
