import { randomUUID } from 'node:crypto';
import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { sql } from 'kysely';
import { createKey } from '../api-keys/create-key.ts';
import { ensureDemoKeys } from '../api-keys/first-keys.ts';
import type { Peppers } from '../api-keys/peppers.ts';
import { MICRO_EUROS_PER_EURO } from '../credits/catalogue.ts';
import { grant, openLedgerAccount } from '../credits/ledger.ts';
import type { Database, Trx } from '../database/database.ts';
import { SHOWCASE_ACCOUNT_ID } from './visitor-principal.ts';

/** An arbitrary number. Servers that start at the same time do this one after the other. */
const FIRST_START_LOCK = 7_402_114;
/** Enough for a hundred thousand minutes of standard analysis. On a local installation the money isn't real. */
const LOCAL_CREDIT_EUROS = 1_000;
const LOCAL_EMAIL = 'developer@localhost';

export interface FirstStart {
  /** the development key in clear, only if this call created it */
  developmentKey: string | undefined;
}

/**
 * Creates the five demo keys and, on a database without accounts, a local account with credit and a development key,
 * so that a new installation works at once. Idempotent.
 */
export async function prepareFirstStart(database: Database, peppers: Peppers): Promise<FirstStart> {
  return database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(trx);
    await ensureDemoKeys(trx, peppers);
    const accountId = await ensureLocalAccount(trx);
    if (accountId === undefined) return { developmentKey: undefined };
    const existing = await trx
      .selectFrom('apiKeys')
      .select('id')
      .where('accountId', '=', accountId)
      .where('status', '=', 'active')
      .limit(1)
      .executeTakeFirst();
    if (existing !== undefined) return { developmentKey: undefined };
    const { key } = await createKey(trx, peppers, { accountId, name: 'Development key', kind: 'secret' });
    return { developmentKey: key };
  });
}

/** Undefined if other accounts exist: then this isn't a fresh installation, and no test credits are granted. */
async function ensureLocalAccount(trx: Trx): Promise<string | undefined> {
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', 'source'])
    // The demo's comes with its first visitor.
    .where('id', '<>', SHOWCASE_ACCOUNT_ID)
    .orderBy(sql`source = 'local'`, 'desc')
    .limit(1)
    .execute();
  const [first] = accounts;
  if (first !== undefined && first.source !== 'local') return undefined;
  const accountId =
    first?.id ??
    (
      await trx
        .insertInto('accounts')
        .values({
          ...{ userId: randomUUID(), email: LOCAL_EMAIL, source: 'local', plan: 'payg' },
          apiVersion: LATEST_API_VERSION,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await openLedgerAccount(trx, accountId);
  await grant(trx, {
    accountId,
    source: 'admin',
    amountMicroEuros: LOCAL_CREDIT_EUROS * MICRO_EUROS_PER_EURO,
    reference: `local:${accountId}`,
    note: 'credit of a local installation',
  });
  return accountId;
}
