import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, latestClient, PASSWORD } from '../../testing/auth-clients.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
const auth = () => ({ url: `${app.url}/auth/v1` });

it('signs in under /auth/v1 of the whole application, and publishes its keys at the root', async () => {
  const client = latestClient(auth());
  const email = `${randomUUID()}@example.com`;
  expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.getClaims()).data?.claims.email).toBe(email);
  expect((await client.signOut()).error).toBeNull();
  const keys = await fetch(`${app.url}/.well-known/jwks.json`);
  expect(((await keys.json()) as { keys: unknown[] }).keys).toHaveLength(2);
});

it('rejects a query that can’t be stored as text with 400, at the root, too', async () => {
  const paths = [
    '/.well-known/jwks.json',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/auth/v1',
    '/.well-known/openid-configuration/auth/v1',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
  ];
  for (const path of paths)
    for (const query of ['%00', 'a=%00']) {
      const answer = await call({ url: app.url }, 'GET', `${path}?${query}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'validation_failed']);
    }
  expect((await fetch(`${app.url}/.well-known/jwks.json?a=b`)).status).toBe(200);
});

it('keeps its own transport rules there: error bodies, exposed headers, preflight, body limit', async () => {
  const origin = { origin: 'https://app.example' };
  const wrong = await call(auth(), 'POST', '/token?grant_type=password', {
    body: { email: 'a@b.co', password: 'x' },
    headers: origin,
  });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ]);
  expect(wrong.headers.get('access-control-allow-origin')).toBe('*');
  expect(wrong.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  const wanted = 'authorization,content-type,x-client-info,x-supabase-api-version,apikey';
  const preflight = await fetch(`${auth().url}/user`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': wanted },
  });
  expect(preflight.status).toBe(204);
  for (const name of wanted.split(','))
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  const large = await call(auth(), 'POST', '/signup', { raw: `"${'x'.repeat(1024 * 1024)}"` });
  expect([large.status, large.body.code]).toEqual([413, 'request_entity_too_large']);
  expect((await call(auth(), 'GET', '/nothing')).body.code).toBe('not_found');
});
