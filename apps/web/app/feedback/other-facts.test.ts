import { expect, test } from 'vitest';
import { words } from '../i18n/en/facts.ts';
import { exampleFeedback } from './example.ts';
import { otherFacts } from './other-facts.ts';

test('a field that has a name and no line of its own is a line by itself, where it says something', () => {
  const feedback = { ...exampleFeedback, urgency: 'high', levels: ['one', 'two'], empty: [], nothing: null };
  const names = { ...words, urgency: 'Urgency', levels: 'Levels', empty: 'Empty', nothing: 'Nothing' };
  expect(otherFacts(feedback, names)).toEqual([
    { name: 'Urgency', text: 'high' },
    { name: 'Levels', text: 'one, two' },
  ]);
});

test('the fields of today have lines of their own', () => {
  expect(otherFacts(exampleFeedback, words)).toEqual([]);
});
