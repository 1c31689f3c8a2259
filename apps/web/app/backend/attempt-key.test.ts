import { expect, test } from 'vitest';
import { AttemptKeys } from './attempt-key.ts';

test('the same values are the same attempt, other values another one, and two forms never share one', () => {
  const keys = new AttemptKeys();
  const first = keys.keyFor({ email: 'ada@example.com' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ email: 'ada@example.com' })).toBe(first);
  const second = keys.keyFor({ email: 'bob@example.com' });
  expect(second).not.toBe(first);
  keys.done();
  expect(keys.keyFor({ email: 'bob@example.com' })).not.toBe(second);
  expect(new AttemptKeys().keyFor({ email: 'bob@example.com' })).not.toBe(second);
});
