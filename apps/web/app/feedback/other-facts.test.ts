import { expect, test } from 'vitest';
import { words } from '../i18n/en/facts.ts';
import { exampleFeedback } from './example.ts';
import { otherFacts } from './other-facts.ts';

test('a field that has a name and no separate line gets one, unless it’s empty', () => {
  const feedback = { ...exampleFeedback, urgency: 'high', levels: ['one', 'two'], empty: [], nothing: null };
  const names = { ...words, urgency: 'Urgency', levels: 'Levels', empty: 'Empty', nothing: 'Nothing' };
  expect(otherFacts(feedback, names)).toEqual([
    { name: 'Urgency', text: 'high' },
    { name: 'Levels', text: 'one, two' },
  ]);
});

test('all current fields have separate lines', () => {
  expect(otherFacts(exampleFeedback, words)).toEqual([]);
});
