import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  call,
  latestClient,
  PASSWORD,
  type Signed,
  signUp,
} from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { defaultSettings, type IdentitySettings } from '../settings.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

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

/** Holds a lock until the returned function is called. */
async function lock(statement: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = server.identity.database.transaction().execute(async (trx) => {
    await statement.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await holding;
  };
}

/** Until it's disposed, new requests have as long as in production. */
function limitRequests(): Disposable {
  const { settings } = server.identity;
  const { requestTimeoutMs } = settings;
  const { version, publicUrl, siteUrl } = settings;
  settings.requestTimeoutMs = defaultSettings({ version, publicUrl, siteUrl }).requestTimeoutMs;
  return {
    [Symbol.dispose]() {
      settings.requestTimeoutMs = requestTimeoutMs;
    },
  };
}

/** Waits until a statement that mentions the table waits for a lock, or the request that sends it has been answered. */
async function isBlocked(table: string, request: Promise<unknown>): Promise<boolean> {
  let answered = false;
  void request.then(() => {
    answered = true;
  });
  const look = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`.execute(
      server.identity.database,
    );
    return rows.length > 0;
  };
  let found = false;
  await vi.waitUntil(async () => {
    found = await look();
    return found || answered;
  });
  return found;
}

/** Waits until this server has no query in progress. */
async function untilIdle(): Promise<void> {
  const busy = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction') and query not like '%graphile_worker%'
        and query not like 'lock table%'`.execute(server.identity.database);
  await expect.poll(async () => (await busy()).rows[0]?.count).toBe(0);
}

async function stateOf(userId: string) {
  const { database } = server.identity;
  const user = await database
    .selectFrom('identity.users')
    .select(['passwordHash', 'userMetadata', 'lastSignInAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessions = await database
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  return { ...user, sessions };
}

describe('the transport', () => {
  it('bad_json, request_entity_too_large, not_found', async () => {
    expect(codeOf(await call(server, 'POST', '/signup', { raw: '{"email":' }))).toEqual([400, 'bad_json']);
    expect(codeOf(await call(server, 'POST', '/signup', { raw: `"${'x'.repeat(1024 * 1024)}"` }))).toEqual([
      413,
      'request_entity_too_large',
    ]);
    expect(codeOf(await call(server, 'POST', '/nothing', { body: {} }))).toEqual([404, 'not_found']);
  });

  it.each<[string, (signed: Signed) => Promise<Answer>]>([
    ['GET /user', ({ access_token: token }) => call(server, 'GET', '/user', { token })],
    [
      'POST /token',
      ({ user }) =>
        call(server, 'POST', '/token?grant_type=password', {
          body: { email: user.email, password: PASSWORD },
        }),
    ],
    [
      'PUT /user',
      ({ access_token: token }) =>
        call(server, 'PUT', '/user', {
          token,
          body: { password: 'another long password', data: { changed: true } },
        }),
    ],
  ])('%s: request_timeout after ten seconds when the database hangs', async (_name, send) => {
    const signed = await signUp(server, address());
    const before = await stateOf(signed.user.id);
    const unlock = await lock(sql`lock table identity.users in access exclusive mode`);
    using _limit = limitRequests();
    const start = performance.now();
    // Stands still together with the server, on a machine that is too busy for this process.
    let seconds = 0;
    const ticking = setInterval(() => {
      seconds += 1;
    }, 1000);
    const answer = await send(signed);
    clearInterval(ticking);
    expect(performance.now() - start).toBeGreaterThan(9_500);
    await unlock();
    expect(codeOf(answer)).toEqual([504, 'request_timeout']);
    expect(seconds).toBeLessThan(25);
    await untilIdle();
    expect(await stateOf(signed.user.id)).toEqual(before);
  });

  it('after request_timeout nothing is half done, even in the middle of a transaction', async () => {
    const signed = await signUp(server, address());
    const before = await stateOf(signed.user.id);
    // The transaction has changed the password and is about to delete the sessions.
    const unlock = await lock(sql`lock table identity.known_devices in access exclusive mode`);
    const change = () =>
      call(server, 'PUT', '/user', {
        token: signed.access_token,
        body: { password: 'another long password' },
      });
    const limit = limitRequests();
    let changing = change();
    // A busy machine may need the whole time to get there.
    while (!(await isBlocked('known_devices', changing))) changing = change();
    limit[Symbol.dispose]();
    expect(codeOf(await changing)).toEqual([504, 'request_timeout']);
    await untilIdle();
    await unlock();
    expect((await stateOf(signed.user.id)).passwordHash).toBe(before.passwordHash);
    const refreshed = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: signed.refresh_token },
    });
    expect(refreshed.status).toBe(200);
  });

  it('uses the older error format for callers without the version header', async () => {
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

  it('lets browsers of any origin call and read, preflight included', async () => {
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

  it('publishes public keys, settings and health', async () => {
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

  it('lets the client verify claims without the server, with ES256 and with RS256', async () => {
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
