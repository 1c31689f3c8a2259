import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { assertAmount, assertCharge } from './amounts.ts';
import { RESERVATION_DEADLINE_SECONDS } from './catalogue.ts';
import { assertReference, type Movement, moveOnce, runLedger } from './movement.ts';
import type { Price } from './price.ts';

/**
 * The charging flow of one recording: `reserve` an upper bound, then `settle` the real price or `release`. A
 * reservation ends exactly once, regardless of repeated or reordered calls; a scheduled task expires those left by a
 * crash. Each function runs in its caller's transaction, together with the recording's row.
 */

export interface Reserve {
  accountId: string;
  /** upper bound, from the decoded duration or the plan's maximum */
  amountMicroEuros: number;
  /** unique across all accounts, for example `recording:<uuid>` */
  reference: string;
  deadlineSeconds?: number;
}

/**
 * Reserves an amount: soonest-expiring credit first, then promotional before paid. Throws `InsufficientCreditsError` if
 * less is available, or `SpendingLimitError` if the monthly limit leaves less. Nothing is written then, also under
 * concurrency. A repeated call returns the first result, even if the reservation has ended since.
 */
export async function reserve(trx: Trx, given: Reserve): Promise<Movement> {
  assertAmount(given.amountMicroEuros);
  assertReference(given.reference);
  const deadlineSeconds = given.deadlineSeconds ?? RESERVATION_DEADLINE_SECONDS;
  return await moveOnce(
    trx,
    sql`ledger_reserve(${given.accountId}::uuid, ${given.amountMicroEuros}::bigint, ${given.reference}, ${deadlineSeconds}::int)`,
  );
}

/**
 * Charges the final price, at most the reserved amount, and returns the rest. Throws `SettlementTooLargeError`,
 * `ReservationEndedError` (it was released or has expired), `ReferenceConflictError` (already settled at another
 * price).
 */
export async function settle(trx: Trx, given: { reference: string; price: Price }): Promise<Movement> {
  assertCharge(given.price.amountMicroEuros);
  return await moveOnce(
    trx,
    sql`ledger_end(${given.reference}, 'settle', ${given.price.amountMicroEuros}::bigint, ${given.price.roundingSixtieths}::int)`,
  );
}

/**
 * Returns the whole amount: no speech, or a failed job, costs nothing. Throws `ReservationEndedError` if already
 * settled.
 */
export async function release(trx: Trx, given: { reference: string }): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_end(${given.reference}, 'release', 0)`);
}

/**
 * Returns the whole amount if the deadline has passed. If it was extended meanwhile, nothing changes (`applied` is
 * false).
 */
export async function expireReservation(trx: Trx, given: { reference: string }): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_end(${given.reference}, 'expire_hold', 0)`);
}

/**
 * Moves the deadline to `deadlineSeconds` from now, never earlier. Workers call it with their heartbeat, so that a long
 * queue does not expire a reservation that is still needed. Throws `ReservationEndedError`.
 * @returns the deadline now in force
 */
export async function extendReservation(
  trx: Trx,
  given: { reference: string; deadlineSeconds?: number },
): Promise<Date> {
  const deadlineSeconds = given.deadlineSeconds ?? RESERVATION_DEADLINE_SECONDS;
  const row = await runLedger(
    trx,
    sql<{
      deadlineAt: Date;
    }>`select ledger_extend(${given.reference}, ${deadlineSeconds}::int) as deadline_at`,
  );
  if (row === undefined) throw new Error('the ledger gave no deadline');
  return row.deadlineAt;
}
