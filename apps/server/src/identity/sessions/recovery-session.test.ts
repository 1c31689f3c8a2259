import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { currentPasswordRequired: true } });
});
afterAll(() => server[Symbol.asyncDispose]());

const FIRST = 'the first new password';
const SECOND = 'the second new password';

it('“Forgot password?” allows one new password: the next change needs the current one, even in the same session', async () => {
  const email = `${randomUUID()}@example.com`;
  await signUp(server, email);
  await call(server, 'POST', '/recover', { body: { email } });
  const { code } = await server.mailTo(email);
  const { body } = await call(server, 'POST', '/verify', { body: { type: 'recovery', email, token: code } });
  const token = String(body.access_token);
  const choose = (given: object) => call(server, 'PUT', '/user', { token, body: given });
  // The owner's address is proven by now, which ended the first password, so the first choice sets one.
  expect((await choose({ password: FIRST })).status).toBe(200);
  const again = await choose({ password: SECOND });
  expect([again.status, again.body.code]).toEqual([400, 'current_password_required']);
  expect((await choose({ password: SECOND, current_password: FIRST })).status).toBe(200);
});

it('a user who forgot the password of a proven account can still choose a new one without it', async () => {
  const email = `${randomUUID()}@example.com`;
  const { user } = await signUp(server, email);
  await server.identity.database
    .updateTable('identity.users')
    .set({ emailProvenAt: new Date(), emailProvenBy: 'mail' })
    .where('id', '=', user.id)
    .execute();
  await call(server, 'POST', '/recover', { body: { email } });
  const { code } = await server.mailTo(email);
  const { body } = await call(server, 'POST', '/verify', { body: { type: 'recovery', email, token: code } });
  const { refresh_token } = body;
  const put = (token: unknown, given: object) =>
    call(server, 'PUT', '/user', { token: String(token), body: given });
  expect((await put(body.access_token, { password: FIRST })).status).toBe(200);
  // Refreshing a session doesn't turn it into a recovery session.
  const refreshed = await call(server, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token },
  });
  const again = await put(refreshed.body.access_token, { password: SECOND });
  expect([again.status, again.body.code]).toEqual([400, 'current_password_required']);
});
