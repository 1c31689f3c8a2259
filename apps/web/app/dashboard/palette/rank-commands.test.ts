import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const commands = ['Overview', 'Voice Test', 'API Key', 'Create key', 'Paramètres', 'Add credits'].map(
  (label) => ({
    id: label,
    label,
    hint: '',
  }),
);
const labels = (typed: string) => rankCommands(commands, typed).map(({ label }) => label);

test('everything is there before one types', () => {
  expect(labels('')).toHaveLength(commands.length);
});

test('commands that start with the query come first, then words that do, then scattered letters', () => {
  expect(labels('v')).toEqual(['Voice Test', 'Overview']);
  expect(labels('key')).toEqual(['API Key', 'Create key']);
  expect(labels('crk')).toEqual(['Create key']);
});

test('accents and case do not matter, and nonsense finds nothing', () => {
  expect(labels('PARAME')).toEqual(['Paramètres']);
  expect(labels('zzz')).toEqual([]);
});
