import { expect, test } from 'vitest';
import { recognitionOf } from './sherpa-model.ts';

const SECOND = new Float32Array(16_000);

test.each([
  ['<|de|>', 'de'],
  ['yue', 'yue'],
  ['', undefined],
])('a reported language of %j is %j', (lang, language) => {
  expect(recognitionOf({ text: 'Ja.', lang }, SECOND).language).toBe(language);
});

test('word pieces become words with times, and the mean of their log-probabilities a confidence', () => {
  const recognition = recognitionOf(
    {
      text: ' Guten Tag.',
      tokens: [' Gut', 'en', ' Tag', '.'],
      timestamps: [0.1, 0.3, 0.6, 0.8],
      ys_log_probs: [-0.1, -0.1, -0.3, -0.3],
    },
    SECOND,
  );
  expect(recognition.text).toBe('Guten Tag.');
  expect(recognition.words?.map(({ text }) => text)).toEqual(['Guten', 'Tag.']);
  expect(recognition.confidence).toBeCloseTo(Math.exp(-0.2));
});

test.each([
  ['without times', { text: 'Guten Tag.', tokens: [' Guten', ' Tag.'], timestamps: [] }],
  ['whose pieces aren’t the text', { text: '20 Tage', tokens: [' zwanzig', ' Tage'], timestamps: [0, 0.5] }],
  ['in a script without spaces', { text: '你好', tokens: ['你', '好'], timestamps: [0, 0.5] }],
])('a result %s has no words', (_title, result) => {
  const recognition = recognitionOf(result, SECOND);
  expect(recognition.text).toBe(result.text);
  expect(recognition).not.toHaveProperty('words');
  expect(recognition).not.toHaveProperty('confidence');
});

test('control characters and lone surrogates don’t get into the text', () => {
  expect(recognitionOf({ text: ' a\u0000b \ud800' }, SECOND).text).toBe('a b \ufffd');
});
