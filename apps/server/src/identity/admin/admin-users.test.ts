import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import type { IdentitySettings } from '../settings.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer();
  admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const post = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
const configured = (settings: Partial<IdentitySettings>) =>
  startAuthServer({ beside: server, settings: { publicUrl: server.origin, ...settings } });

describe('codes of the admin calls', () => {
  it('not_admin, user_not_found, email_exists, validation_failed', async () => {
    const email = address();
    const { access_token: token } = await signUp(server, email);
    expect(codeOf(await call(server, 'GET', '/admin/users', { token }))).toEqual([403, 'not_admin']);
    expect(codeOf(await call(server, 'GET', '/admin/users'))).toEqual([401, 'no_authorization']);
    expect(codeOf(await call(server, 'GET', `/admin/users/${randomUUID()}`, { token: admin }))).toEqual([
      404,
      'user_not_found',
    ]);
    expect(codeOf(await call(server, 'GET', '/admin/users/1', { token: admin }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(codeOf(await call(server, 'GET', '/admin/users?page=0', { token: admin }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(codeOf(await post('/admin/users', { email, password: PASSWORD }, admin))).toEqual([
      422,
      'email_exists',
    ]);
    expect(codeOf(await post('/invite', { email }, admin))).toEqual([422, 'email_exists']);
    expect(codeOf(await post('/admin/generate_link', { type: 'recovery', email: address() }, admin))).toEqual(
      [404, 'user_not_found'],
    );
    expect(codeOf(await post('/admin/generate_link', { type: 'nonsense', email }, admin))).toEqual([
      400,
      'validation_failed',
    ]);
    const link = await post('/admin/generate_link', { type: 'recovery', email }, admin);
    expect(Object.keys(link.body)).toEqual(
      expect.arrayContaining([
        'action_link',
        'email_otp',
        'hashed_token',
        'redirect_to',
        'verification_type',
      ]),
    );
  });

  it('also accept the configured service-role secret, and no other text', async () => {
    const secret = 'a service role secret of forty characters';
    await using withSecret = await configured({ serviceRoleSecret: secret });
    expect(
      (await call(withSecret, 'GET', '/admin/users', { token: secret.replaceAll(' ', '_') })).status,
    ).toBe(403);
    await using spaced = await configured({ serviceRoleSecret: secret.replaceAll(' ', '_') });
    expect((await call(spaced, 'GET', '/admin/users', { token: secret.replaceAll(' ', '_') })).status).toBe(
      200,
    );
  });

  it('page through users with x-total-count and Link', async () => {
    for (let index = 0; index < 3; index += 1) await signUp(server, address());
    const answer = await call(server, 'GET', '/admin/users?page=1&per_page=2', { token: admin });
    expect((answer.body.users as unknown[]).length).toBe(2);
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
    expect(answer.headers.get('link')).toMatch(/page=2&per_page=2>; rel="next", .*rel="last"/);
  });

  it('delete softly: the address becomes available again, and the row stays', async () => {
    const email = address();
    const { user } = await signUp(server, email);
    expect(
      (
        await call(server, 'DELETE', `/admin/users/${user.id}`, {
          token: admin,
          body: { should_soft_delete: true },
        })
      ).status,
    ).toBe(200);
    const gone = await call(server, 'GET', `/admin/users/${user.id}`, { token: admin });
    expect(gone.body).toMatchObject({ email: '' });
    expect(gone.body.deleted_at).toBeTruthy();
    expect((await post('/signup', { email, password: PASSWORD })).status).toBe(200);
  });
});
