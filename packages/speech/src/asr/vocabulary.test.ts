import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary();

test.each(['Kubernetes', 'Voice Feedback', 'n8n', 'Café Zürich', 'C++', '日本', 'AT&T'])(
  '%s encoded and decoded is itself',
  (text) => expect(vocabulary.decode(vocabulary.encode(text))).toBe(text),
);

test('frequent words have one token, as in the model’s training data', () => {
  expect(vocabulary.encode('the country')).toHaveLength(2);
  expect(vocabulary.encode('Kubernetes').length).toBeLessThan(5);
});

test('a word is followed by another word, punctuation or a possessive, not by its own rest', () => {
  const tokensOf = (text: string) =>
    vocabulary.encode(`Figma${text}`).slice(vocabulary.encode('Figma').length);
  for (const text of [' works', ', works', '.', '’s'])
    expect({ text, may: vocabulary.mayFollowWord(tokensOf(text)[0] ?? 0) }).toEqual({ text, may: true });
  expect(vocabulary.mayFollowWord(2)).toBe(true);
  for (const text of ['next', '2', 'é']) {
    const rest = vocabulary.encode(`.${text}`).at(-1) ?? 0;
    expect({ text, may: vocabulary.mayFollowWord(rest) }).toEqual({ text, may: false });
  }
});
