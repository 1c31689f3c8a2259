import { THEME_PEOPLE_MINIMUM } from '@voice-feedback/contract/themes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { holdIntervalTask } from '../../testing/hold-interval-task.ts';
import { sharedEngines } from '../../testing/shared-engines.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { keepWal, readWal, walPosition } from '../../testing/wal.ts';
import { sweepInbox } from '../inbox/sweep.ts';
import { gatherMentions } from '../themes/gather-mentions.ts';
import { RememberedThemes } from '../themes/remembered-themes.ts';

const RECORDINGS = 4;
/** Row changes of one recording without a webhook (docs/decisions/0064-fewer-rows-and-commits.md). */
const MOST_ROWS: Record<string, number> = {
  _private_jobs: 3,
  recordings: 3,
  inbox_entries: 2,
  inbox_texts: 1,
  inbox_changes: 4,
  ledger_transfers: 2,
  ledger_entries: 4,
  credit_reservations: 2,
  credit_buckets: 2,
  ledger_accounts: 2,
  plan_usage: 1,
  usage_daily: 2,
  request_log: 1,
  request_details: 1,
  // One mention in the recording of this test.
  theme_mentions: 1,
};
/** Row changes of all of them together. */
const MOST_TOGETHER: Record<string, number> = {
  inbox_totals: 1,
  theme_backlog: 2,
  themes: 2,
  theme_states: 1,
  audio_key_blocks: 1,
};
const MOST_BYTES = 15_000;
/** Written whether there are recordings or not. */
const OF_PROCESSES = new Set([
  'interval_tasks',
  'workers',
  'stream_workers',
  'api_processes',
  'status_hours',
]);

describe('what a recording costs the database', () => {
  let app: TestApp;
  let customer: Customer;
  let modern: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    modern = await readAudio('modern.webm');
    // This test does what these do, when it wants to.
    for (const name of ['inbox/sweep', 'themes/gather-mentions']) await holdIntervalTask(app, name);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Sends recordings, waits until they're logged, counts them and finds their themes. */
  const send = async (recordings: number): Promise<void> => {
    const requests: (string | null)[] = [];
    for (let sent = 0; sent < recordings; sent += 1) {
      const response = await upload(app, customer.key, modern);
      expect(response.status).toBe(200);
      requests.push(response.headers.get('x-request-id'));
    }
    const logged = () => app.test.pool.query('select from request_log where id = any($1)', [requests]);
    await expect.poll(async () => (await logged()).rowCount).toBe(recordings);
    await sweepInbox(app.test.database);
    const { analyzer } = await sharedEngines(app.config.speech);
    await gatherMentions({
      ...{ database: app.test.database, logger: silentLogger },
      mentionsOf: (segments) => analyzer.mentionsOf(segments),
      remembered: new RememberedThemes(() => analyzer.meanings()),
    });
  };

  it('is no more rows and WAL than its decision record says', async () => {
    // The first ones found the themes that the others mention.
    await send(THEME_PEOPLE_MINIMUM);
    // A theme is announced once, not for each recording.
    const queued = () => app.test.pool.query('select from graphile_worker.jobs');
    await expect.poll(async () => (await queued()).rowCount).toBe(0);
    await using _kept = await keepWal(app.test.pool);
    const from = await walPosition(app.test.pool);
    await send(RECORDINGS);
    const written = (await readWal(app.test.pool, from, await walPosition(app.test.pool))).filter(
      ({ schema, table }) => schema !== 'pg_catalog' && !OF_PROCESSES.has(table),
    );
    // Tables that aren't listed may be written by other work, but not for each recording.
    const mostOf = (table: string) =>
      MOST_TOGETHER[table] ?? (MOST_ROWS[table] ?? 1) * RECORDINGS - (table in MOST_ROWS ? 0 : 1);
    const tooMany = written.filter(
      ({ table, inserted, updated, deleted }) => inserted + updated + deleted > mostOf(table),
    );
    expect(tooMany).toEqual([]);
    const bytes = written.reduce((sum, of) => sum + of.bytes, 0) / RECORDINGS;
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    // What isn't in the WAL isn't compared.
    expect(written.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(MOST_ROWS)));
  });
});
