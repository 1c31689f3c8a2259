import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturePath, readPlainWav } from '../testing/fixtures.ts';
import type { Hypothesis } from './engine.ts';
import { Moonshine } from './moonshine.ts';

const LOOK = { paddingSeconds: 0.1 };
const QUIETER = { ...LOOK, noiseFloor: 0.1 };
/** Small arrays, and the denoised samples. With the tensors, a pass would leave 5 MB. */
const GARBAGE_BYTES_PER_PASS = 500_000;

let engine: Moonshine;
let speech: Float32Array;
let alone: Hypothesis;
beforeAll(async () => {
  engine = await Moonshine.open();
  speech = readPlainWav(fixturePath('speech.wav'));
  alone = await engine.recognize(speech, LOOK);
});
afterAll(() => engine[Symbol.asyncDispose]());

test.each<[string, (right: readonly number[]) => number[]]>([
  ['all of them', (right) => [...right]],
  ['the first half', (right) => right.slice(0, right.length / 2)],
  ['one of them wrong', (right) => right.map((token, index) => (index === 3 ? token + 1 : token))],
  ['one left out', (right) => right.filter((_, index) => index !== 4)],
  ['more than was said', (right) => [...right, ...right]],
  ['nothing right', (right) => right.map((token) => token + 1)],
])('guessed words (%s) don’t change what is recognised', async (_, guessed) => {
  expect(alone.tokens.length).toBeGreaterThan(6);
  const { text, tokens, confidence, sound } = await engine.recognize(speech, LOOK, {
    guess: guessed(alone.tokens),
  });
  expect({ text, tokens, sound }).toEqual({ text: alone.text, tokens: alone.tokens, sound: true });
  // feeding several tokens at once changes the order of summation
  expect(confidence).toBeCloseTo(alone.confidence, 1);
});

test('a pass leaves no large arrays to the garbage collector', async () => {
  await engine.recognize(speech, QUIETER, { guess: alone.tokens });
  const before = process.memoryUsage().arrayBuffers;
  const passes = [LOOK, QUIETER, LOOK];
  for (const look of passes) await engine.recognize(speech, look);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(passes.length * GARBAGE_BYTES_PER_PASS);
});

test.each([
  ['another case', 'AmeriCans'],
  ['the same sounds', 'Amerikens'],
  ['two words', 'Fellow Amerikens'],
])('a term is written as given where it is said: %s', async (_, term) => {
  const found = await engine.recognize(speech, LOOK, { keyterms: ['Kubernetes', term] });
  expect(found.text).toMatch(new RegExp(`^And so,? my (fellow )?${term}[,.]? ask not`, 'i'));
  expect(found.text).toContain(term);
  expect(found).toMatchObject({ keyterms: 1, sound: true });
  // the other words and the times stay, and the confidence nearly
  expect(found.words).toHaveLength(alone.words.length);
  for (const [index, { start }] of found.words.entries())
    expect(Math.abs(start - (alone.words[index]?.start ?? 0))).toBeLessThan(0.2);
  const { confidence } = found.words.find(({ text }) => /^ameri/i.test(text)) ?? {};
  expect(confidence).toBeGreaterThan(0.5);
  expect(Math.abs(found.confidence - alone.confidence)).toBeLessThan(0.15);
});

test('a term is found though it’s improbable as text', async () => {
  const { text } = await engine.recognize(speech, LOOK, { keyterms: ['Asnaut'] });
  expect(text).toMatch(/Americans Asnaut,? what$/);
});

test('a term is a whole word: what was heard beyond it isn’t attached', async () => {
  const { text } = await engine.recognize(speech, LOOK, { keyterms: ['Amerikan'] });
  expect(text).toMatch(/fellow Amerikan\b/);
});

test('terms that are not said change nothing', async () => {
  const keyterms = ['Kubernetes', 'PostgreSQL', 'Voice Feedback', 'Figma', 'Ask Jeeves'];
  const { keyterms: count, ...found } = await engine.recognize(speech, LOOK, { keyterms });
  expect(found).toEqual(alone);
  expect(count).toBe(0);
});
