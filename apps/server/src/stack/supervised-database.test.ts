import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { startWorkerProcess, type WorkerProcess } from '../../testing/worker-process.ts';
import { openPool } from '../database/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { superviseDatabase } from './supervised-database.ts';

/** More than a worker processes at once. */
const MOST_UNFINISHED = 10;

let directory: string;
let database: EmbeddedDatabase;
let supervision: AsyncDisposable;
const notices: string[] = [];
let givenUp: string | undefined;

// One cluster for all tests, because creating it takes seconds of CPU. The last test ruins it.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-supervised-'));
  database = await startEmbeddedDatabase(directory);
  supervision = superviseDatabase(database, {
    onNotice: (words) => notices.push(words),
    onGiveUp: (words) => {
      givenUp = words;
    },
  });
});

afterAll(async () => {
  await supervision[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(database.clusterDirectory, 'postmaster.pid'), 'utf8'), 10);
}

function countRestarts(): number {
  return notices.filter((words) => words === 'PostgreSQL is running again.').length;
}

async function isReady(app: TestApp): Promise<boolean> {
  return (await fetch(`${app.url}/health`)).ok;
}

/**
 * Sends recordings until it's stopped; returns the ids of accepted ones. Any refusal must be a 503. Pauses while many
 * are unfinished, or a busy machine would collect more than it can process within the limit of a wait.
 */
async function sendUntil(app: TestApp, worker: WorkerProcess, stopped: AbortSignal): Promise<string[]> {
  const audio = await readAudio('modern.webm');
  const accepted: string[] = [];
  const finishedBefore = worker.finished().length;
  while (!stopped.aborted) {
    if (accepted.length - (worker.finished().length - finishedBefore) >= MOST_UNFINISHED) {
      await sleep(50);
      continue;
    }
    const response = await upload(app, app.key, audio, { headers: { prefer: 'respond-async' } });
    const body = await response.json();
    if (response.status === 202) accepted.push(body.id);
    else {
      expect({ status: response.status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(response.headers.get('retry-after')).not.toBeNull();
    }
    await sleep(50);
  }
  return accepted;
}

it('PostgreSQL that is killed or restarted under load comes back under the same URL; worker and API keep running and finish every recording', async () => {
  const pool = openPool(database.url, 'template');
  await migrate(pool);
  await pool.end();
  await using app = await startTestApp({ postgresUrl: database.url });
  await using worker = await startWorkerProcess(app);
  const accepted: string[] = [];
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const stopped = new AbortController();
    const sending = sendUntil(app, worker, stopped.signal);
    const before = worker.finished().length;
    await vi.waitFor(() => expect(worker.finished().length).toBeGreaterThan(before));
    const restarts = countRestarts();
    process.kill(await postmasterPid(), signal);
    // The API may be unready so briefly that a poll misses it.
    await vi.waitFor(() => expect(countRestarts()).toBe(restarts + 1));
    await vi.waitFor(async () => expect(await isReady(app)).toBe(true), { interval: 100 });
    stopped.abort();
    accepted.push(...(await sending));
  }
  expect(accepted.length).toBeGreaterThan(3);
  await vi.waitFor(
    async () => {
      const { rows } = await app.test.pool.query(
        `select count(*)::int as done from recordings where id = any ($1) and status = 'done'`,
        [accepted],
      );
      expect(rows[0].done).toBe(accepted.length);
    },
    { interval: 250 },
  );
  expect(worker.process.exitCode).toBeNull();
  expect(worker.process.signalCode).toBeNull();
  expect(countRestarts()).toBe(2);
  expect(givenUp).toBeUndefined();
});

it.runIf(process.platform === 'linux')(
  'sessions of a killed postmaster that do not end by themselves are ended',
  async () => {
    const pool = openPool(database.url, 'stuck');
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stuck = rows[0]?.pid ?? 0;
    const before = countRestarts();
    process.kill(stuck, 'SIGSTOP');
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(countRestarts()).toBe(before + 1));
    // Its new parent process may take a moment to reap it.
    await vi.waitFor(() => expect(() => process.kill(stuck, 0)).toThrow('ESRCH'));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  },
);

it('PostgreSQL that ends at every start is given up, with its last output', async () => {
  const configuration = path.join(database.clusterDirectory, 'postgresql.conf');
  await rm(configuration);
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => expect(givenUp).toContain('postgresql.conf'));
});
