import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { findViolations } from '../apps/server/src/credits/invariants.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/database/database.ts';
import type { Principal } from '../apps/server/src/http/access/principal.ts';
import { runJobs } from '../apps/server/src/jobs/run-jobs.ts';
import { CheckedAudioStore } from '../apps/server/src/recordings/audio/checked-audio-store.ts';
import { FileAudioStore } from '../apps/server/src/recordings/audio/file-audio-store.ts';
import { takeKey } from '../apps/server/src/recordings/audio/key-blocks.ts';
import { storeAudio } from '../apps/server/src/recordings/audio/store-audio.ts';
import { createRecording, newIdFor } from '../apps/server/src/recordings/requests/create-recording.ts';
import { readWal, walPosition } from '../apps/server/testing/wal.ts';
import { processOptionsSchema } from '../packages/contract/src/process.ts';
import { assertSameRows, prepareBareRows, writeBareRows } from './bare-rows.ts';
import { table } from './figures.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { wave } from './throughput-counts.ts';

const QUEUE_JOBS = 20_000;
const QUEUE_LANE = { concurrency: 10, claimedAtOnce: 100 };
const QUEUE_GOAL = 2_000;
const RATIO_GOAL = 0.5;
const AT_ONCE = 16;
/** Maximum recordings in the queue; senders wait beyond that. */
const MOST_QUEUED = 400;
const CREDIT_MICRO_EUROS = 1_000_000_000_000;
const CLOCK_TICKS = 100;
const LOOK_MS = 100;
/** Sent twice before the measurement. */
const WARM_UP = 48;
/** One when it's queued, one when it's finished. */
const CHANGES_OF_A_RECORDING = 2;

export interface Sizes {
  /** at one, two and four workers each */
  recordings: number;
  /** of the long run at the end */
  longRun: number;
}

/**
 * The queue alone, then complete recordings, each compared with plain SQL that writes the same rows in the same run.
 */
export async function measureRates(sizes: Sizes): Promise<string> {
  const parts: string[] = [];
  await using server = await startServerUnderTest({
    creditMicroEuros: CREDIT_MICRO_EUROS,
    instantWorkers: 1,
  });
  parts.push(await measureQueue(server));
  const rows: string[][] = [];
  for (const workers of [1, 2, 4]) rows.push(await measureRecordings(workers, sizes.recordings));
  parts.push(
    `Complete recordings, ${sizes.recordings.toLocaleString('en')} at each number of workers: the server’s own functions create them in this process (${AT_ONCE} at once, without HTTP, files not fsynced), and worker processes with engines that return at once process them. Bare SQL then writes the same rows in the same transactions on ${AT_ONCE} connections. Before that, the WAL of ${WARM_UP} recordings shows that both change the same rows.`,
    table(
      [
        'workers',
        'recordings/s',
        'bare SQL/s',
        'ratio',
        'rows of each',
        'goal',
        'CPU ms of a recording: sender, workers, PostgreSQL',
      ],
      rows,
    ),
  );
  parts.push(await runLong(sizes.longRun));
  return parts.join('\n\n');
}

async function measureQueue(server: ServerUnderTest): Promise<string> {
  const pool = openPool(server.databaseUrl, 'bench-queue', { durable: false });
  const add = () =>
    pool.query(
      `with task as (
         insert into graphile_worker._private_tasks (identifier) values ('bench')
         on conflict (identifier) do update set identifier = excluded.identifier returning id
       ) insert into graphile_worker._private_jobs (task_id, payload)
         select task.id, json_build_object('n', n) from task, generate_series(1, $1::int) as n`,
      [QUEUE_JOBS],
    );
  const left = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as n from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'bench')`,
    );
    return Number(rows[0].n);
  };
  await add();
  const bareStart = performance.now();
  let taken = 1;
  while (taken > 0) {
    const { rows } = await pool.query(
      `with taken as (
         select id from graphile_worker._private_jobs where is_available and key is null
         order by priority, run_at limit $1 for update skip locked
       ) update graphile_worker._private_jobs as jobs set locked_by = 'bare', locked_at = now(), attempts = attempts + 1
         from taken where jobs.id = taken.id returning jobs.*`,
      [QUEUE_LANE.claimedAtOnce],
    );
    taken = rows.length;
    await pool.query('delete from graphile_worker._private_jobs where id = any ($1::bigint[])', [
      rows.map(({ id }) => id),
    ]);
  }
  const bare = QUEUE_JOBS / ((performance.now() - bareStart) / 1_000);
  await add();
  const start = performance.now();
  const jobs = await runJobs(
    pool,
    [{ name: 'bench', ...QUEUE_LANE, tasks: { bench: async () => {} } }],
    pino({ level: 'error' }),
  );
  while ((await left()) > 0) await sleep(LOOK_MS);
  const rate = QUEUE_JOBS / ((performance.now() - start) / 1_000);
  await jobs[Symbol.asyncDispose]();
  await pool.end();
  return `The queue alone, one process, ${QUEUE_JOBS.toLocaleString('en')} jobs that do nothing (${QUEUE_LANE.concurrency} at once, ${QUEUE_LANE.claimedAtOnce} claimed at once): **${rate.toFixed(0)} jobs/s** (goal ≥ ${QUEUE_GOAL}: ${rate >= QUEUE_GOAL ? 'met' : 'missed'}); the bare claims and deletions on one connection ${bare.toFixed(0)}/s.`;
}

async function measureRecordings(workers: number, recordings: number): Promise<string[]> {
  await using server = await startServerUnderTest({
    creditMicroEuros: CREDIT_MICRO_EUROS,
    instantWorkers: workers,
  });
  const pool = openPool(server.databaseUrl, 'bench', { connections: AT_ONCE + 2 });
  // The first ones found the themes that the others mention.
  await sendAll(server, pool, WARM_UP);
  await allSwept(pool);
  const from = await walPosition(pool);
  await sendAll(server, pool, WARM_UP);
  await allSwept(pool);
  const written = await readWal(pool, from, await walPosition(pool));
  await prepareBareRows(pool);
  const rows = await assertSameRows(pool, written, WARM_UP);
  const before = await cpuSeconds(server, pool);
  const seconds = await sendAll(server, pool, recordings);
  const after = await cpuSeconds(server, pool);
  const swept = 1 - (await unsweptChanges(pool)) / (CHANGES_OF_A_RECORDING * recordings);
  await allSwept(pool);
  const bareSeconds = await writeBareRows(pool, { recordings, atOnce: AT_ONCE, swept });
  await pool.end();
  const ratio = bareSeconds / seconds;
  const cpu = after.map((value, index) => ((1_000 * (value - (before[index] ?? 0))) / recordings).toFixed(1));
  return [
    String(workers),
    (recordings / seconds).toFixed(0),
    (recordings / bareSeconds).toFixed(0),
    ratio.toFixed(2),
    rows.toFixed(1),
    `≥ ${RATIO_GOAL}: ${ratio >= RATIO_GOAL ? 'met' : 'missed'}`,
    cpu.join(', '),
  ];
}

async function unsweptChanges(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from inbox_changes');
  return Number(rows[0].n);
}

/** Waits until all changes are counted and all themes found. */
async function allSwept(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select exists (select from inbox_changes) or exists (select from theme_backlog) as waits',
    );
    if (rows[0].waits === false) return;
    await sleep(LOOK_MS);
  }
}

async function runLong(recordings: number): Promise<string> {
  await using server = await startServerUnderTest({
    creditMicroEuros: CREDIT_MICRO_EUROS,
    instantWorkers: 2,
  });
  const pool = openPool(server.databaseUrl, 'bench', { connections: AT_ONCE + 2 });
  const database = openDatabase(pool);
  const seconds = await sendAll(server, pool, recordings);
  // By then, the last jobs are deleted, too.
  await allSwept(pool);
  const { rows } = await pool.query(`select
    (select count(*)::int from recordings where status = 'done') as done,
    (select count(*)::int from recordings where status <> 'done') as other,
    (select count(*)::int from graphile_worker._private_jobs) as jobs,
    (select coalesce(sum(cost_micro_euros), 0)::bigint from recordings) as cost,
    (select coalesce(sum(amount_micro_euros), 0)::bigint from ledger_entries where book = 'revenue') as revenue,
    (select coalesce(sum(cost_micro_euros), 0)::bigint from usage_daily) as counted`);
  const violations = await findViolations(database);
  await pool.end();
  const { done, other, jobs, cost, revenue, counted } = rows[0];
  const right =
    Number(done) === recordings && Number(other) === 0 && cost === revenue && cost === counted && jobs === 0;
  return `${recordings.toLocaleString('en')} recordings with two workers in ${seconds.toFixed(0)} s: ${done} done, ${other} not; ${jobs} jobs left over; charged ${cost} micro-euros, booked ${revenue}, counted ${counted}; ${violations.length} violations of the ledger’s invariants: ${right && violations.length === 0 ? 'met' : 'MISSED'}.`;
}

/** Sends recordings and waits until all of them are finished. @returns seconds */
async function sendAll(server: ServerUnderTest, pool: pg.Pool, recordings: number): Promise<number> {
  const logger = pino({ level: 'error' });
  const database = openDatabase(pool);
  const store = new FileAudioStore(path.join(server.dataDirectory, 'audio'), { durable: false });
  await using audioStore = new CheckedAudioStore(store, { database, logger });
  const principal = await principalOf(database);
  const content = Buffer.from(wave());
  const options = processOptionsSchema.parse({});
  const unfinished = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as n from recordings where status in ('queued', 'processing')",
    );
    return Number(rows[0].n);
  };
  const started = performance.now();
  let begun = 0;
  let room = MOST_QUEUED;
  const makeRoom = async () => {
    room = MOST_QUEUED - (await unfinished());
    if (room <= 0) await sleep(LOOK_MS);
  };
  let making: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < recordings) {
        while (room <= 0) {
          making ??= makeRoom().finally(() => {
            making = undefined;
          });
          await making;
        }
        // The other senders finished while this one waited.
        if (begun >= recordings) return;
        room -= 1;
        begun += 1;
        const audio = await storeAudio({ database, audioStore, logger }, once(content), takeKey);
        const recording = { kind: 'feedback' as const, audio, options };
        await createRecording(database, newIdFor(recording), principal, recording, undefined, {
          durable: false,
          address: '127.0.0.1',
          failedDecodeSeconds: Number.POSITIVE_INFINITY,
        });
      }
    }),
  );
  while ((await unfinished()) > 0) await sleep(LOOK_MS / 2);
  return (performance.now() - started) / 1_000;
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function principalOf(database: Database): Promise<Principal> {
  const account = await database.selectFrom('accounts').selectAll().limit(1).executeTakeFirstOrThrow();
  const key = await database
    .selectFrom('apiKeys')
    .select('id')
    .where('accountId', '=', account.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    kind: 'secret',
    keyId: key.id,
    account: {
      ...{ id: account.id, userId: account.userId ?? '', email: account.email, plan: 'payg', role: 'member' },
      privacy: { redactPii: false, retentionDays: null },
    },
    scopes: [],
    limits: { maximumSeconds: 300, requestsPerMinute: 1_000_000, requestsPerDay: null },
  };
}

/** CPU time so far: of this process, the workers, and PostgreSQL’s open connections. */
async function cpuSeconds(server: ServerUnderTest, pool: pg.Pool): Promise<number[]> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const sum = async (pids: readonly number[]) =>
    (await Promise.all(pids.map(secondsOf))).reduce((total, value) => total + value, 0);
  return [(user + system) / 1e6, await sum(server.workerPids), await sum(rows.map(({ pid }) => pid))];
}

async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / CLOCK_TICKS;
}
