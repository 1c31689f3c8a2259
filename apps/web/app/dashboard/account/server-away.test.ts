import { expect, test } from 'vitest';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { isServerAway } from './server-away.ts';

const answered = (status: number, code = 'unknown') => new RefusedError({ status, code, message: 'no' });

test('no answer, a proxy that finds no server, and a server without its database are away', () => {
  for (const error of [
    new UnreachableError({}),
    answered(502),
    answered(503),
    answered(503, 'unavailable'),
    answered(504),
  ])
    expect(isServerAway(error)).toBe(true);
});

test('a server that says no, has too much to do, or answers nonsense is there', () => {
  for (const error of [answered(403), answered(500), answered(503, 'overloaded'), new SyntaxError(), null])
    expect(isServerAway(error)).toBe(false);
});
