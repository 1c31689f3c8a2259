import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { DAY_MS } from '../durations.ts';
import { keepPartitions } from './partitions.ts';

const KEPT_DAYS = 90;
const REQUEST_LOG = { table: 'request_log', keptDays: KEPT_DAYS };
/** One moment for all tests, which midnight doesn't change. */
const NOW = Date.now();

describe('a table with a partition for each day', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  /** Like the next run, tries again if the table's lock wasn't free in time. */
  const keep = (now: Date) => vi.waitFor(() => keepPartitions(test.database, REQUEST_LOG, now));
  const inDays = (days: number) => new Date(NOW + days * DAY_MS);
  const log = async (createdAt: Date) => {
    const id = crypto.randomUUID();
    await sql`insert into request_log (id, account_id, created_at, method, path, status, duration_ms)
      values (${id}, ${id}, ${createdAt}, 'GET', '/', 200, 1)`.execute(test.database);
    return id;
  };
  const partitionOf = async (id: string): Promise<string | undefined> =>
    (await test.pool.query('select tableoid::regclass::text as name from request_log where id = $1', [id]))
      .rows[0]?.name;
  const nameOf = (day: Date) =>
    `partitions.request_log_until_${new Date(day.getTime() + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;

  it('accepts rows without a partition, and later moves them into theirs', async () => {
    // The database of a test has the partitions of the first seven days.
    const early = await log(inDays(9));
    const far = await log(inDays(30));
    expect(await partitionOf(early)).toBe('partitions.request_log_default');
    await keep(inDays(5));
    expect(await partitionOf(early)).toBe(nameOf(inDays(9)));
    expect(await partitionOf(far)).toBe('partitions.request_log_default');
    expect(await partitionOf(await log(inDays(12)))).toBe(nameOf(inDays(12)));
  });

  it('keeps a row until its day expires, and not a day longer', async () => {
    const [today, tomorrow] = [await log(inDays(0)), await log(inDays(1))];
    await keep(inDays(KEPT_DAYS));
    expect(await partitionOf(tomorrow)).toBe(nameOf(inDays(1)));
    // The day after tomorrow, tomorrow's row has expired with its whole day.
    await keep(inDays(KEPT_DAYS + 2));
    expect([await partitionOf(today), await partitionOf(tomorrow)]).toEqual([undefined, undefined]);
    const { rows } = await test.pool.query('select to_regclass($1)::text as name', [nameOf(inDays(1))]);
    expect(rows).toEqual([{ name: null }]);
  });

  it('deletes old rows that aren’t in a daily partition', async () => {
    const id = await log(inDays(-KEPT_DAYS - 1));
    expect(await partitionOf(id)).toBe('partitions.request_log_default');
    await keep(inDays(0));
    expect(await partitionOf(id)).toBeUndefined();
  });

  it('changes nothing when it runs again or twice at the same time', async () => {
    const partitions = async () =>
      (
        await test.pool.query(
          "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request_log'::regclass order by 1",
        )
      ).rows;
    const now = inDays(100);
    await Promise.all([keep(now), keep(now), keep(now)]);
    const after = await partitions();
    expect(after.map(({ name }) => name)).toContain(nameOf(inDays(107)));
    await keep(now);
    expect(await partitions()).toEqual(after);
  });

  it('never waits long for a lock, so that other queries don’t queue up behind it', async () => {
    const reader = await test.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select count(*) from request_log');
      await expect(keepPartitions(test.database, REQUEST_LOG, inDays(110))).rejects.toMatchObject({
        code: '55P03',
      });
      // Later writers weren't blocked.
      await log(inDays(0));
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    await keep(inDays(110));
    expect(await partitionOf(await log(inDays(117)))).toBe(nameOf(inDays(117)));
  });
});
