import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { assertAmount, microEurosOfCredits } from './amounts.ts';
import { TRIAL_BASIS_CREDITS } from './catalogue.ts';
import { assertReference, type Movement, moveOnce } from './movement.ts';

/**
 * The credit ledger (docs/decisions/0005-ledger.md). Every function works in its caller's transaction and is repeatable:
 * the same reference with the same values gives the first result again, with other values `ReferenceConflictError`.
 * All of them throw `InvalidAmountError` and `InvalidReferenceError` before anything reaches the database, and
 * `UnknownLedgerAccountError` for an account that was never opened.
 */

type GrantSource = 'welcome' | 'monthly' | 'admin' | 'purchase';

export interface Grant {
  accountId: string;
  source: GrantSource;
  amountMicroEuros: number;
  /** unique over all accounts, for example `stripe:cs:cs_123` */
  reference: string;
  /** what is left then is lost; null: never */
  expiresAt?: Date | null;
  note?: string;
}

/** Opens the ledger account of a product account, with nothing in it. Opening it again changes nothing. */
export async function openLedgerAccount(trx: Trx, accountId: string): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .values({ accountId, basisMicroEuros: microEurosOfCredits(TRIAL_BASIS_CREDITS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds credit as a bucket of its own. Purchases count as paid in and are spent after promotional credit of the same
 * expiry; a welcome or monthly grant is what low-credit warnings then measure against.
 */
export async function grant(trx: Trx, given: Grant): Promise<Movement> {
  assertAmount(given.amountMicroEuros);
  assertReference(given.reference);
  const isBasis = given.source === 'welcome' || given.source === 'monthly';
  return await moveOnce(
    trx,
    sql`ledger_grant(${given.accountId}::uuid, ${given.source}, ${given.amountMicroEuros}::bigint, ${given.reference},
      ${given.expiresAt ?? null}::timestamptz, ${isBasis ? given.amountMicroEuros : null}::bigint, ${given.note ?? null})`,
  );
}

export interface Debit {
  accountId: string;
  amountMicroEuros: number;
  reference: string;
  note?: string;
}

/** Takes credit away at once (an administrator's correction). Throws `InsufficientCreditsError`. */
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
 * Takes back what a refund or dispute returned: from the purchase's own bucket first, then from the others, down to zero
 * and never from what is reserved. `-changeMicroEuros` was taken; the rest of the amount is recorded as shortfall.
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
 * Undoes one take-back (a dispute that was won): exactly what it took comes back, and its shortfall is cleared. Needs no
 * reference of its own: a take-back is undone once. Throws `UnknownPurchaseError`.
 */
export async function reinstate(
  trx: Trx,
  given: { takeBackReference: string; note?: string },
): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_reinstate(${given.takeBackReference}, ${given.note ?? null})`);
}
