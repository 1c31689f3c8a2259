import { expect, test } from 'vitest';
import { excerptOf } from './search.ts';

const TEXT =
  'Send a recording and wait for its feedback. Options: language, detailed. A repeated request is charged once: use an Idempotency-Key header with every POST, and reuse the key for retries of the same recording.';
const shown = (text: string, words: string[]) =>
  excerptOf(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('an excerpt is the place of the first word found, with all of them marked, and begins at a word', () => {
  expect(shown(TEXT, ['idempotency', 'key'])).toBe(
    '… request is charged once: use an [Idempotency]-[Key] header with every POST, and reuse the [key] for retries of the same recording.',
  );
  expect(shown(TEXT, ['recording'])).toMatch(/^Send a \[recording\] and wait .* …$/);
});

test('accents don’t matter, parts of words don’t count, and characters of patterns are only characters', () => {
  expect(shown('La réponse a un résumé', ['reponse'])).toBe('La [réponse] a un résumé');
  expect(shown('prefix and fix', ['fix'])).toBe('prefix and [fix]');
  expect(shown('a (b', ['(b'])).toBe('a [(b]');
});

test('without a word in the text, because it’s in the heading, the excerpt is its beginning', () => {
  expect(shown(TEXT, ['nothing'])).toMatch(/^Send a recording .* …$/);
});
