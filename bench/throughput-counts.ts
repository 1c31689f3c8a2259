import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { readWal, walPosition } from '../apps/server/testing/wal.ts';
import { table } from './figures.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

const RECORDINGS = 60;
const WARM_UP = 20;
const CREDIT_MICRO_EUROS = 1_000_000_000;
/** Backends report their statistics 10 s after they become idle (PGSTAT_IDLE_INTERVAL). */
const COUNTS_ARRIVE_MS = 11_500;
/** A sweep runs every 15 s. */
const IDLE_MS = 17_000;
const BUSY_PAUSE_MS = 1_000;
const BYTES = 8_192;
const CHANNELS = ['"jobs:insert"', 'recording_finished', 'live_events'];
/** The goals of issue 17. */
const MOST = { rows: 20, durableCommits: 2, walKilobytes: 10 };

const COUNTS_SQL = `select
  (select sum(n_tup_ins)::float8 from pg_stat_user_tables) as inserted,
  (select sum(n_tup_upd)::float8 from pg_stat_user_tables) as updated,
  (select sum(n_tup_del)::float8 from pg_stat_user_tables) as deleted,
  (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
  (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes,
  (select n_tup_ins::float8 from pg_stat_user_tables where relname = '_private_jobs') as jobs,
  (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as wal`;
const TABLES_SQL = `select relname as name, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_del::int as deleted
  from pg_stat_user_tables`;

const countsSchema = z.object({
  inserted: z.number(),
  updated: z.number(),
  deleted: z.number(),
  commits: z.number(),
  flushes: z.number(),
  jobs: z.number(),
  wal: z.number(),
});
type Counts = z.infer<typeof countsSchema> & { notified: number };
const tablesSchema = z.array(
  z.object({ name: z.string(), inserted: z.number(), updated: z.number(), deleted: z.number() }),
);

/**
 * The database cost of one recording, without and with a webhook: uploads by HTTP, one after the other, each awaited.
 * The cost of the idle processes in the same time is subtracted. Checkpoints and the WAL writer are avoided, so that
 * no full pages are written and each flush is a commit.
 */
export async function countPerRecording(): Promise<string> {
  const parts: string[] = [];
  await using server = await startServerUnderTest({
    creditMicroEuros: CREDIT_MICRO_EUROS,
    instantWorkers: 1,
    environment: { PRIVATE_TARGETS: 'allow' },
  });
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  // The server may stop before this connection closes.
  client.on('error', () => undefined);
  let notified = 0;
  client.on('notification', () => {
    notified += 1;
  });
  for (const channel of CHANNELS) await client.query(`listen ${channel}`);
  for (const setting of [
    "full_page_writes = 'off'",
    "wal_writer_delay = '10s'",
    "wal_writer_flush_after = '1GB'",
    "checkpoint_timeout = '1h'",
    "autovacuum = 'off'",
  ])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  const settled = async () => {
    await sleep(COUNTS_ARRIVE_MS);
    const { rows } = await client.query(COUNTS_SQL);
    const tables = tablesSchema.parse((await client.query(TABLES_SQL)).rows);
    const position = await walPosition(client);
    return { counts: { ...countsSchema.parse(rows[0]), notified }, tables, position, at: performance.now() };
  };
  const count = async (title: string) => {
    for (let i = 0; i < WARM_UP; i += 1) await upload(server);
    // Waits until the sweeps have processed what these left behind.
    await sleep(IDLE_MS);
    const idleFrom = await settled();
    await sleep(IDLE_MS);
    const before = await settled();
    for (let i = 0; i < RECORDINGS; i += 1) await upload(server);
    // The sweeps after a recording are part of its cost.
    await sleep(IDLE_MS);
    const after = await settled();
    const idleShare = (after.at - before.at) / (before.at - idleFrom.at);
    const each = (name: keyof Counts) =>
      (after.counts[name] - before.counts[name] - (before.counts[name] - idleFrom.counts[name]) * idleShare) /
      RECORDINGS;
    const rows = each('inserted') + each('updated') + each('deleted');
    const one = (value: number) => value.toFixed(1);
    parts.push(
      `**${title}**`,
      table(
        ['for each recording', 'measured', 'asked for'],
        [
          [
            'row changes',
            `${one(rows)} (${one(each('inserted'))} inserted, ${one(each('updated'))} updated, ${one(each('deleted'))} deleted)`,
            `≤ ${MOST.rows}: ${rows <= MOST.rows ? 'met' : 'missed'}`,
          ],
          [
            'commits that waited for the disk',
            one(each('flushes')),
            `≤ ${MOST.durableCommits}: ${Math.round(each('flushes') * 10) <= MOST.durableCommits * 10 ? 'met' : 'missed'}`,
          ],
          ['transactions, reading ones included', one(each('commits')), ''],
          [
            'WAL, KB',
            one(each('wal') / 1_000),
            `≤ ${MOST.walKilobytes}: ${each('wal') / 1_000 <= MOST.walKilobytes ? 'met' : 'missed'}`,
          ],
          ['queue jobs', one(each('jobs')), ''],
          ['notifications', one(each('notified')), ''],
        ],
      ),
    );
    const walOf = async (from: string, to: string) =>
      Map.groupBy(await readWal(client, from, to), (written) => written.table);
    const written = await walOf(before.position, after.position);
    const whenIdle = await walOf(idleFrom.position, before.position);
    const bytesOf = (wal: typeof written, name: string) =>
      (wal.get(name) ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
    const byTable = after.tables
      .map(({ name, ...now }) => {
        const then = before.tables.find((row) => row.name === name);
        const idle = idleFrom.tables.find((row) => row.name === name);
        const of = (kind: 'inserted' | 'updated' | 'deleted') =>
          (now[kind] - (then?.[kind] ?? 0) - ((then?.[kind] ?? 0) - (idle?.[kind] ?? 0)) * idleShare) /
          RECORDINGS;
        // A partition is named by its day.
        const ofTable = name.replace(/_until_\d+$/, '');
        const bytes = (bytesOf(written, ofTable) - bytesOf(whenIdle, ofTable) * idleShare) / RECORDINGS;
        return { name: ofTable, bytes, values: [of('inserted'), of('updated'), of('deleted')] };
      })
      .filter(({ values }) => values.some((value) => value > 0.05))
      .sort((a, b) => b.bytes - a.bytes);
    parts.push(
      table(
        ['table', 'inserted', 'updated', 'deleted', 'WAL, bytes'],
        byTable.map(({ name, values, bytes }) => [`\`${name}\``, ...values.map(one), bytes.toFixed(0)]),
      ),
    );
  };
  await count('Without a webhook');
  const receiver = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await addWebhook(server, `http://127.0.0.1:${address.port}/`);
  await count('With a webhook');
  receiver.closeAllConnections();
  receiver.close();
  await client.end();
  return parts.join('\n\n');
}

/** Retries while the server asks to come back later because the machine is busy. */
async function upload({ url, key }: ServerUnderTest): Promise<void> {
  for (;;) {
    const status = await tryUpload(url, key);
    if (status === 200) return;
    await sleep(BUSY_PAUSE_MS);
  }
}

/** @returns 200, or 503 if the server sheds load */
async function tryUpload(url: string, key: string): Promise<number> {
  const form = new FormData();
  form.append('audio', new Blob([wave()]), 'bench.wav');
  const response = await fetch(`${url}/api/v1/process`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const text = await response.text();
  if (response.status !== 200 && response.status !== 503) throw new Error(`${response.status}: ${text}`);
  return response.status;
}

/** A file that the API accepts as audio; the instant engines don't read it. */
export function wave(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(BYTES - 8, 4);
  bytes.write('WAVEfmt ', 8);
  return new Uint8Array(bytes);
}

async function addWebhook({ url, key }: ServerUnderTest, target: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: target }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
