import { expect, test } from 'vitest';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { words as english } from '../../i18n/en/overview.ts';
import { words as french } from '../../i18n/fr/overview.ts';
import { sayRefreshFailure } from './refresh-failure.ts';

const refused = (status: number, code: string) => new RefusedError({ status, code, message: 'no' });

test.each([
  ['no answer', new UnreachableError({}), 'Credit server not available'],
  ['a proxy without a server behind it', refused(502, 'unknown'), 'Credit server not available'],
  ['a refusal', refused(500, 'internal_error'), 'Error updating balance'],
  ['an answer that cannot be read', new SyntaxError('not JSON'), 'Error refreshing balance'],
])('%s', (_what, error, why) => {
  expect(sayRefreshFailure(error, english)).toBe(`Failed to refresh balance. ${why}`);
});

test('in French, too', () => {
  expect(sayRefreshFailure(new UnreachableError({}), french)).toContain('Serveur de crédits non accessible');
});
