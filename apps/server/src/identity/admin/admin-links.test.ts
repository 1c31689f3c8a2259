import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer();
  admin = await signServiceRoleToken(server.identity, 3_600);
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
type Half = 'current' | 'new';

/** An admin's link for one half of an address change. */
async function linkFor(email: string, newEmail: string, half: Half): Promise<string> {
  const { status, body } = await call(server, 'POST', '/admin/generate_link', {
    token: admin,
    body: { type: `email_change_${half}`, email, new_email: newEmail },
  });
  expect(status).toBe(200);
  return String(body.hashed_token);
}
const open = (token_hash: string) =>
  call(server, 'POST', '/verify', { body: { type: 'email_change', token_hash } });
async function emailOf(userId: string): Promise<unknown> {
  return (await call(server, 'GET', `/admin/users/${userId}`, { token: admin })).body.email;
}

describe('an administrator’s links for a change of address', () => {
  it('change it once both are opened, in either order', async () => {
    for (const order of [
      ['current', 'new'],
      ['new', 'current'],
    ] as const) {
      const [email, newEmail] = [address(), address()];
      const { user } = await signUp(server, email);
      const first = await linkFor(email, newEmail, order[0]);
      const second = await linkFor(email, newEmail, order[1]);
      expect((await open(first)).body.code).toBe('200');
      expect(await emailOf(user.id)).toBe(email);
      expect((await open(second)).body.access_token).toBeDefined();
      expect(await emailOf(user.id)).toBe(newEmail);
    }
  });

  it('can be created one at a time, the second after the first is opened', async () => {
    const [email, newEmail] = [address(), address()];
    const { user } = await signUp(server, email);
    await open(await linkFor(email, newEmail, 'current'));
    expect((await open(await linkFor(email, newEmail, 'new'))).body.access_token).toBeDefined();
    expect(await emailOf(user.id)).toBe(newEmail);
  });

  it.each(['current', 'new'] as const)(
    'aren’t helped by a half (%s) that was confirmed for another address',
    async (confirmed) => {
      const [email, other, newEmail] = [address(), address(), address()];
      const { user } = await signUp(server, email);
      expect((await open(await linkFor(email, other, confirmed))).body.code).toBe('200');
      const half = await open(await linkFor(email, newEmail, confirmed === 'new' ? 'current' : 'new'));
      expect(half.body.code).toBe('200');
      expect(await emailOf(user.id)).toBe(email);
    },
  );

  it('invalidate a mail about another address, because the owner agreed only to that one', async () => {
    const [email, other, newEmail] = [address(), address(), address()];
    const { user } = await signUp(server, email);
    const agrees = await linkFor(email, other, 'current');
    expect((await open(await linkFor(email, newEmail, 'new'))).body.code).toBe('200');
    expect((await open(agrees)).body.code).toBe('otp_expired');
    expect(await emailOf(user.id)).toBe(email);
  });
});
