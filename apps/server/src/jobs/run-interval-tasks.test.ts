import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { type IntervalTask, runIntervalTasks } from './run-interval-tasks.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;
const ENDLESS_TASK = fileURLToPath(new URL('../../testing/endless-task.ts', import.meta.url));

describe('an interval task', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  /** Starts a process with these tasks, which has a database object of its own, until the test ends. */
  const start = (...tasks: IntervalTask[]) => {
    const logLines: { msg: string; level: number; task: string }[] = [];
    const logger = pino({}, { write: (line: string) => void logLines.push(JSON.parse(line)) });
    const running = runIntervalTasks(tasks, { database: openDatabase(test.pool), logger });
    onTestFinished(() => running[Symbol.asyncDispose]());
    return { running, logLines };
  };
  const now = async () =>
    (await test.pool.query(`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)).rows[0].ms;
  const dueAt = async (name: string) =>
    (await test.pool.query('select due_at from interval_tasks where name = $1', [name])).rows[0].due_at;

  it('runs once in a period, however many processes have it', async () => {
    const everyMs = 200;
    const startedAtMs: number[] = [];
    for (let processes = 0; processes < 3; processes += 1)
      start({
        name: 'test/shared',
        everyMs,
        run: async () => {
          startedAtMs.push(await now());
        },
      });
    await expect.poll(() => startedAtMs.length).toBeGreaterThan(10);
    const gaps = startedAtMs.slice(1).map((at, index) => at - (startedAtMs[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(everyMs);
  });

  it('runs while no other of its process does, those of other plugins included', async () => {
    const runs = new Map<string, number>();
    let [running, mostAtOnce] = [0, 0];
    const task = (name: string): IntervalTask => ({
      name: `test/of ${name}`,
      everyMs: 10,
      run: async () => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await sleep(10);
        running -= 1;
        runs.set(name, (runs.get(name) ?? 0) + 1);
      },
    });
    const options = {
      database: openDatabase(test.pool),
      logger: pino({ level: 'silent' }),
      longestTurnMs: NEVER_MS,
    };
    for (const tasks of [[task('one plugin'), task('the same')], [task('another')]]) {
      const plugin = runIntervalTasks(tasks, options);
      onTestFinished(() => plugin[Symbol.asyncDispose]());
    }
    await expect.poll(() => runs.size === 3 && Math.min(...runs.values())).toBeGreaterThan(2);
    expect(mostAtOnce).toBe(1);
  });

  it('doesn’t wait for one that takes long', async () => {
    const held = Promise.withResolvers<void>();
    const begun: string[] = [];
    const task = (name: string, work?: Promise<void>): IntervalTask => ({
      name: `test/${name}`,
      everyMs: NEVER_MS,
      run: async () => {
        begun.push(name);
        await work;
      },
    });
    start(task('slow', held.promise), task('last'));
    await expect.poll(() => begun).toEqual(['slow', 'last']);
    held.resolve();
  });

  it('of any length ends when its process stops', async () => {
    const begun = Promise.withResolvers<void>();
    const { running } = start({
      name: 'test/long',
      everyMs: 100,
      run: async (signal) => {
        begun.resolve();
        if (signal?.aborted !== true)
          await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
    });
    await begun.promise;
    await running[Symbol.asyncDispose]();
  });

  it('that fails is logged and runs again, and the others continue', async () => {
    let failures = 0;
    let others = 0;
    const { logLines } = start(
      {
        name: 'test/failing',
        everyMs: 20,
        run: async () => {
          failures += 1;
          throw new Error('it went wrong');
        },
      },
      {
        name: 'test/other',
        everyMs: 20,
        run: async () => {
          others += 1;
        },
      },
    );
    await expect.poll(() => Math.min(failures, others)).toBeGreaterThan(3);
    expect(logLines[0]).toMatchObject({ level: 50, task: 'test/failing' });
    expect(logLines.filter(({ task }) => task === 'test/other')).toEqual([]);
  });

  it('runs again once the database is back, and logs a warning until then', async () => {
    await using proxy = await startTcpProxy(test.url);
    const pool = openPool(proxy.url, 'away-test');
    const logLines: { level: number }[] = [];
    const logger = pino({}, { write: (line: string) => void logLines.push(JSON.parse(line)) });
    let runs = 0;
    const running = runIntervalTasks(
      [
        {
          name: 'test/away',
          everyMs: 50,
          run: async () => {
            runs += 1;
          },
        },
      ],
      { database: openDatabase(pool), logger },
    );
    await expect.poll(() => runs).toBeGreaterThan(0);
    await proxy.refuse();
    await expect.poll(() => logLines.length).toBeGreaterThan(0);
    const before = runs;
    await proxy.accept();
    await expect.poll(() => runs).toBeGreaterThan(before);
    expect(new Set(logLines.map(({ level }) => level))).toEqual(new Set([40]));
    await running[Symbol.asyncDispose]();
    await pool.end();
  });

  it('runs in no other process while one runs it, and in another once that process is killed', async () => {
    let runs = 0;
    const task = {
      name: 'test/endless',
      everyMs: 100,
      run: async () => {
        runs += 1;
      },
    };
    const endless = async () => {
      const child = fork(ENDLESS_TASK, { env: { ...process.env, DATABASE_URL: test.url } });
      onTestFinished(() => void child.kill('SIGKILL'));
      expect(await once(child, 'message')).toContain('running');
      const { running } = start(task);
      const first = await dueAt(task.name);
      // It has pushed the due time ahead, and keeps doing so as long as it lives.
      await expect.poll(async () => await dueAt(task.name)).not.toEqual(first);
      return { child, running };
    };
    let { child, running } = await endless();
    // A process that a busy machine stops for longer than its lease counts as dead, so that shows nothing.
    while (runs > 0) {
      child.kill('SIGKILL');
      await running[Symbol.asyncDispose]();
      runs = 0;
      ({ child, running } = await endless());
    }
    child.kill('SIGKILL');
    await expect.poll(() => runs).toBeGreaterThan(1);
  });

  it('keeps its period across a restart', async () => {
    let runs = 0;
    const task = {
      name: 'test/restarted',
      everyMs: NEVER_MS,
      run: async () => {
        runs += 1;
      },
    };
    const first = start(task);
    await expect.poll(() => runs).toBe(1);
    await first.running[Symbol.asyncDispose]();
    const next = await dueAt(task.name);
    // Disposal waits for its first check of the database.
    await start(task).running[Symbol.asyncDispose]();
    expect([runs, await dueAt(task.name)]).toEqual([1, next]);
  });

  it('finishes before the process exits, and none starts after that', async () => {
    const gate = Promise.withResolvers<void>();
    let [begun, ended] = [0, 0];
    const { running } = start({
      name: 'test/closing',
      everyMs: 10,
      run: async () => {
        begun += 1;
        await gate.promise;
        ended += 1;
      },
    });
    await expect.poll(() => begun).toBe(1);
    const closed = running[Symbol.asyncDispose]();
    expect(await Promise.race([closed, sleep(50, 'still open')])).toBe('still open');
    gate.resolve();
    await closed;
    expect([begun, ended]).toEqual([1, 1]);
  });
});
