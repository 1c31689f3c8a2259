import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainProblem } from '../errors/error-formats.ts';
import { registerPages } from '../pages/pages.ts';
import { createServer, type Server } from '../server.ts';
import { EVENT_LOOP_DELAY_MS } from './limits.ts';

/** What Chromium sends when it opens a page. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const API_CALLS = ['/api/v1/feedbacks', '/v1/feedbacks'];
const OTHER_PROTOCOL = '/auth/v1/user';
const NAVIGATIONS = ['/', '/docs', '/nowhere', OTHER_PROTOCOL];
const OTHERS = ['/assets/a-1.js', '/widget.js', '/health'];

describe('a server with a blocked event loop', () => {
  let directory: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-shedding-'));
    for (const folder of ['docs', '404', 'assets']) await mkdir(path.join(directory, folder));
    await writeFile(path.join(directory, 'index.html'), '<h1>Home</h1>');
    await writeFile(path.join(directory, 'docs/index.html'), '<h1>Docs</h1>');
    await writeFile(path.join(directory, '404/index.html'), '<h1>Missing</h1>');
    await writeFile(path.join(directory, 'assets/a-1.js'), 'export {}');
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    for (const address of [...API_CALLS, '/widget.js', '/health'])
      server.app.get(address, async () => ({ answered: true }));
    // Outside of the API's prefixes, `errors` marks a route as called by programs.
    server.app.get(OTHER_PROTOCOL, { config: { errors: plainProblem } }, async () => ({ answered: true }));
    await registerPages(server.app, directory);
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.app.close();
    await rm(directory, { recursive: true });
  });

  const ask = async (address: string, accept: string) => {
    const answer = await fetch(`${url}${address}`, { headers: { accept } });
    const { status, headers } = answer;
    return { address, status, type: headers.get('content-type'), headers, text: await answer.text() };
  };

  it('only rejects API calls: pages, their files and the health check are answered', async () => {
    const [calls, navigations, others] = await whileOverloaded(server, () =>
      Promise.all([
        Promise.all([...API_CALLS, OTHER_PROTOCOL].map((address) => ask(address, '*/*'))),
        Promise.all(NAVIGATIONS.map((address) => ask(address, NAVIGATION))),
        Promise.all(OTHERS.map((address) => ask(address, '*/*'))),
      ]),
    );
    for (const { address, status, headers, text } of calls) {
      expect(status, address).toBe(503);
      expect(headers.get('retry-after'), address).toBe('5');
      expect(JSON.parse(text), address).toMatchObject({ code: 'overloaded' });
    }
    expect(navigations.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(navigations.slice(0, 3).map(({ text }) => text)).toEqual([
      '<h1>Home</h1>',
      '<h1>Docs</h1>',
      '<h1>Missing</h1>',
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('answers API calls again when it has recovered', async () => {
    await expect.poll(async () => (await ask('/api/v1/feedbacks', '*/*')).status).toBe(200);
  });
});

/**
 * Returns the result of `act` if the server counted as overloaded during the whole call. The server samples its event
 * loop every second; if a sample found it recovered in the meantime, the call is repeated.
 */
async function whileOverloaded<T>({ app }: Server, act: () => Promise<T>): Promise<T> {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    while (!app.isUnderPressure()) {
      Atomics.wait(never, 0, 0, EVENT_LOOP_DELAY_MS * 1.5);
      await setImmediate();
    }
    const result = await act();
    if (app.isUnderPressure()) return result;
  }
}
