import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PreparedKeyterms } from '../keyterms/prepared-keyterms.ts';
import { fixturePath, readPlainWav } from '../testing/fixtures.ts';
import { findKeyterms, firstTokensOf } from './find-keyterms.ts';
import { GreedySearch } from './greedy-search.ts';
import { MoonshineModel } from './moonshine-model.ts';
import { UnheardKeyterms } from './unheard-keyterms.ts';
import { Vocabulary } from './vocabulary.ts';

/** The model's text of the recording is "And so my fellow Americans ask not what". */
const SO = 1;
const FELLOW = 3;
const MOST_TOKENS = 30;

const vocabulary = new Vocabulary();
const prepared = new PreparedKeyterms((term) => vocabulary.encode(term));
let model: MoonshineModel;
let unheard: UnheardKeyterms;
let speech: Float32Array;
beforeAll(async () => {
  model = await MoonshineModel.open();
  unheard = new UnheardKeyterms(model);
  speech = readPlainWav(fixturePath('speech.wav'));
});
afterAll(async () => {
  unheard[Symbol.dispose]();
  await model.close();
});

/** Returns the text, and for each comparison by the decoder, the place and the term. */
async function find(...terms: string[]) {
  const keyterms = prepared.of(terms);
  const decoding = await model.start(speech);
  onTestFinished(() => decoding[Symbol.dispose]());
  const search = new GreedySearch(decoding, MOST_TOKENS, firstTokensOf(keyterms));
  await search.run([]);
  const score = vi.spyOn(search, 'score');
  await findKeyterms(search, vocabulary, unheard, keyterms);
  const compared = score.mock.calls.map(([from, tokens]) => ({ from, term: vocabulary.decode(tokens) }));
  return { text: vocabulary.decode(search.tokens), compared };
}

test('the decoder compares at most 12 terms in an utterance', async () => {
  const endings = ['kanz', 'kens', 'konz', 'kunz', 'kins', 'ganz', 'gens', 'gonz', 'guns', 'gins'];
  const terms = endings.flatMap((ending) => [`Amyri${ending}`, `Amary${ending}`]);
  expect((await find(...terms)).compared).toHaveLength(12);
});

test('a term is compared once in a place, with the words that promise most', async () => {
  // "so my fellow" is as near as it has to be, and so is "And so my fellow"
  const { text, compared } = await find('Somi Pheloh');
  expect(compared).toEqual([{ from: SO, term: 'Somi Pheloh' }]);
  expect(text).toContain('so my fellow');
});

test('a term that is too improbable isn’t written, though the sound makes it likelier', async () => {
  const { text, compared } = await find('Ammehrighanz');
  expect(compared).not.toEqual([]);
  expect(text).toContain('Americans');
});

test('a term that sounds otherwise is compared where the decoder finds its first token likely', async () => {
  expect((await find('Fellowship')).compared).toEqual([{ from: FELLOW, term: 'Fellowship' }]);
  // it sounds the same, but the decoder wouldn't begin like this
  expect((await find('Phellowship')).compared).toEqual([]);
});

test('a plural that was written together keeps its s', async () => {
  expect((await find('AmeriCan')).text).toMatch(/fellow AmeriCans\b/);
  // the word is as it should be already
  const right = await find('American');
  expect(right.text).toMatch(/fellow Americans\b/);
  expect(right.compared).toEqual([]);
});
