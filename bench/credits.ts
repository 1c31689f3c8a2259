import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { findViolations } from '../apps/server/src/credits/invariants.ts';
import { grant, openLedgerAccount } from '../apps/server/src/credits/ledger.ts';
import { reserve, settle } from '../apps/server/src/credits/reservations.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import type { BenchSection } from './section.ts';

const CLIENTS = 16;
const MANY_ACCOUNTS = 1_000;
const WINDOW_MS = 3_000;
const ROUNDS = 3;
/**
 * The goal is 300 reservations per second on one account, set on a machine where the raw transaction reached 539.
 * Both are limited by the disk flush of a commit and by the free CPU, so on other machines the goal is the same share
 * of raw.
 */
const FLOOR_PER_SECOND = 300;
const RAW_WHERE_SET = 539;

interface Measure {
  name: string;
  /** database transactions per step */
  transactions: number;
  step: (database: Database) => Promise<void>;
}

/**
 * Reserves and settles through the server's own functions, on one hot account and over a thousand, on a cluster with
 * fsync. The baseline is the smallest transaction of that shape, one conditional update and two inserts. Both are
 * measured in turns, so that other load affects both.
 */
export async function benchCredits(): Promise<BenchSection> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-bench-'));
  const server = await startEmbeddedDatabase(directory);
  // Read before the benchmark adds to it.
  const load = loadavg()[0] ?? 0;
  try {
    const admin = openPool(server.url, 'bench');
    await migrate(admin);
    await admin.query(`create table raw_accounts (id integer primary key, balance bigint not null check (balance >= 0));
      create table raw_entries (id bigint generated always as identity primary key, account_id integer, amount bigint);
      insert into raw_accounts select id, 1000000000000 from generate_series(0, ${MANY_ACCOUNTS - 1}) as id`);
    const { rows } = await admin.query<{ version: string; fsync: string; waits: string }>(
      "select split_part(version(), ' ', 2) as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as waits",
    );
    await admin.end();
    const pool = new pg.Pool({ connectionString: server.url, max: CLIENTS });
    pool.on('error', () => undefined);
    const database = openDatabase(pool);
    const accounts = await openAccounts(database);
    const measures = listMeasures(accounts);
    const perSecond = new Map<string, number[]>(measures.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const measure of measures)
        perSecond.get(measure.name)?.push(await stepsPerSecond(database, measure));
    const started = performance.now();
    const violations = await findViolations(database);
    const checkMs = performance.now() - started;
    const { count } = await database
      .selectFrom('ledgerTransfers')
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await pool.end();
    return {
      title: 'Credits: reserve and settle',
      command: 'npm run bench -- credits',
      markdown: report(measures, perSecond, {
        ...rows[0],
        violations: violations.length,
        transfers: count,
        checkMs,
        load,
      }),
    };
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function openAccounts(database: Database): Promise<string[]> {
  const accounts = Array.from({ length: MANY_ACCOUNTS }, () => randomUUID());
  await database.transaction().execute(async (trx) => {
    for (const accountId of accounts) {
      await openLedgerAccount(trx, accountId);
      await grant(trx, {
        accountId,
        source: 'purchase',
        amountMicroEuros: 1_000_000_000,
        reference: `bench:${accountId}`,
      });
    }
  });
  return accounts;
}

function listMeasures(accounts: readonly string[]): Measure[] {
  const any = () => Math.floor(Math.random() * MANY_ACCOUNTS);
  const raw = (id: () => number) => (database: Database) =>
    database.transaction().execute(async (trx) => {
      const account = id();
      await sql`update raw_accounts set balance = balance - 5 where id = ${account} and balance >= 5`.execute(
        trx,
      );
      await sql`insert into raw_entries (account_id, amount) values (${account}, -5), (null, 5)`.execute(trx);
    });
  const hold = async (database: Database, accountId: string): Promise<string> => {
    const reference = randomUUID();
    await database
      .transaction()
      .execute((trx) => reserve(trx, { accountId, amountMicroEuros: 50, reference }));
    return reference;
  };
  const pair = (id: () => number) => async (database: Database) => {
    const reference = await hold(database, accounts[id()] ?? '');
    await database
      .transaction()
      .execute((trx) => settle(trx, { reference, price: { amountMicroEuros: 30, roundingSixtieths: 0 } }));
  };
  return [
    { name: 'one account: raw conditional update', transactions: 1, step: raw(() => 0) },
    {
      name: 'one account: reserve',
      transactions: 1,
      step: async (database) => void (await hold(database, accounts[0] ?? '')),
    },
    { name: 'one account: reserve + settle', transactions: 2, step: pair(() => 0) },
    { name: '1,000 accounts: raw conditional update', transactions: 1, step: raw(any) },
    { name: '1,000 accounts: reserve + settle', transactions: 2, step: pair(any) },
  ];
}

async function stepsPerSecond(database: Database, measure: Measure): Promise<number> {
  const started = performance.now();
  let steps = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - started < WINDOW_MS) {
        await measure.step(database);
        steps += 1;
      }
    }),
  );
  return steps / ((performance.now() - started) / 1_000);
}

interface Circumstances {
  version?: string;
  fsync?: string;
  waits?: string;
  violations: number;
  transfers: number;
  checkMs: number;
  load: number;
}

function report(measures: Measure[], perSecond: Map<string, number[]>, seen: Circumstances): string {
  const median = (name: string) =>
    perSecond.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const lines = measures.map(({ name, transactions }) => {
    const all = perSecond.get(name) ?? [];
    const range = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`;
    const rawName = `${name.split(':')[0]}: raw conditional update`;
    const share = (100 * median(name) * transactions) / median(rawName);
    return `| ${name} | ${median(name).toFixed(0)} | ${range} | ${(median(name) * transactions).toFixed(0)} | ${share.toFixed(0)} % |`;
  });
  const raw = median('one account: raw conditional update');
  const reserves = median('one account: reserve');
  const pairs = median('one account: reserve + settle');
  const floor = (FLOOR_PER_SECOND / RAW_WHERE_SET) * raw;
  const verdict = (value: number, least: number) => (value >= least ? 'held' : 'missed');
  return [
    `PostgreSQL ${seen.version}, fsync ${seen.fsync}, synchronous_commit ${seen.waits}; ${CLIENTS} clients, ${cpus().length} processors shared with the client;`,
    `median of ${ROUNDS} windows of ${WINDOW_MS / 1_000} s, alternating. Load average at the start: ${seen.load.toFixed(1)}.`,
    '',
    '| what | a second | range | transactions a second | of raw |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
    `On one account, against 300 a second: reserve ${reserves.toFixed(0)} (${verdict(reserves, FLOOR_PER_SECOND)}), reserve + settle ${pairs.toFixed(0)} (${verdict(pairs, FLOOR_PER_SECOND)}).`,
    `Compared with the share of raw when that floor was set (300 of 539; here ${floor.toFixed(0)} transactions a second): reserve ${reserves.toFixed(0)} (${verdict(reserves, floor)}), reserve + settle ${(2 * pairs).toFixed(0)} (${verdict(2 * pairs, floor)}).`,
    `Afterwards I1 to I11 were checked over ${seen.transfers} transfers in ${seen.checkMs.toFixed(0)} ms: ${seen.violations} violations.`,
  ].join('\n');
}
