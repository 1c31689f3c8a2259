import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/database.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

let directories: string;
let number = 0;
beforeAll(async () => {
  directories = await mkdtemp(path.join(tmpdir(), 'voice-feedback-migrations-'));
});
afterAll(() => rm(directories, { recursive: true, force: true }));

/** Creates a folder with these migrations. */
async function folder(migrations: Record<string, string>): Promise<string> {
  number += 1;
  const directory = path.join(directories, String(number));
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), sql);
  }
  return directory;
}

const nameOf = async (pool: pg.Pool, relation: string): Promise<string | null> =>
  (await pool.query('select to_regclass($1) as found', [relation])).rows[0].found;

async function holding(pool: pg.Pool, sql: string) {
  const client = await pool.connect();
  await client.query(sql);
  return {
    client,
    [Symbol.asyncDispose]: async () => client.release(true),
  };
}

const ONE = { '202701010000_one.sql': 'create table one (id integer);' };
const TWO = { '202701020000_two.sql': 'create table two (id integer);' };

describe('migrate', () => {
  it('runs nothing a second time, even if two processes start at the same time', async () => {
    await using test = await createTestDatabase();
    const [first, second] = await Promise.all([migrate(test.pool), migrate(test.pool)]);
    expect(first).toEqual([]);
    expect(second).toEqual([]);
    expect(await nameOf(test.pool, 'graphile_worker._private_jobs')).not.toBeNull();
  });

  it('runs each migration once if processes start at the same time on an empty database', async () => {
    await using test = await createEmptyDatabase();
    const directory = await folder({ ...ONE, ...TWO });
    const ran = await Promise.all([1, 2, 3].map(() => migrate(test.pool, { directory })));
    expect(ran.flat()).toEqual(['202701010000_one', '202701020000_two']);
  });

  it('waits for another process that migrates for longer than the query timeout', async () => {
    await using test = await createTestDatabase();
    await using other = await holding(test.pool, 'select pg_advisory_lock(7402113)');
    const pool = openPool(test.url, 'migrate-test', { answerTimeoutMs: 500 });
    const migrated = migrate(pool);
    // The wait exceeded the statement timeout of the pool's other queries.
    await expect(pool.query('select pg_sleep(2)')).rejects.toThrow(/timeout/);
    await other.client.query('select pg_advisory_unlock(7402113)');
    expect(await migrated).toEqual([]);
    await pool.end();
  });

  it('may exceed the statement timeouts of the pool and the server', async () => {
    await using test = await createEmptyDatabase();
    await test.pool.query(
      `do $$ begin execute format('alter database %I set statement_timeout = 500', current_database()); end $$`,
    );
    const pool = openPool(test.url, 'migrate-test', { answerTimeoutMs: 500, statementTimeoutMs: 500 });
    await expect(pool.query('select pg_sleep(2)')).rejects.toThrow(/timeout/);
    const directory = await folder({ '202701010000_long.sql': 'select pg_sleep(2);' });
    expect(await migrate(pool, { directory })).toEqual(['202701010000_long']);
    await pool.end();
  });

  it('rolls back a migration that fails, keeps the earlier ones, and names the failed one', async () => {
    await using test = await createEmptyDatabase();
    const bad = 'create table half (id integer);\nselect 1 / 0;';
    const directory = await folder({ ...ONE, '202701020000_bad.sql': bad });
    await expect(migrate(test.pool, { directory })).rejects.toMatchObject({
      code: 'migration_failed',
      message: '202701020000_bad failed: division by zero',
    });
    expect([await nameOf(test.pool, 'one'), await nameOf(test.pool, 'half')]).toEqual(['one', null]);
    const fixed = await folder({ ...ONE, ...TWO });
    expect(await migrate(test.pool, { directory: fixed })).toEqual(['202701020000_two']);
  });

  it('runs the files of a folder as one migration, in the order of their names', async () => {
    await using test = await createEmptyDatabase();
    const directory = await folder({
      '202701010000_parts/02_use.sql': 'insert into part values (1);',
      '202701010000_parts/01_make.sql': 'create table part (id integer);',
    });
    expect(await migrate(test.pool, { directory })).toEqual(['202701010000_parts']);
  });

  it('runs one without a transaction if it opts out, while another process waits its turn', async () => {
    await using test = await createEmptyDatabase();
    const index = `-- no transaction
-- A crash may leave half an index behind.
drop index concurrently if exists one_id;
create index concurrently one_id on one (id);
`;
    const directory = await folder({ ...ONE, '202701020000_index.sql': index });
    const ran = await Promise.all([migrate(test.pool, { directory }), migrate(test.pool, { directory })]);
    expect(ran.flat()).toEqual(['202701010000_one', '202701020000_index']);
    const { rows } = await test.pool.query(
      `select indisvalid from pg_index where indexrelid = 'one_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('rejects a name without its time of writing', async () => {
    await using test = await createEmptyDatabase();
    const directory = await folder({ '0133_one.sql': 'create table one (id integer);' });
    await expect(migrate(test.pool, { directory })).rejects.toThrow(
      '0133_one.sql is not named YYYYMMDDHHMM_name.sql',
    );
  });
});

describe('a migration of a table in use', () => {
  const directory = () =>
    folder({ ...ONE, '202701020000_alter.sql': 'alter table one add column more text;' });

  it('doesn’t block other queries for long, and suggests a remedy after some attempts', async () => {
    await using test = await createEmptyDatabase();
    await migrate(test.pool, { directory: await folder(ONE) });
    await using other = await holding(test.pool, 'begin; select from one');
    await expect(
      migrate(test.pool, { directory: await directory(), lockWaitMs: 50, lockTries: 3, lockPauseMs: 10 }),
    ).rejects.toMatchObject({
      code: 'migration_locked_out',
      message: expect.stringMatching(/202701020000_alter couldn't lock.* 3 times in a row.*pg_stat_activity/),
    });
    await other.client.query('rollback');
    expect(await migrate(test.pool, { directory: await directory() })).toEqual(['202701020000_alter']);
  });

  it('runs as soon as the table is free', async () => {
    await using test = await createEmptyDatabase();
    await migrate(test.pool, { directory: await folder(ONE) });
    await using other = await holding(test.pool, 'begin; select from one');
    const migrated = migrate(test.pool, {
      directory: await directory(),
      lockWaitMs: 50,
      lockTries: 1_000_000,
      lockPauseMs: 10,
    });
    await vi.waitFor(async () => {
      const { rows } = await test.pool.query(
        `select from pg_stat_activity where query like 'alter table one%' and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await other.client.query('rollback');
    expect(await migrated).toEqual(['202701020000_alter']);
  });
});

describe('a database that this version doesn’t know', () => {
  it('is rejected before any change if a newer version has migrated it', async () => {
    await using test = await createEmptyDatabase();
    const three = { '202701030000_three.sql': 'create table three (id integer);' };
    await migrate(test.pool, { directory: await folder({ ...ONE, ...three }) });
    // Even if there is a migration that it could run.
    for (const older of [ONE, { ...ONE, ...TWO }])
      await expect(migrate(test.pool, { directory: await folder(older) })).rejects.toMatchObject({
        code: 'schema_newer',
        message: expect.stringContaining('202701030000_three'),
      });
    expect(await nameOf(test.pool, 'two')).toBeNull();
  });

  it('is rejected if a migration would run after a later one', async () => {
    await using test = await createEmptyDatabase();
    const three = { '202701030000_three.sql': 'create table three (id integer);' };
    await migrate(test.pool, { directory: await folder({ ...ONE, ...three }) });
    const directory = await folder({ ...ONE, ...TWO, ...three });
    await expect(migrate(test.pool, { directory })).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('must always have a name that comes alphabetically after'),
    });
    expect(await nameOf(test.pool, 'two')).toBeNull();
  });

  it('is rejected if the SQL of a migration changed after it ran; comments may change', async () => {
    await using test = await createEmptyDatabase();
    await migrate(test.pool, { directory: await folder(ONE) });
    const [[name, sql] = ['', '']] = Object.entries(ONE);
    expect(await migrate(test.pool, { directory: await folder({ [name]: `-- Why.\n\n${sql}\n` }) })).toEqual(
      [],
    );
    await expect(
      migrate(test.pool, { directory: await folder({ [name]: sql.replace('integer', 'bigint') }) }),
    ).rejects.toMatchObject({ code: 'migration_changed' });
  });
});
