import { randomUUID } from 'node:crypto';
import { grant } from '../src/credits/ledger.ts';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';

export async function accountIdOf(app: TestApp, { userId }: Customer): Promise<string> {
  const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [userId]);
  return rows[0].id;
}

/** Removes credit until exactly this much is left. */
export async function leaveCredit(app: TestApp, customer: Customer, microEuros: number): Promise<void> {
  const accountId = await accountIdOf(app, customer);
  await app.test.pool.query(
    `select ledger_debit($1, available_micro_euros - $2, gen_random_uuid()::text, null)
       from ledger_accounts where account_id = $1`,
    [accountId, microEuros],
  );
}

/** Adds credit as an administrator does. */
export async function topUp(app: TestApp, customer: Customer, microEuros: number): Promise<void> {
  const accountId = await accountIdOf(app, customer);
  await app.test.database.transaction().execute((trx) =>
    grant(trx, {
      accountId,
      source: 'admin',
      amountMicroEuros: microEuros,
      reference: `top-up:${randomUUID()}`,
    }),
  );
}
