import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { assertAmount, microEurosOfCredits } from './amounts.ts';
import { TRIAL_BASIS_CREDITS } from './catalogue.ts';
import { assertReference, type Movement, moveOnce } from './movement.ts';

/**
 * The credit ledger (docs/decisions/0005-ledger.md). Every function runs in its caller's transaction and is idempotent:
 * the same reference with the same values returns the first result; with other values it throws
 * `ReferenceConflictError`. All functions throw `InvalidAmountError` and `InvalidReferenceError` before they query the
 * database, and `UnknownLedgerAccountError` for an account without a ledger account.
 */

type GrantSource = 'welcome' | 'monthly' | 'admin' | 'purchase';

export interface Grant {
  accountId: string;
  source: GrantSource;
  amountMicroEuros: number;
  /** unique across all accounts, for example `stripe:cs:cs_123` */
  reference: string;
  /** when the remainder expires; null for never */
  expiresAt?: Date | null;
  note?: string;
}

/** Opens an empty ledger account for a product account. Idempotent. */
export async function openLedgerAccount(trx: Trx, accountId: string): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .values({ accountId, basisMicroEuros: microEurosOfCredits(TRIAL_BASIS_CREDITS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds credit as a separate bucket. Purchases count as paid in and are spent after promotional credit with the same
 * expiry. Low-credit warnings are measured against the balance after the last grant.
 */
export async function grant(trx: Trx, given: Grant): Promise<Movement> {
  assertAmount(given.amountMicroEuros);
  assertReference(given.reference);
  return await moveOnce(
    trx,
    sql`ledger_grant(${given.accountId}::uuid, ${given.source}, ${given.amountMicroEuros}::bigint, ${given.reference},
      ${given.expiresAt ?? null}::timestamptz, null::bigint, ${given.note ?? null})`,
  );
}

export interface Debit {
  accountId: string;
  amountMicroEuros: number;
  reference: string;
  note?: string;
}

/** Removes credit immediately (an administrator's correction). Throws `InsufficientCreditsError`. */
export async function debit(trx: Trx, given: Debit): Promise<Movement> {
  assertAmount(given.amountMicroEuros);
  assertReference(given.reference);
  return await moveOnce(
    trx,
    sql`ledger_debit(${given.accountId}::uuid, ${given.amountMicroEuros}::bigint, ${given.reference}, ${given.note ?? null})`,
  );
}

export interface TakeBack {
  /** reference of the refunded purchase */
  purchaseReference: string;
  amountMicroEuros: number;
  reference: string;
  note?: string;
}

/**
 * Takes back the amount of a refund or dispute: first from the purchase's bucket, then from the others, down to zero
 * and never from reserved credit. `-changeMicroEuros` is the amount taken; the rest is recorded as shortfall.
 * Throws `UnknownPurchaseError` (a refund can overtake its purchase: keep it for later) and `TakeBackTooLargeError`.
 */
export async function takeBack(trx: Trx, given: TakeBack): Promise<Movement> {
  assertAmount(given.amountMicroEuros);
  assertReference(given.reference);
  return await moveOnce(
    trx,
    sql`ledger_take_back(${given.purchaseReference}, ${given.amountMicroEuros}::bigint, ${given.reference}, ${given.note ?? null})`,
  );
}

/**
 * Undoes one take-back after a dispute was won: restores exactly what it took and clears its shortfall. Needs no
 * reference, because a take-back is undone only once. Throws `UnknownPurchaseError`.
 */
export async function reinstate(
  trx: Trx,
  given: { takeBackReference: string; note?: string },
): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_reinstate(${given.takeBackReference}, ${given.note ?? null})`);
}
