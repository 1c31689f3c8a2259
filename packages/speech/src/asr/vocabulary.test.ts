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
