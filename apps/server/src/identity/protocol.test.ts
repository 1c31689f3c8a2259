import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, latestClient, PASSWORD, signUp } from '../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
import { signServiceRoleToken } from './access-tokens.ts';
import type { IdentitySettings } from './settings.ts';

let server: AuthServer;
let _admin: string;
beforeAll(async () => {
  server = await startAuthServer();
  _admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const _post = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
const configured = (settings: Partial<IdentitySettings>) =>
  startAuthServer({ beside: server, settings: { publicUrl: server.origin, ...settings } });

describe('the transport', () => {
  it('bad_json, request_entity_too_large, not_found', async () => {
    expect(codeOf(await call(server, 'POST', '/signup', { raw: '{"email":' }))).toEqual([400, 'bad_json']);
    expect(codeOf(await call(server, 'POST', '/signup', { raw: `"${'x'.repeat(1024 * 1024)}"` }))).toEqual([
      413,
      'request_entity_too_large',
    ]);
    expect(codeOf(await call(server, 'POST', '/nothing', { body: {} }))).toEqual([404, 'not_found']);
  });

  it('request_timeout after ten seconds, also when the database hangs', async () => {
    const { access_token: token } = await signUp(server, address());
    const { sql } = await import('kysely');
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.identity.database.transaction().execute(async (trx) => {
      await sql`lock table identity.users in access exclusive mode`.execute(trx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const answer = await call(server, 'GET', '/user', { token });
    release.resolve();
    await holding;
    expect(codeOf(answer)).toEqual([504, 'request_timeout']);
  });

  it('speaks the older error form to callers without the version header', async () => {
    const response = await fetch(`${server.url}/user`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
    const newer = await call(server, 'GET', '/user');
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  it('lets a browser of any origin call and read, preflight included', async () => {
    const preflight = await fetch(`${server.url}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    const answer = await call(server, 'GET', '/settings', { headers: { origin: 'https://app.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    for (const name of ['x-supabase-api-version', 'x-total-count', 'link'])
      expect(answer.headers.get('access-control-expose-headers')).toContain(name);
  });

  it('publishes keys without their private halves, settings and health', async () => {
    for (const url of [`${server.url}/.well-known/jwks.json`, `${server.origin}/.well-known/jwks.json`]) {
      const response = await fetch(url);
      const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
      expect(keys.map(({ alg }) => alg).sort()).toEqual(['ES256', 'RS256']);
      for (const key of keys)
        for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
      expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    }
    expect((await call(server, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
    expect((await call(server, 'GET', '/settings')).body).toMatchObject({
      mailer_autoconfirm: true,
      disable_signup: false,
    });
  });

  it('lets the client check claims by itself, with ES256 and with RS256', async () => {
    for (const signingAlgorithm of ['ES256', 'RS256'] as const) {
      await using signing = await configured({ signingAlgorithm });
      const client = latestClient(signing);
      await client.signUp({ email: address(), password: PASSWORD });
      const { data, error } = await client.getClaims();
      expect(error).toBeNull();
      expect(data?.header.alg).toBe(signingAlgorithm);
      expect(data?.claims).toMatchObject({
        aud: 'authenticated',
        role: 'authenticated',
        aal: 'aal1',
        is_anonymous: false,
        phone: '',
      });
    }
  });
});
