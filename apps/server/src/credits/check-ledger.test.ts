import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountWith, inTransaction } from '../../testing/ledger-crowd.ts';
import { checkRecent } from './check-ledger.ts';
import { InvariantError } from './invariants.ts';
import { reserve, settle } from './reservations.ts';
import { checkInvariants } from './sweeps.ts';

const AN_ENTRY_TOO_MANY = `insert into ledger_entries (transfer_id, account_id, book, amount_micro_euros)
  select id, account_id, 'revenue', 1 from ledger_transfers where account_id = $1 order by id desc limit 1`;

describe('the check of every minute', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const charge = async (accountId: string) => {
    const reference = randomUUID();
    await inTransaction(test.database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 100, reference });
      await settle(trx, { reference, price: { amountMicroEuros: 60, roundingSixtieths: 0 } });
    });
  };
  const watermark = async () => {
    const { rows } = await test.pool.query(
      'select checked_transfer_id as checked, (select max(id) from ledger_transfers) as last from ledger_checks',
    );
    return rows[0];
  };

  /** Transactions of other databases also count, so this waits for them. */
  const passAll = () =>
    vi.waitFor(async () => {
      await checkRecent(test.database);
      const { checked, last } = await watermark();
      expect(checked).toBe(last);
    });

  it('passes nothing that a transaction which is still open may add, and passes all once it has ended', async () => {
    const [slow, quick] = [
      await accountWith(test.database, 10_000),
      await accountWith(test.database, 10_000),
    ];
    const client = await test.pool.connect();
    onTestFinished(() => client.release());
    // Guards are off, so the entry is accepted: it is committed after its number was assigned.
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query('select ledger_reserve($1, 100, $2, 900)', [slow, randomUUID()]);
    await client.query(AN_ENTRY_TOO_MANY, [slow]);
    for (let run = 0; run < 4; run += 1) {
      await charge(quick);
      await checkRecent(test.database);
    }
    const before = await watermark();
    expect(before.checked).toBeLessThan(before.last - 8);
    await client.query('commit');
    await expect(checkRecent(test.database)).rejects.toBeInstanceOf(InvariantError);
    // It reports the violation every minute until it's fixed.
    await expect(checkRecent(test.database)).rejects.toBeInstanceOf(InvariantError);
    await test.pool.query('alter table ledger_entries disable trigger user');
    await test.pool.query("delete from ledger_entries where account_id = $1 and book = 'revenue'", [slow]);
    await test.pool.query(
      `update ledger_accounts set (available_micro_euros, reserved_micro_euros) =
      (select available_after_micro_euros, reserved_after_micro_euros from ledger_transfers
        where account_id = $1 order by id desc limit 1) where account_id = $1`,
      [slow],
    );
    await test.pool.query(
      `update credit_buckets set available_micro_euros = available_micro_euros - 100,
      reserved_micro_euros = reserved_micro_euros + 100 where account_id = $1`,
      [slow],
    );
    await test.pool.query('alter table ledger_entries enable trigger user');
    await passAll();
  });

  it('asks no more about what it has passed, which the daily check does', async () => {
    const accountId = await accountWith(test.database, 10_000);
    await charge(accountId);
    await passAll();
    await test.pool.query('alter table ledger_entries disable trigger user');
    await test.pool.query(
      "update ledger_entries set amount_micro_euros = amount_micro_euros + 1 where book = 'revenue'",
    );
    await test.pool.query('alter table ledger_entries enable trigger user');
    await checkRecent(test.database);
    await expect(checkInvariants(test.database)).rejects.toBeInstanceOf(InvariantError);
    // An entry added to an old transfer counts as new, whichever transfer it names.
    await test.pool.query(`begin; set local session_replication_role = 'replica';
      ${AN_ENTRY_TOO_MANY.replace('$1', `'${accountId}'`)}; commit`);
    await expect(checkRecent(test.database)).rejects.toBeInstanceOf(InvariantError);
  });

  it('of all of it ends as soon as its process stops', async () => {
    const client = await test.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin; lock table ledger_transfers in access exclusive mode');
    const stop = new AbortController();
    const check = expect(checkInvariants(test.database, stop.signal)).rejects.toThrow();
    await vi.waitFor(async () => {
      const { rows } = await test.pool.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      expect(rows).toHaveLength(1);
    });
    stop.abort();
    await check;
    await client.query('rollback');
  });
});
