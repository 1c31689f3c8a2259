import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { patiently } from '../../testing/customer.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';

let proxy: TcpProxy;
let app: TestApp;

beforeAll(async () => {
  proxy = await startTcpProxy(inject('postgresUrl'));
  app = await startTestApp({ postgresUrl: proxy.url });
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
});

interface Operation {
  method: string;
  path: string;
}

async function operations(): Promise<Operation[]> {
  const document: { paths: Record<string, Record<string, unknown>> } = await (
    await fetch(`${app.url}/openapi.json`)
  ).json();
  // identity/outage.test.ts tests the auth server.
  const ours = Object.entries(document.paths).filter(([path]) => !/^\/(auth\/v1|\.well-known)\//.test(path));
  return ours.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, () => randomUUID()),
    })),
  );
}

async function send({ method, path }: Operation): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return fetch(`${app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${app.key}`,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
}

async function expectUnavailable(response: Response, what: string): Promise<void> {
  expect(response.status, what).toBe(503);
  expect(Number(response.headers.get('retry-after')), `${what}: Retry-After`).toBeGreaterThan(0);
  expect(await response.text(), what).not.toMatch(/ECONN|57P01|postgres:|terminat/i);
}

/** Health endpoints report the outage themselves, without Retry-After. */
const isHealth = ({ path }: Operation) => path.endsWith('/health');

describe('while the database is unavailable', () => {
  it('every operation of the API answers 503 with Retry-After, and no other error', async () => {
    const all = (await operations()).filter((operation) => !isHealth(operation));
    expect(all.length).toBeGreaterThan(50);
    await proxy.refuse();
    try {
      let unavailable = 0;
      for (const operation of all) {
        const response = await send(operation);
        const what = `${operation.method} ${operation.path}`;
        if (response.status < 500) await response.body?.cancel();
        else {
          await expectUnavailable(response, what);
          unavailable += 1;
        }
      }
      // The others need no database, or reject the empty request before they query it.
      expect(unavailable).toBeGreaterThan(all.length / 2);
    } finally {
      await proxy.accept();
    }
  });

  it('an upload is rejected with 503 and leaves nothing behind', async () => {
    const audio = await readAudio('modern.webm');
    await proxy.refuse();
    const response = await upload(app, app.key, audio);
    await proxy.accept();
    await expectUnavailable(response, 'upload');
  });

  it('the auth server answers 503 with Retry-After', async () => {
    await proxy.refuse();
    const response = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'someone@example.com', password: 'a password' }),
    });
    await proxy.accept();
    await expectUnavailable(response, 'sign-in');
  });

  it('a stream is closed with 4503', async () => {
    await proxy.refuse();
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/v1/stream`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'start', key: app.key })));
    const code = await new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code));
    });
    await proxy.accept();
    expect(code).toBe(4503);
  });

  it('everything recovers without a restart', async () => {
    expect((await patiently(() => call(app, app.key, '/v1/feedbacks'))).status).toBe(200);
  });
});

it('database sessions that end during requests (57P01) are 503, never 500', async () => {
  const url = new URL(app.test.url);
  const killer = new pg.Client({
    connectionString: Object.assign(new URL(inject('postgresUrl')), { pathname: '/postgres' }).href,
  });
  await killer.connect();
  const audio = await readAudio('modern.webm');
  const statuses = new Map<number, number>();
  let stop = false;
  const load = async (request: (round: number) => Promise<Response>) => {
    for (let round = 0; !stop; round += 1) {
      const response = await request(round);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) await expectUnavailable(response, response.url);
      else await response.body?.cancel();
    }
  };
  const loads = [
    load(() => call(app, app.key, '/v1/feedbacks')),
    load(() => call(app, app.key, '/v1/usage')),
    load((round) =>
      upload(app, app.key, audio, {
        headers: { prefer: 'respond-async', 'idempotency-key': `upload-${round}` },
      }),
    ),
    load((round) =>
      fetch(`${app.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${round}@example.com`, password: `a long password ${round}` }),
      }),
    ),
    load((round) =>
      fetch(`${app.url}/api/v1/feedbacks/${randomUUID()}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${app.key}`,
          'content-type': 'application/json',
          'idempotency-key': `patch-${round}`,
        },
        body: JSON.stringify({ tags: ['one'] }),
      }),
    ),
  ];
  const kills = async () => {
    for (let kill = 0; kill < 150; kill += 1) {
      await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        url.pathname.slice(1),
      ]);
      // The delay varies, so that each kill hits requests at a different stage.
      await sleep(10 + (kill % 7) * 10);
    }
    stop = true;
  };
  await Promise.all([...loads, kills()]).finally(() => {
    stop = true;
  });
  await killer.end();
  expect(statuses.get(503)).toBeGreaterThan(0);
});
