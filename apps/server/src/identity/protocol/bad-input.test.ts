import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Signed, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let signed: Signed;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer({ settings: { anonymousEnabled: true, manualLinkingEnabled: true } });
  signed = await signUp(server, `${randomUUID()}@example.com`);
  admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const RUNS_PER_ROUTE = 60;
const nasty = [
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(70_000),
  '😀'.repeat(40),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '__proto__',
  'ａ@ｂ.co',
  '',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...nasty),
  fc.emailAddress(),
  fc.uuid(),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(1e308, -0, 2 ** 53, null, true, [], {}, [[[]]]) },
);
const fields = [
  'email',
  'password',
  'data',
  'phone',
  'code_challenge',
  'code_challenge_method',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'type',
  'token',
  'token_hash',
  'nonce',
  'current_password',
  'create_user',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
  'credential',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'email_confirm',
  'new_email',
  'should_soft_delete',
  'id_token',
  'id',
];
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const id = '00000000-0000-4000-8000-000000000000';
const routes: [string, string, 'none' | 'user' | 'admin'][] = [
  ['POST', '/signup', 'none'],
  ['POST', '/token?grant_type=password', 'none'],
  ['POST', '/token?grant_type=refresh_token', 'none'],
  ['POST', '/token?grant_type=pkce', 'none'],
  ['POST', '/token?grant_type=id_token', 'none'],
  ['POST', '/sso', 'none'],
  ['POST', '/recover', 'none'],
  ['POST', '/resend', 'none'],
  ['POST', '/otp', 'none'],
  ['POST', '/magiclink', 'none'],
  ['POST', '/verify', 'none'],
  ['POST', '/passkeys/authentication/options', 'none'],
  ['POST', '/passkeys/authentication/verify', 'none'],
  ['PUT', '/user', 'user'],
  ['POST', '/factors', 'user'],
  ['POST', `/factors/${id}/challenge`, 'user'],
  ['POST', `/factors/${id}/verify`, 'user'],
  ['DELETE', `/factors/${id}`, 'user'],
  ['POST', '/factors/recovery-codes', 'user'],
  ['POST', '/factors/recovery-codes/verify', 'user'],
  ['POST', '/passkeys/registration/options', 'user'],
  ['POST', '/passkeys/registration/verify', 'user'],
  ['PATCH', `/passkeys/${id}`, 'user'],
  ['DELETE', `/user/identities/${id}`, 'user'],
  ['POST', '/admin/users', 'admin'],
  ['PUT', `/admin/users/${id}`, 'admin'],
  ['DELETE', `/admin/users/${id}`, 'admin'],
  ['POST', '/invite', 'admin'],
  ['POST', '/admin/generate_link', 'admin'],
];

function tokenFor(who: 'none' | 'user' | 'admin'): { token?: string } {
  if (who === 'none') return {};
  return { token: who === 'user' ? signed.access_token : admin };
}

describe('bad input', () => {
  it.each(routes)(
    '%s %s answers anything with a code of the protocol, never with 5xx',
    async (method, path, who) => {
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const answer = await call(server, method, path, { body: sent, ...tokenFor(who) });
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(answer.body.code).toMatch(/^[a-z0-9_]+$/);
            expect(answer.body.message).toMatch(/\S/);
          }
        }),
        { numRuns: RUNS_PER_ROUTE },
      );
      expect((await call(server, 'GET', '/health')).status).toBe(200);
    },
  );

  it('never with 5xx, whatever the query, path segment or header', async () => {
    const inQuery = fc.oneof(text, fc.constantFrom('%00', '%', '%ff', '%ZZ', '\u0000'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'verify',
          'authorize',
          'callback',
          'admin/users',
          'user/identities/authorize',
          'settings',
        ),
        fc.dictionary(
          fc.constantFrom(
            'token',
            'type',
            'redirect_to',
            'provider',
            'state',
            'code',
            'page',
            'per_page',
            'scopes',
            'code_challenge',
            'code_challenge_method',
          ),
          inQuery,
          { maxKeys: 4 },
        ),
        async (path, query) => {
          const encoded = Object.entries(query).map(
            ([name, part]) =>
              `${name}=${part.isWellFormed() ? encodeURIComponent(part).slice(0, 3000) : '%ed%a0%80'}`,
          );
          const answer = await call(server, 'GET', `/${path}?${encoded.join('&')}`, { token: admin });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
    for (const part of ['%00', '..%2f', '%ff', 'x'.repeat(400), '%ZZ']) {
      for (const path of [
        `/factors/${part}/verify`,
        `/admin/users/${part}`,
        `/passkeys/${part}`,
        `/user/identities/${part}`,
      ]) {
        for (const method of ['GET', 'POST', 'DELETE', 'PATCH'])
          expect(
            (await call(server, method, path, { token: admin, ...(method === 'GET' ? {} : { body: {} }) }))
              .status,
          ).toBeLessThan(500);
      }
    }
    for (const headers of [
      { authorization: 'Bearer' },
      { authorization: 'Basic YTpi' },
      { authorization: `Bearer ${'a.'.repeat(2000)}` },
      { redirect_to: 'x'.repeat(4000) },
      { 'user-agent': 'é'.repeat(400) },
      { 'x-supabase-api-version': 'zzz' },
    ])
      expect((await call(server, 'GET', '/user', { headers })).status).toBe(
        401 + (headers.authorization?.startsWith('Bearer a') ? 2 : 0),
      );
  });

  it('is refused with 400 if PostgreSQL couldn’t store it: NUL and lone surrogates, in keys and deep inside', async () => {
    for (const raw of [
      '{"email":"a\\u0000@b.co","password":"abcdefgh1"}',
      '{"email":"a@b.co","password":"abc\\u0000defgh1"}',
      '{"email":"a@b.co","password":"abcdefgh1","data":{"a\\u0000":1}}',
      '{"email":"a@b.co","password":"abcdefgh1","data":{"a":[{"b":"\\ud800"}]}}',
      `{"email":"a@b.co","password":"abcdefgh1","data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      '[]',
      'null',
      '"text"',
    ]) {
      const answer = await call(server, 'POST', '/signup', { raw });
      expect([answer.status, answer.body.code], raw.slice(0, 80)).toEqual([400, 'validation_failed']);
    }
  });
});
