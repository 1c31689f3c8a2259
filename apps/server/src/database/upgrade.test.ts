import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { balanceOf } from '../credits/balance.ts';
import { findViolations } from '../credits/invariants.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIRECTORY } from './migration-files.ts';
import { readSchema, SCHEMA_FILE } from './schema-text.ts';

const BASELINE = '202611220000_baseline';
/**
 * A database created by version 0.1.0: two customers with feedbacks, keys, purchases, a dispute, a plan, webhooks,
 * two-step sign-in and more, plus a manually added row for each rare case. It's a `pg_dump --inserts` of PostgreSQL 15,
 * without the job queue's own schema. One trigger's condition is written as in the migration, because the dump expands
 * it.
 */
const VERSION_0_1_0 = new URL('./fixtures/version-0.1.0.sql', import.meta.url);

async function openOld(): Promise<TestDatabase> {
  const test = await createEmptyDatabase();
  // A separate connection, because the dump changes its settings.
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(await readFile(VERSION_0_1_0, 'utf8')).finally(() => client.end());
  return test;
}

/** Returns the number of rows and a digest of their content for every table. */
async function contentsOf({ pool }: TestDatabase): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
       and relname not in ('migrations', 'migration_checksums', 'kysely_migration', 'kysely_migration_lock')`,
  );
  const contents = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(one)::text), '' order by md5(to_jsonb(one)::text))), '') as text from ${name} as one`,
    );
    contents.set(name, rows[0].text);
  }
  return contents;
}

it('a database of version 0.1.0 gets the schema of a new one, and keeps every row', async () => {
  await using old = await openOld();
  const before = await contentsOf(old);
  const filled = [...before].filter(([, text]) => !text.startsWith('0 ')).map(([name]) => name);
  // Tables that must have rows for this test to be meaningful.
  expect(filled).toEqual(
    expect.arrayContaining([
      ...[
        'accounts',
        'api_keys',
        'recordings',
        'inbox_entries',
        'inbox_texts',
        'saved_views',
        'feedback_shares',
      ],
      ...['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'credit_buckets'],
      ...[
        'billing_purchases',
        'billing_invoices',
        'billing_reversals',
        'billing_customers',
        'billing_subscriptions',
      ],
      ...['webhook_endpoints', 'webhook_deliveries', 'request_log', 'usage_daily', 'queued_mails'],
      ...['identity.users', 'identity.sessions', 'identity.factors', 'identity.audit_log'],
    ]),
  );
  // Later migrations may fill new columns; this one changes nothing.
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-baseline-'));
  await cp(path.join(MIGRATIONS_DIRECTORY, BASELINE), path.join(directory, BASELINE), { recursive: true });
  expect(await migrate(old.pool, { directory }).finally(() => rm(directory, { recursive: true }))).toEqual([
    BASELINE,
  ]);
  expect(await contentsOf(old)).toEqual(before);
  await migrate(old.pool);
  expect(await readSchema(old.pool)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
  expect(await findViolations(old.database)).toEqual([]);
  const account = await old.database
    .selectFrom('billingPurchases')
    .select('accountId')
    .where('kind', '=', 'credits')
    .executeTakeFirstOrThrow();
  expect((await balanceOf(old.database, account.accountId)).availableMicroEuros).toBeGreaterThan(0);
  // Every account’s user owns it now.
  const { rows: members } = await old.pool.query(
    `select accounts.user_id = members.user_id and accounts.email = members.email as same, members.role, count(*)::int
     from accounts left join members on members.account_id = accounts.id where accounts.email <> '' group by 1, 2`,
  );
  expect(members).toEqual([{ same: true, role: 'owner', count: expect.any(Number) }]);
  expect(await migrate(old.pool)).toEqual([]);
});

it('a database that lacks migrations of version 0.1.0 is rejected with a remedy and not changed', async () => {
  await using old = await openOld();
  await old.pool.query(`delete from migrations where name = '0132_guess_places.sql'`);
  await expect(migrate(old.pool)).rejects.toMatchObject({
    code: 'schema_too_old',
    message: expect.stringMatching(
      /its 57 migrations .*: 56 have run, the last one 0131_sign_up_digests\.sql\. Start version 0\.1\.0 on it once/,
    ),
  });
  const { rows } = await old.pool.query('select count(*)::int as number from migrations');
  expect(rows).toEqual([{ number: 56 }]);
});
