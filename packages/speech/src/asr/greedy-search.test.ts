import { expect, test } from 'vitest';
import { fixturePath, readPlainWav } from '../testing/fixtures.ts';
import { GreedySearch } from './greedy-search.ts';
import { MoonshineModel } from './moonshine-model.ts';
import { Vocabulary } from './vocabulary.ts';

const MOST_TOKENS = 30;
/** The model's text of the recording is "And so my fellow Americans ask not what". */
const FELLOW = 3;

test('the search remembers how likely watched tokens were in each place, also after a replacement', async () => {
  const vocabulary = new Vocabulary();
  const model = await MoonshineModel.open();
  const decoding = await model.start(readPlainWav(fixturePath('speech.wav')));
  const watched = vocabulary.encode('And so my fellow Americans ask not what');
  const search = new GreedySearch(decoding, MOST_TOKENS, [...watched, ...watched]);
  await search.run([]);
  const expectRemembered = (from: number) => {
    const places = search.tokens.map((_, place) => place).filter((place) => place >= from);
    const known = places.filter((place) => watched.includes(search.tokens[place] ?? 0));
    expect(known).not.toEqual([]);
    for (const place of known)
      expect(search.instead(place, search.tokens[place] ?? 0)).toBeCloseTo(
        search.logProbabilities[place] ?? 0,
        4,
      );
  };
  expectRemembered(0);
  const longer = await search.score(FELLOW, vocabulary.encode('Phellough'));
  await search.replace(longer, FELLOW + 1, -1, (token) => vocabulary.mayFollowWord(token));
  expectRemembered(FELLOW + longer.tokens.length);
  expect(search.instead(FELLOW, watched[FELLOW] ?? 0)).toBe(Number.NEGATIVE_INFINITY);
  decoding[Symbol.dispose]();
  await model.close();
});
