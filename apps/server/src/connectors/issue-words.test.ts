import { expect, it } from 'vitest';
import { WORDS } from './issue-words.ts';

it('French issues count people and messages with the right form, 0 included', () => {
  const { lead, growth } = WORDS.fr;
  expect([0, 1, 2].map(lead)).toEqual([
    '0 personne l’a dit.',
    'Une personne l’a dit.',
    '2 personnes l’ont dit.',
  ]);
  expect(growth(0, 0)).toBe('À ce jour, 0 personne l’a dit, dans 0 message.');
  expect(growth(2, 3)).toBe('À ce jour, 2 personnes l’ont dit, dans 3 messages.');
});
