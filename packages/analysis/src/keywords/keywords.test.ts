import { describe, expect, it } from 'vitest';
import { keywordsOf } from './keywords.ts';
import { openChunker } from './noun-chunks.ts';

const chunk = openChunker();
const keywords = (text: string) => keywordsOf(chunk(text), text.length);

describe('keywords', () => {
  it('are the noun phrases that were said, without articles', () => {
    const found = keywords(
      'The sleep stories are lovely, but the battery drain is bad and the settings screen is slow.',
    );
    expect(found).toEqual(expect.arrayContaining(['sleep stories', 'battery drain', 'settings screen']));
  });

  it('omit the product itself and generic nouns', () => {
    expect(keywords('The app is a great thing and I use the app a lot.')).toEqual([]);
  });

  it('count singular and plural as one', () => {
    expect(
      keywords('The lesson was fine. The lessons were fine.').filter((word) => /lesson/.test(word)),
    ).toHaveLength(1);
  });

  it('have exact positions in the text', () => {
    const text = "It's my Apple Watch, y'know, that lost the workout data.";
    for (const found of chunk(text))
      expect(text.slice(found.start, found.end).toLowerCase()).toBe(found.text);
  });

  it('are empty for an empty text', () => {
    expect(keywords('')).toEqual([]);
  });
});
