import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { assertAmount, assertCharge } from './amounts.ts';
import { RESERVATION_DEADLINE_SECONDS } from './catalogue.ts';
import { assertReference, type Movement, moveOnce, runLedger } from './movement.ts';
import type { Price } from './price.ts';

/**
 * The flow of one recording: `reserve` an upper bound, then `settle` with the real price, or `release`. A reservation
 * ends exactly once, whatever arrives how often and in which order; one left behind by a crash expires by a scheduled task.
 * Each function works in its caller's transaction, beside the recording's own row.
 */

export interface Reserve {
  accountId: string;
  /** upper bound, from the decoded duration or the plan's maximum */
  amountMicroEuros: number;
  /** unique over all accounts, for example `recording:<uuid>` */
  reference: string;
  deadlineSeconds?: number;
}

/**
 * Holds an amount back, soonest-expiring credit first, then promotional before paid. Throws `InsufficientCreditsError`
 * when less is available, `SpendingLimitError` when the month's limit leaves less: nothing is written then, also when many
 * ask at once. A repeated call gets the first answer,
 * even when the reservation has ended since.
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
 * Charges the price of what was done, at most what is held, and gives the rest back. Throws `SettlementTooLargeError`,
 * `ReservationEndedError` (it was released, or expired), `ReferenceConflictError` (settled before at another price).
 */
export async function settle(trx: Trx, given: { reference: string; price: Price }): Promise<Movement> {
  assertCharge(given.price.amountMicroEuros);
  return await moveOnce(
    trx,
    sql`ledger_end(${given.reference}, 'settle', ${given.price.amountMicroEuros}::bigint, ${given.price.roundingSixtieths}::int)`,
  );
}

/** Gives everything back: no speech, or a failed job, costs nothing. Throws `ReservationEndedError` once it is settled. */
export async function release(trx: Trx, given: { reference: string }): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_end(${given.reference}, 'release', 0)`);
}

/** Gives everything back if the deadline has passed; one that was extended meanwhile stays (`applied` is false). */
export async function expireReservation(trx: Trx, given: { reference: string }): Promise<Movement> {
  return await moveOnce(trx, sql`ledger_end(${given.reference}, 'expire_hold', 0)`);
}

/**
 * Moves the deadline to `deadlineSeconds` from now, never to an earlier time: what a worker does with its heartbeat, so
 * that a long queue does not free a reservation that is still needed. Throws `ReservationEndedError`.
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
