import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { findViolations } from '../credits/invariants.ts';
import { every } from '../jobs/every.ts';
import type { Engines } from '../recordings/engines.ts';
import { startWorker } from '../start-worker.ts';
import { startTestApp, type TestApp } from './app.ts';
import { readAudio, upload } from './call.ts';
import { signUp } from './customer.ts';
import type { FaultPoint } from './fault-points.ts';

const FAULT_WORKER_FILE = fileURLToPath(new URL('./fault-worker.ts', import.meta.url));
/** What the issue promises for a recording whose worker was killed. */
const RECOVERED_WITHIN_MS = 60_000;
const KILLED_WITHIN_MS = 60_000;
export const KILLS_A_ROUND = 3;
/** Well within the time after which a silent worker counts as dead. */
const KEEP_SILENT_DEATH_MS = 2_000;
/** modern.webm: two seconds that began, at €0.01 a minute */
const PRICE_MICRO_EUROS = 333;
const WELCOME_MICRO_EUROS = 250_000;

/**
 * Kills three workers at `point`, each over a recording of its own, then lets a healthy one do the work. All recordings
 * must be done within a minute, each charged once, with nothing left over.
 * @returns the longest recovery, milliseconds
 */
export async function killWorkersAt(point: FaultPoint, engines: Engines): Promise<number> {
  await using app = await startTestApp();
  const customer = await signUp(app);
  const ids: string[] = [];
  const undiscovered = keepDeathsUndiscovered(app);
  for (let kill = 0; kill < KILLS_A_ROUND; kill += 1) {
    const response = await upload(app, customer.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    ids.push((await response.json()).id);
    expect(await runUntilKilled(app, point)).toBe('SIGKILL');
  }
  await undiscovered[Symbol.asyncDispose]();
  const killedAt = Date.now();
  await using _healthy = await startWorker({
    config: app.config,
    queuePool: app.test.pool,
    database: app.test.database,
    logger: pino({ level: 'silent' }),
    engines,
  });
  await vi.waitFor(async () => expect(await stateOf(app)).toEqual({ jobs: 0, unfinished: 0, open: 0 }), {
    timeout: RECOVERED_WITHIN_MS,
    interval: 250,
  });
  const recoveredMs = Date.now() - killedAt;
  const { rows } = await app.test.pool.query(
    `select recordings.id, recordings.status, recordings.cost_micro_euros as cost, count(settled.reference)::int as settlements
       from recordings left join credit_reservations as settled
         on settled.reference like 'recording:' || recordings.id || '%' and settled.state = 'settled'
      group by recordings.id order by recordings.created_at`,
  );
  expect(rows).toEqual(ids.map((id) => ({ id, status: 'done', cost: PRICE_MICRO_EUROS, settlements: 1 })));
  const money = await app.test.pool.query(
    `select available_micro_euros as available from ledger_accounts join accounts on accounts.id = account_id
      where user_id = $1`,
    [customer.userId],
  );
  expect(money.rows[0].available).toBe(WELCOME_MICRO_EUROS - KILLS_A_ROUND * PRICE_MICRO_EUROS);
  expect(await findViolations(app.test.database)).toEqual([]);
  return recoveredMs;
}

/**
 * Puts off the moment when dead workers count as dead: however busy the machine is, each of the next ones dies over a
 * recording of its own, and the time to recover starts when this ends.
 */
function keepDeathsUndiscovered(app: TestApp): AsyncDisposable {
  return every('undiscovered deaths', KEEP_SILENT_DEATH_MS, pino({ level: 'silent' }), async () => {
    await app.test.pool.query('update workers set seen_at = now()');
    await app.test.pool.query(
      'update graphile_worker._private_jobs set locked_at = now() where locked_at is not null',
    );
  });
}

async function runUntilKilled(app: TestApp, point: FaultPoint): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', FAULT_WORKER_FILE, point], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: app.test.url,
      DATA_DIR: app.config.dataDirectory,
      LOG_LEVEL: 'silent',
      SPEECH_THREADS: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: KILLED_WITHIN_MS,
    killSignal: 'SIGTERM',
  });
  await once(child, 'exit');
  return child.signalCode;
}

async function stateOf(app: TestApp): Promise<{ jobs: number; unfinished: number; open: number }> {
  const { rows } = await app.test.pool.query(`
    select (select count(*) from graphile_worker._private_jobs as jobs where jobs.key is not null
        and exists (select 1 from recordings where id::text = jobs.key))::int as jobs,
      (select count(*) from recordings where finished_at is null)::int as unfinished,
      (select count(*) from credit_reservations where state = 'open')::int as open`);
  return rows[0];
}
