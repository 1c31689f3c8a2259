import { expect, test } from 'vitest';
import { MemoryStorage } from '../dashboard/testing/memory-storage.ts';
import { SESSION_STORED_AS } from './stored-as.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

const session = { access_token: 'a.b.c', expires_at: 1, user: { id: 'ada', email: 'ada@example.com' } };

test('a session that expired long ago still says who was signed in', () => {
  const storage = new MemoryStorage();
  storage.setItem(SESSION_STORED_AS, JSON.stringify(session));
  expect(readStoredSession(storage)).toMatchObject({ user: { id: 'ada' } });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"user":{}}'],
])('%s is nobody', (_what, text) => {
  const storage = new MemoryStorage();
  if (text !== null) storage.setItem(SESSION_STORED_AS, text);
  expect(readStoredSession(storage)).toBeNull();
});

test('a token that the auth client would renew isn’t fresh', () => {
  const minute = 60_000;
  const token = { access_token: 'a.b.c', user: { id: 'ada' }, expires_at: 600 };
  expect(isFresh(token, 8 * minute)).toBe(true);
  expect(isFresh(token, 9 * minute)).toBe(false);
  expect(isFresh({ ...token, expires_at: undefined }, 0)).toBe(false);
});
