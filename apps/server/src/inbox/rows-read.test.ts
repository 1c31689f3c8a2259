import { COUNTED_EXACTLY, feedbackFilterSchema, listQuerySchema } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/customer.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import type { Database } from '../database/database.ts';
import { seedFeedbacks } from '../seed/seed-feedbacks.ts';
import { COUNTED_AT_MOST } from './count-matching.ts';
import { rowJson } from './feedback-json.ts';
import { listFeedbacks } from './list-feedbacks.ts';
import { listValues } from './list-values.ts';
import { sweepInbox } from './sweep.ts';

const FEEDBACKS = 1_500;
const OF_THEME = 20;

/** How much a question reads, which doesn't depend on how busy the machine is. */
describe('how many entries of the inbox are read', () => {
  let app: TestApp;
  let accountId: string;
  let theme: string;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    const { userId } = await signUp(app);
    const { database, pool } = app.test;
    const { rows } = await pool.query('select id from accounts where user_id = $1', [userId]);
    accountId = rows[0].id;
    await seedFeedbacks(database, accountId, FEEDBACKS);
    await sweepInbox(database);
    const { rows: said } = await pool.query('select id from recordings order by id limit $1', [OF_THEME]);
    theme = await giveMentionedTheme(app, {
      name: 'The export breaks off',
      mentions: said.map(({ id }) => ({ feedbackId: id })),
    });
    await pool.query('analyze');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Runs `work` in a transaction, where PostgreSQL counts what it has read so far. */
  const entriesRead = (work: (database: Database) => Promise<unknown>) =>
    app.test.database.transaction().execute(async (trx) => {
      const before = await readSoFar(trx);
      await work(trx);
      return (await readSoFar(trx)) - before;
    });

  it('are those of the theme in a list of a theme, not all', async () => {
    const { limit, order } = listQuerySchema.parse({});
    const list = (database: Database) => listFeedbacks(database, accountId, { limit, order, theme }, rowJson);
    expect((await list(app.test.database)).total).toBe(OF_THEME);
    // Those of the theme, and twice each row shown, for its original.
    expect(await entriesRead(list)).toBeLessThanOrEqual(3 * OF_THEME);
  });

  it('are the newest of a theme, page by page, the same as sorted from all', async () => {
    const { order } = listQuerySchema.parse({});
    const { database } = app.test;
    const all = await listFeedbacks(database, accountId, { limit: FEEDBACKS, order, theme }, rowJson);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listFeedbacks(database, accountId, { limit: 7, order, theme, cursor }, rowJson);
      expect(page.total).toBe(OF_THEME);
      seen.push(...page.feedbacks);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all.feedbacks);
    expect(seen.length).toBe(OF_THEME);
  });

  it('are at most as many as are counted in a list of a theme that many mention', async () => {
    const { rows } = await app.test.pool.query('select id from recordings');
    const large = await giveMentionedTheme(app, {
      name: 'It is slow',
      mentions: rows.flatMap(({ id }) => [{ feedbackId: id }, { feedbackId: id }]),
    });
    await app.test.pool.query('analyze');
    const { limit, order } = listQuerySchema.parse({});
    const list = (database: Database) =>
      listFeedbacks(database, accountId, { limit, order, theme: large }, rowJson);
    expect(await list(app.test.database)).toMatchObject({ total: COUNTED_EXACTLY, totalIsExact: false });
    expect(await entriesRead(list)).toBeLessThanOrEqual(COUNTED_AT_MOST + 3 * limit);
  });

  it('are none when values are counted a second time', async () => {
    const { theme: _theme, ...filter } = feedbackFilterSchema.parse({ sentiment: 'negative' });
    const list = (database: Database) =>
      listValues(database, accountId, { ...filter, field: 'topic', limit: 10 });
    expect(await entriesRead(list)).toBeGreaterThan(FEEDBACKS / 10);
    expect(await entriesRead(list)).toBe(0);
  });
});

async function readSoFar(database: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = 'inbox_entries'`.execute(database);
  return rows[0]?.read ?? 0;
}
