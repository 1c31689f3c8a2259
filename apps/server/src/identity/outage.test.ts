import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, type Signed, signUp } from '../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts';
import { PATIENT_CONNECT_MS } from '../../testing/database.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { openMailQueue } from '../mail/mail-queue.ts';
import { openIdentity } from './identity.ts';
import { openVault } from './keys/vault.ts';
import { sealOf } from './open-from-config.ts';
import { identityPlugin } from './plugin.ts';
import { signServiceRoleToken } from './tokens/access-tokens.ts';
import { createAccessTokenVerifier } from './tokens/verify-access-token.ts';

/** A proxy to the database whose connections can be cut. */
async function openWire(to: URL) {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((client) => {
    if (cut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    port: address.port,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      cut = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let server: AuthServer;
let wire: Awaited<ReturnType<typeof openWire>>;
let app: FastifyInstance;
let pool: ReturnType<typeof openPool>;
let url: string;
let signed: Signed;
let admin: string;
let verify: ReturnType<typeof createAccessTokenVerifier>;
beforeAll(async () => {
  server = await startAuthServer();
  const direct = new URL(server.test.url);
  wire = await openWire(direct);
  const throughWire = new URL(direct);
  throughWire.port = String(wire.port);
  pool = openPool(throughWire.href, 'outage', { connectTimeoutMs: PATIENT_CONNECT_MS });
  const identity = await openIdentity({
    database: openDatabase(pool),
    masterKey: server.masterKey,
    settings: server.identity.settings,
    mail: openMailQueue(sealOf(openVault(server.masterKey))),
  });
  app = Fastify();
  await app.register(identityPlugin, { identity });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;
  signed = await signUp({ url }, `${randomUUID()}@example.com`);
  admin = await signServiceRoleToken(identity, 3600);
  verify = createAccessTokenVerifier(identity, undefined);
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await wire[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

describe('while the database is unavailable', () => {
  it('every call returns 503 or 504 (unexpected_failure), never 4xx, and the client keeps its session until then', async () => {
    const client = latestClient({ url });
    await client.signInWithPassword({ email: signed.user.email, password: PASSWORD });
    wire.cut();
    const email = 'someone@example.com';
    const id = randomUUID();
    const calls: [string, string, unknown, string?][] = [
      ['POST', '/signup', { email, password: PASSWORD }],
      ['POST', '/token?grant_type=password', { email, password: PASSWORD }],
      ['POST', '/token?grant_type=refresh_token', { refresh_token: signed.refresh_token }],
      ['POST', '/token?grant_type=pkce', { auth_code: 'a', code_verifier: 'b' }],
      ['POST', '/recover', { email }],
      ['POST', '/otp', { email }],
      ['POST', '/resend', { email, type: 'signup' }],
      ['POST', '/verify', { email, token: '123456', type: 'signup' }],
      ['GET', '/verify?token=abc&type=signup', undefined],
      ['GET', '/user', undefined, signed.access_token],
      ['PUT', '/user', { data: {} }, signed.access_token],
      ['POST', '/logout', {}, signed.access_token],
      ['POST', '/factors', { factor_type: 'totp' }, signed.access_token],
      ['POST', `/factors/${id}/verify`, { challenge_id: id, code: '123456' }, signed.access_token],
      ['POST', '/passkeys/authentication/options', {}],
      ['GET', '/admin/users', undefined, admin],
      ['GET', '/health', undefined],
    ];
    for (const [method, path, body, token] of calls) {
      const answer = await call({ url }, method, path, { body, ...(token === undefined ? {} : { token }) });
      expect([503, 504], `${method} ${path}: ${answer.status}`).toContain(answer.status);
      expect(answer.body.code).toBe('unexpected_failure');
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|select/i);
    }
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError' });
    await expect(verify(signed.access_token)).rejects.not.toMatchObject({ name: 'AccessTokenError' });
    expect((await call({ url }, 'GET', '/.well-known/jwks.json')).status).toBe(200);
    expect((await call({ url }, 'GET', '/user', { token: 'forged.token.here' })).status).toBe(403);
    wire.restore();
    expect((await client.getUser()).error).toBeNull();
    expect(
      (
        await call({ url }, 'POST', '/token?grant_type=refresh_token', {
          body: { refresh_token: signed.refresh_token },
        })
      ).status,
    ).toBe(200);
  });

  it('callers without the version header get an error id to ask about', async () => {
    wire.cut();
    const response = await fetch(`${url}/health`);
    wire.restore();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      code: 503,
      error_code: 'unexpected_failure',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
