import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import { openSigningKeys, rotateSigningKeys } from './signing-keys.ts';
import { openVault } from './vault.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

async function publishedBy(of: AuthServer): Promise<unknown[]> {
  return ((await call(of, 'GET', '/.well-known/jwks.json')).body.keys as { kid: string }[]).map(
    ({ kid }) => kid,
  );
}

/** Runs the same command as `npm run keys:rotate`. */
async function rotate(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; log: string }> {
  const script = fileURLToPath(new URL('./rotate-keys.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      DATABASE_URL: server.test.url,
      DATA_DIR: dataDirectory,
      NODE_ENV: 'test',
      ...environment,
    },
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, log };
}

describe('signing keys', () => {
  it('also rotate in the built-in database of a running server, and the command says if there is none', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-keys-'));
    const without = await rotate(dataDirectory, { DATABASE_URL: '' });
    expect([without.code, without.log]).toEqual([1, expect.stringContaining('No server runs in DATA_DIR')]);
    const builtIn = await startEmbeddedDatabase(path.join(dataDirectory, 'postgres'), { durable: false });
    const running = await rotate(dataDirectory, { DATABASE_URL: '' });
    await builtIn.stop();
    expect([running.code, running.log]).toEqual([0, expect.stringContaining('New signing keys: ')]);
    await rm(dataDirectory, { recursive: true });
  });

  it('rotate by command: the new ones are published before they sign, the old ones verify until their tokens have expired', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-keys-'));
    await writeFile(
      path.join(dataDirectory, 'encryption-key'),
      `${Buffer.from(server.masterKey).toString('hex')}\n`,
    );
    const before = await signUp(server, address());
    const old = kidOf(before.access_token);
    const { code, log } = await rotate(dataDirectory);
    expect([code, log]).toEqual([0, expect.stringContaining('New signing keys: ')]);
    await using restarted = await startAuthServer({ beside: server, settings: { publicUrl: server.origin } });
    expect(await publishedBy(restarted)).toHaveLength(4);
    const meanwhile = await signUp(restarted, address());
    expect(kidOf(meanwhile.access_token)).toBe(old);
    await sql`update identity.signing_keys set signs_from = now() where signs_from > now()`.execute(
      server.identity.database,
    );
    await using later = await startAuthServer({ beside: server, settings: { publicUrl: server.origin } });
    const after = await signUp(later, address());
    expect(kidOf(after.access_token)).not.toBe(old);
    for (const { access_token: token } of [before, meanwhile, after])
      expect((await call(later, 'GET', '/user', { token })).status).toBe(200);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from published_until - now())::float8 as seconds from identity.signing_keys where kid = ${old ?? ''}`.execute(
      server.identity.database,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(600 + 3600);
    const trail = await server.identity.database
      .selectFrom('identity.auditLog')
      .select('event')
      .where('event', '=', 'keys_rotated')
      .execute();
    expect(trail).toHaveLength(1);
    await rm(dataDirectory, { recursive: true });
  });

  it('that leaked are removed at once with --now: their tokens are refused, and the client gets new ones automatically', async () => {
    const client = latestClient(server);
    await client.signUp({ email: address(), password: PASSWORD });
    await rotateSigningKeys(server.identity.database, server.identity.vault, {
      immediately: true,
      accessTokenSeconds: 3600,
    });
    await using restarted = await startAuthServer({ beside: server, settings: { publicUrl: server.origin } });
    const { data } = await client.getSession();
    expect(
      (await call(restarted, 'GET', '/user', { token: data.session?.access_token ?? '' })).body.code,
    ).toBe('bad_jwt');
    const refreshed = await call(restarted, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: data.session?.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    expect(await publishedBy(restarted)).toContain(kidOf(String(refreshed.body.access_token)));
  });

  it('are found by a running process that receives a token of a newer key', async () => {
    await rotateSigningKeys(server.identity.database, server.identity.vault, {
      immediately: false,
      accessTokenSeconds: 3600,
    });
    await sql`update identity.signing_keys set signs_from = now() where signs_from > now()`.execute(
      server.identity.database,
    );
    await using newer = await startAuthServer({ beside: server, settings: { publicUrl: server.origin } });
    const { access_token: token } = await signUp(newer, address());
    // The server may have read the keys just before; it reads them again after two seconds.
    await expect.poll(async () => (await call(server, 'GET', '/user', { token })).status).toBe(200);
  });

  it('are unreadable in the database without the key, and created once by processes that start together', async () => {
    await using fresh = await startAuthServer();
    const { database, vault } = fresh.identity;
    await sql`delete from identity.signing_keys`.execute(database);
    await Promise.all(Array.from({ length: 5 }, () => openSigningKeys(database, vault)));
    const rows = await database.selectFrom('identity.signingKeys').selectAll().execute();
    expect(rows.map(({ algorithm }) => algorithm).sort()).toEqual(['ES256', 'RS256']);
    for (const row of rows) expect(row.privateKey.toString('latin1')).not.toContain('PRIVATE KEY');
    await expect(openSigningKeys(database, openVault(Buffer.alloc(32, 7)))).rejects.toThrow(
      /another ENCRYPTION_KEY/,
    );
  });
});
