import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type ServerOptions } from '../../src/http/server.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { signUp as signUpAtAuthServer } from '../auth-clients.ts';
import { type AuthServer, startAuthServer } from '../auth-server.ts';
import { signUp } from '../customer.ts';
import { startTimedServer, timeCall } from '../sign-in-times.ts';
import { unclassified, walk } from './access-matrix.ts';
import { startCanary } from './canary.ts';
import { ENTRY_POINTS, RebindingResolver, tryAddresses } from './forbidden-targets.ts';
import { forgeTokens } from './forge-tokens.ts';
import { presentForgeries } from './forged-tokens.ts';
import { partsOfFields, probe, unknownRoutes } from './generated-requests.ts';
import { ORIGINS, tryOrigins } from './origins.ts';
import { makeObjects } from './owned-objects.ts';
import { makePrincipals } from './principals.ts';
import type { Known } from './route-fields.ts';
import { judgeSockets, type SocketsMeasured, watchHealth } from './slow-sockets.ts';
import { Crowd, countTaken } from './socket-crowd.ts';
import { judgeTimes } from './timing.ts';

/**
 * Proves that each row can fail: it runs against a server or caller with the defect it looks for, and must report it.
 */

const SILENT = pino({ level: 'silent' });
/** The routes that a plant's walk of the access matrix is about. */
const FEEDBACK = /^\/api\/v1\/feedbacks(\/:id)?$/;
/** Fastify tells of each server when it's made. */
const SERVER_MADE = 'fastify.initialization';
const NEW_ROUTE = { method: 'POST', url: '/api/brand-new' };

describe('access-matrix', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { requestsPerMinute: 1_000_000 },
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('detects what a stranger can read and change with the owner’s access', async () => {
    const owned = await makeObjects(app);
    const headers = { authorization: `Bearer ${owned.customer.key}` };
    const { answers, problems } = await walk(
      app,
      owned,
      () => [{ name: 'a stranger', headers }],
      ({ method, url }) => FEEDBACK.test(url) || (method === 'PATCH' && url.startsWith('/v1/')),
    );
    // A response to an invalid request proves nothing about access. A connection's new token would be tried at its tracker.
    const changes = answers.filter(
      ({ route: { method, url } }) =>
        method === 'PATCH' && url.startsWith('/v1/') && url !== '/v1/connections/:id',
    );
    expect(changes.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    expect(problems).toContainEqual(
      expect.stringMatching(/^GET \/api\/v1\/feedbacks\/:id as a stranger: 200 shows /),
    );
    expect(problems).toContain('public.webhook_endpoints of the owner was changed');
  });

  it('detects that someone without any access gets in, even if nothing of the owner’s is shown', async () => {
    const owned = await makeObjects(app);
    const { key } = await signUp(app);
    const headers = { authorization: `Bearer ${key}` };
    const { problems } = await walk(
      app,
      owned,
      () => [{ name: 'an outsider', headers, isOutsider: true }],
      ({ url }) => FEEDBACK.test(url),
    );
    expect(problems).toContain('GET /api/v1/feedbacks as an outsider: 200, which is no refusal');
  });

  it('detects a route that is open to keys of projects but not kept to one', async () => {
    const planted = ['/v1/webhooks', '/v1/webhooks/:id', '/v1/releases', '/api/keys'];
    const problemsIn = async (one: TestApp) => {
      const owned = await makeObjects(one);
      const all = await makePrincipals(one, owned.customer);
      const { problems } = await walk(
        one,
        owned,
        () => all.filter(({ name }) => name === 'key of another project of the owner'),
        ({ method, url }) => method === 'GET' && planted.includes(url),
      );
      return problems;
    };
    expect(await problemsIn(app)).toEqual([]);
    const open = (message: unknown) =>
      Object(message).fastify.addHook('onRoute', (route: RouteOptions) => {
        if (planted.includes(route.url)) route.config = { ...route.config, projectKeys: 'own' };
      });
    subscribe(SERVER_MADE, open);
    await using opened = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    unsubscribe(SERVER_MADE, open);
    expect(await problemsIn(opened)).toEqual(
      expect.arrayContaining(
        planted.map((url) =>
          expect.stringContaining(`GET ${url} as key of another project of the owner: 200 shows secret`),
        ),
      ),
    );
  });

  it('names a route that nobody has classified', () => {
    const routes = app.server.routes.list();
    expect(unclassified(routes)).toEqual([]);
    expect(unclassified([...routes, NEW_ROUTE, { method: 'GET', url: '/auth/v1/new' }])).toHaveLength(2);
  });
});

describe('generated-requests', () => {
  it('detects a route that fails for one kind of text, and one that exposes internals', async () => {
    const { app } = await createServer({ logger: SILENT, trustedProxies: [] });
    await using _closed = { [Symbol.asyncDispose]: () => app.close() };
    app.post('/api/fails', async ({ body }) => {
      if (JSON.stringify(body).includes('\\')) throw new Error('a fault');
      return {};
    });
    app.post('/api/shows', async (_request, reply) => reply.code(400).send({ error: 'relation "users"' }));
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const prober = {
      authorizationFor: () => '',
      mayHaveEnded: () => undefined,
      renew: async () => undefined,
    };
    const faultsAt = async (url: string) => {
      const route = { method: 'POST', url };
      const parts = partsOfFields(route, { json: { note: fc.string() } }, { takesBody: true, ids: [] });
      const found: string[] = [];
      for await (const { faults } of probe(base, route, { requests: 60, seed: 15, parts, prober }))
        found.push(...faults);
      return found;
    };
    expect(await faultsAt('/api/fails')).toContainEqual(expect.stringMatching(/^500 POST \/api\/fails/));
    expect(await faultsAt('/api/shows')).toContainEqual(expect.stringMatching(/^shows what lies inside: /));
  });

  it('names a route without a description of what it reads', () => {
    const known: Known = {
      ...{ email: '', userId: randomUUID(), refreshToken: '', factorId: randomUUID() },
      ...{ clientId: randomUUID(), authorizationId: randomUUID() },
    };
    const named = (...routes: { method: string; url: string }[]) =>
      unknownRoutes(routes, { paths: {} }, { known });
    expect(named({ method: 'POST', url: '/auth/v1/signup' })).toEqual([]);
    expect(named(NEW_ROUTE, { method: 'HEAD', url: '/auth/v1/new' })).toHaveLength(2);
  });
});

describe('slow-sockets', () => {
  const IDEAL: SocketsMeasured = {
    ...{ timesMs: [1, 2], statuses: { 200: 2 }, opened: 1, listening: 0, eventStreams: 0 },
    ...{ longestHeadersMs: 0, headersMs: 500, taken: 1, mayBeTaken: 20 },
  };
  const start = async (options: Partial<ServerOptions> = {}) => {
    const { app } = await createServer({ logger: SILENT, trustedProxies: [], ...options });
    app.get('/livez', async () => ({}));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, url, [Symbol.asyncDispose]: () => app.close() };
  };

  it('detects a server that accepts any number of connections from one address', async () => {
    const judge = async (options: Partial<ServerOptions>) => {
      await using server = await start(options);
      return judgeSockets({ ...IDEAL, taken: await countTaken(server.url, 30) }).problems;
    };
    const connectionLimits = { connections: 100, connectionsPerAddress: 20 };
    expect(await judge({ connectionLimits })).toEqual([]);
    expect(await judge({})).toEqual(['30 connections of one address were taken']);
  });

  it('detects a server that waits for headers forever', async () => {
    const judge = async (headersTimeout: number) => {
      await using server = await start();
      server.app.server.headersTimeout = headersTimeout;
      const crowd = new Crowd(server.url);
      for (let index = 0; index < 4; index += 1) crowd.slowHeaders(index);
      // Longer than the limit plus the delay that a busy machine may cause.
      await watchHealth(server.url, 14);
      return judgeSockets({ ...IDEAL, ...crowd.end() }).problems;
    };
    const [limited, endless] = await Promise.all([judge(IDEAL.headersMs), judge(0)]);
    expect(limited).toEqual([]);
    expect(endless).toEqual([expect.stringMatching(/^unfinished headers held a connection for \d\d s$/)]);
  });

  it('detects a health check that is refused or slow, and event streams that are', () => {
    expect(judgeSockets(IDEAL)).toMatchObject({ problems: [], delays: [] });
    const bad = judgeSockets({ ...IDEAL, timesMs: [1, 900], statuses: { 200: 1, 503: 1 }, eventStreams: 3 });
    expect(bad.problems).toEqual(['1 × /health were answered 503', '3 event streams were refused']);
    expect(bad.delays).toEqual(['p99 of /health was 900 ms']);
  });
});

describe('forbidden-targets', () => {
  it('detects a server that calls its own network for customers, in every feature that calls a URL', async () => {
    await using canary = await startCanary();
    const given = { resolver: new RebindingResolver(), addresses: [`http://127.0.0.1:${canary.port}/hook`] };
    expect((await tryAddresses(canary, { allowPrivate: false, ...given })).problems).toEqual([]);
    const { problems } = await tryAddresses(canary, { allowPrivate: true, ...given });
    const called = Object.entries(ENTRY_POINTS).filter(([, { isNeverCalled }]) => isNeverCalled !== true);
    for (const [name] of called)
      expect(problems).toContain(`${name} ${given.addresses[0]} reached the canary`);
    expect(called).toHaveLength(5);
  });
});

describe('forged-tokens', () => {
  it('detects a server that doesn’t verify signatures', async () => {
    const held: { server?: AuthServer } = {};
    // Simulates a missing check: a token with any claims gets a valid signature.
    await using server = await startAuthServer({
      register: (app) =>
        app.addHook('onRequest', async (request) => {
          const [, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
          const claims = claimsOf(token);
          const key = await held.server?.identity.keys.current('ES256');
          if (claims === undefined || key === undefined) return;
          const signed = await new SignJWT(claims)
            .setProtectedHeader({ alg: 'ES256', kid: key.kid })
            .sign(key.privateKey);
          request.headers.authorization = `Bearer ${signed}`;
        }),
    });
    const signed = await signUpAtAuthServer(server, `${randomUUID()}@example.com`);
    const forgeries = await forgeTokens(server, signed);
    expect(await presentForgeries(server, forgeries, ['/user'])).toEqual([]);
    held.server = server;
    const taken = await presentForgeries(server, forgeries, ['/user']);
    for (const name of [
      'alg "none" without signature',
      'a stranger’s ES256 key under our kid',
      'signature gone',
    ])
      expect(taken).toContain(`${name} at /user: 200`);
    // Checks other than the signature still refuse it.
    expect(taken).not.toContainEqual(expect.stringContaining('another issuer'));
  });
});

describe('origins', () => {
  it('detects a key that works on one page too many', async () => {
    await using app = await startTestApp({ overrides: { requestsPerMinute: 1_000_000 } });
    const customer = await signUp(app);
    expect(ORIGINS.filter((origin) => origin !== undefined)).toHaveLength(47);
    const open = ['https://shop.example'];
    const { problems } = await tryOrigins(app, customer, {
      domains: ['shop.example', 'evilshop.example'],
      open,
    });
    expect(problems).toEqual([
      expect.stringMatching(/^https:\/\/evilshop\.example with a key for .*: 422 audio_missing$/),
    ]);
  });
});

describe('timing', () => {
  it('detects a sign-in that is refused early if there is no such account', async () => {
    const name = 'a refused sign-in';
    const samples = 25;
    const held: { server?: AuthServer } = {};
    await using server = await startTimedServer((app) =>
      app.addHook('preHandler', async (request, reply) => {
        if (!request.url.includes('grant_type=password') || held.server === undefined) return;
        const { email } = Object(request.body);
        const known = await held.server.identity.database
          .selectFrom('identity.users')
          .select('id')
          .where('email', '=', String(email))
          .executeTakeFirst();
        if (known === undefined) await reply.code(400).send({ code: 'invalid_credentials' });
      }),
    );
    held.server = server;
    const { delays = [], figures } = judgeTimes({ [name]: await timeCall(server, name, samples) });
    expect(delays).toEqual([expect.stringMatching(/tells known from unknown: AUC (0\.[89]\d|1\.00)/)]);
    expect(figures).toHaveLength(1);
    expect(judgeTimes({ [name]: { known: [1, 2, 3], unknown: [1, 2, 3] } }).delays).toEqual([]);
  });
});

function claimsOf(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
