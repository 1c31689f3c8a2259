import { expect, test } from 'vitest';
import { hasSession, SESSION_STORED_AS } from './stored-as.ts';

test('a browser has a session if one is stored, and none if it lets nobody look', () => {
  const stored = new Map([[SESSION_STORED_AS, '{}']]);
  expect(hasSession(() => ({ getItem: (name) => stored.get(name) ?? null }))).toBe(true);
  expect(hasSession(() => ({ getItem: () => null }))).toBe(false);
  expect(
    hasSession(() => {
      throw new DOMException('no storage here', 'SecurityError');
    }),
  ).toBe(false);
});
