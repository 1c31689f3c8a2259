import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../apps/server/src/database/free-port.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const DRAIN_MS =
  1_000 * parse(read('../../compose.yaml'), { merge: true }).services['api-1'].environment.DRAIN_SECONDS;
/** Nothing listens while a process is replaced. */
const GONE_MS = 2_000;
const CLIENTS = 16;
const PAUSE_MS = 5;
const isMissing = spawnSync('caddy', ['version']).error !== undefined;

/** As an API process looks from outside: `/readyz`, and the way it stops. */
class Upstream {
  readonly port: number;
  #server: Server | undefined;
  #isDraining = false;
  answered = 0;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.#isDraining = false;
    this.#server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      if (this.#isDraining) response.setHeader('connection', 'close');
      if (request.url !== '/readyz') this.answered += 1;
      else if (this.#isDraining) response.statusCode = 503;
      request.resume().on('end', () => response.end());
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#isDraining = true;
    await sleep(DRAIN_MS);
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    await closed;
  }
}

describe.skipIf(isMissing)('the Caddyfile (skipped without caddy)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-caddy-'));
  let upstreams: Upstream[] = [];
  let caddy: ChildProcess;
  let url = '';

  beforeAll(async () => {
    upstreams = [new Upstream(await findFreePort()), new Upstream(await findFreePort())];
    for (const upstream of upstreams) await upstream.start();
    url = `http://127.0.0.1:${await findFreePort()}`;
    // Its port for administration is the same everywhere, and other tests may run Caddy at the same time.
    writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${read('Caddyfile')}`);
    caddy = spawn('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        ...{ SITE_ADDRESS: url, UPSTREAMS: upstreams.map(({ port }) => `127.0.0.1:${port}`).join(' ') },
        ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      },
      stdio: 'ignore',
    });
  });
  afterAll(async () => {
    caddy.kill();
    if (caddy.exitCode === null) await once(caddy, 'exit');
    await Promise.all(upstreams.map((upstream) => upstream.stop()));
    rmSync(folder, { recursive: true });
  });

  it('loses no request while the processes behind it are replaced one by one', async () => {
    const statusOf = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(statusOf).toBe(200);
    const statuses: number[] = [];
    let isOver = false;
    const callAllTheTime = async (method: string) => {
      while (!isOver) {
        const body = method === 'POST' ? 'a recording' : null;
        statuses.push(
          await fetch(url, { method, body }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
        await sleep(PAUSE_MS);
      }
    };
    const calling = Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => callAllTheTime(index % 2 === 0 ? 'GET' : 'POST')),
    );
    for (const upstream of upstreams) {
      await upstream.stop();
      await sleep(GONE_MS);
      await upstream.start();
      // Replaced only once the other gets requests again.
      const before = upstream.answered;
      await expect.poll(() => upstream.answered).toBeGreaterThan(before);
    }
    isOver = true;
    await calling;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(100);
  });
});
