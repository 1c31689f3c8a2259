import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { checkAdminPassword } from '../../admin/password.ts';
import { CONCURRENT_HASHES, MAXIMUM_WAITING_HASHES } from './hash-queue.ts';
import { hashPassword } from './passwords.ts';

const BURST = 200;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const signIn = (email: string, password: string) =>
  call(server, 'POST', '/token?grant_type=password', { body: { email, password } });

// 504: on a busy machine, what waits for its turn may take longer than a request is allowed to.
it('answers a burst of 200 sign-ins with 200, 400, 504 or 503 (overloaded) and Retry-After, never with 500', async () => {
  const email = `${randomUUID()}@example.com`;
  await signUp(server, email);
  const burst = Array.from({ length: BURST }, (_, index) =>
    signIn(email, index % 2 === 0 ? PASSWORD : 'not the right one'),
  );
  const keys = await call(server, 'GET', '/.well-known/jwks.json');
  const health = await call(server, 'GET', '/health');
  expect([keys.status, health.status]).toEqual([200, 200]);
  const answers = await Promise.all(burst);
  for (const [index, { status, body, headers }] of answers.entries()) {
    expect([index % 2 === 0 ? 200 : 400, 503, 504]).toContain(status);
    if (status !== 503) continue;
    expect(body).toEqual({
      code: 'overloaded',
      message: 'Too many sign-ins at the moment, please retry',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  // The hashes of those that weren't waited for any longer may still be running.
  await expect.poll(async () => (await signIn(email, PASSWORD)).status).toBe(200);
});

it('computes few hashes at once, queues some and refuses the rest; the public keys are still served', async () => {
  const room = CONCURRENT_HASHES + MAXIMUM_WAITING_HASHES;
  let settled = 0;
  const hashing = Promise.allSettled(
    Array.from({ length: room + 20 }, () =>
      hashPassword('a long enough password').finally(() => {
        settled += 1;
      }),
    ),
  );
  const keys = await call(server, 'GET', '/.well-known/jwks.json');
  expect(keys.status).toBe(200);
  expect(settled, 'answered before the queue was empty').toBeLessThan(room + 20);
  const outcomes = await hashing;
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // On a slow machine some of the waiting requests are refused after 4 s.
  expect(outcomes.length - refused.length).toBeLessThanOrEqual(room);
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(CONCURRENT_HASHES);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { status: 503, code: 'overloaded' } });
});

it('refuses the administrator’s password with the API’s own overloaded, without counting the attempt', async () => {
  const configured = await hashPassword('the administrator’s');
  const check = (password: string) =>
    checkAdminPassword(
      server.test.database,
      { configured, dataDirectory: '/nowhere' },
      { password, address: '192.0.2.7' },
    );
  let isFull = true;
  // Each retakes the slot it has just released, before another request can.
  const keepPlace = async () => {
    while (isFull) await hashPassword('a long enough password').catch(() => setImmediate());
  };
  const crowd = Array.from({ length: CONCURRENT_HASHES + MAXIMUM_WAITING_HASHES }, keepPlace);
  try {
    for (let index = 0; index < 8; index += 1)
      await expect(check('wrong')).rejects.toMatchObject({
        code: 'overloaded',
        status: 503,
        headers: { 'retry-after': '2' },
      });
  } finally {
    isFull = false;
  }
  await Promise.all(crowd);
  await expect.poll(() => check('the administrator’s').then(() => 'right', String)).toBe('right');
});
