import { sql } from 'kysely';
import { creditsOf, eurosText } from '../../credits/amounts.ts';
import { spendableOf } from '../../credits/balance.ts';
import { PLANS } from '../../credits/catalogue.ts';
import {
  InsufficientCreditsError,
  ReservationEndedError,
  SpendingLimitError,
} from '../../credits/ledger-errors.ts';
import { uncountRecording } from '../../credits/plan-usage.ts';
import { type Price, priceOf } from '../../credits/price.ts';
import { extendReservation, release, reserve, settle } from '../../credits/reservations.ts';
import { warnRefused } from '../../credits/warnings.ts';
import type { Database, Trx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { MINUTE_SECONDS } from '../../durations.ts';
import type { RecordingRow } from '../recording-row.ts';

/**
 * Charges for a recording. The price is reserved after decoding, by the measured length. It is settled in the
 * transaction that writes the result, or released in the one that writes the failure.
 */

/** Another attempt has claimed the recording, or it was deleted. */
export class LostClaimError extends Error {
  override name = 'LostClaimError';
}

type Charged = Pick<RecordingRow, 'id' | 'accountId' | 'plan' | 'kind' | 'detailed'>;

const FREE: Price = { amountMicroEuros: 0, roundingSixtieths: 0 };
/** The shortest length that is charged. */
const SHORTEST_SECONDS = 1;

/** The price of a recording of this length for its sender. */
export function priceOfRecording(recording: Charged, durationSeconds: number): Price {
  if (recording.accountId === null || recording.plan === null || recording.kind === 'analysis') return FREE;
  return priceOf(durationSeconds, recording.detailed, PLANS[recording.plan]);
}

/**
 * Rejects a recording early if the account can't pay for even the shortest one. The exact price is known, and reserved,
 * after decoding. Throws `SpendingLimitError` and `InsufficientCreditsError`.
 */
export async function requireCredit(database: Database | Trx, recording: Charged): Promise<void> {
  const { amountMicroEuros } = priceOfRecording(recording, SHORTEST_SECONDS);
  if (recording.accountId === null || amountMicroEuros === 0) return;
  const { availableMicroEuros, leftMicroEuros } = await spendableOf(database, recording.accountId);
  if (leftMicroEuros !== null && leftMicroEuros < amountMicroEuros)
    throw new SpendingLimitError(amountMicroEuros, leftMicroEuros, listPrice(recording));
  if (availableMicroEuros < amountMicroEuros)
    throw new InsufficientCreditsError(amountMicroEuros, availableMicroEuros, listPrice(recording));
}

/**
 * Formats the price for an error message: `costs €0.05 a minute`. The length isn't known yet, and the price of one
 * second would mean little.
 */
function listPrice(recording: Charged): string {
  const [minute, longer] = [MINUTE_SECONDS, 2 * MINUTE_SECONDS].map(
    (seconds) => priceOfRecording(recording, seconds).amountMicroEuros,
  );
  const unit = minute === longer ? '' : ' a minute';
  return `costs €${eurosText(minute ?? 0)}${unit}`;
}

/** The reference of a recording's first reservation. */
const firstReference = (id: string) => `recording:${id}`;

/**
 * The reference of a recording's reservation, null if it has none. While its first attempt runs, its row doesn't name
 * it yet: the row is written anyway when the attempt ends. For a statement on `recordings` by the attempt itself;
 * others use `findReservation`.
 */
export const reservationOf = sql<string | null>`coalesce(recordings.reservation,
  (select reference from credit_reservations where reference = 'recording:' || recordings.id))`;

/**
 * Returns the reference of a recording's reservation. Call it when the recording's row is locked or deleted, in a
 * statement of its own: one that waited for the row wouldn't see a reservation committed in the meantime.
 */
async function findReservation(
  trx: Trx,
  { id, reservation }: Pick<RecordingRow, 'id' | 'reservation'>,
): Promise<string | null> {
  if (reservation !== null) return reservation;
  const row = await trx
    .selectFrom('creditReservations')
    .select('reference')
    .where('reference', '=', firstReference(id))
    .executeTakeFirst();
  return row?.reference ?? null;
}

/**
 * Reserves the price of a claimed recording. An attempt that takes over from one that died keeps its reservation.
 * Throws `InsufficientCreditsError`, `SpendingLimitError` and `LostClaimError`.
 */
export async function reserveCharge(
  database: Database,
  recording: RecordingRow,
  durationSeconds: number,
): Promise<void> {
  const { accountId } = recording;
  const { amountMicroEuros } = priceOfRecording(recording, durationSeconds);
  if (accountId === null || amountMicroEuros === 0) return;
  try {
    await database.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('recordings')
        .select([reservationOf.as('reservation'), notDurable])
        .where('id', '=', recording.id)
        .where('claim', '=', recording.claim)
        .where('status', '=', 'processing')
        .forNoKeyUpdate()
        .modifyEnd(prepared)
        .executeTakeFirst();
      if (row === undefined) throw new LostClaimError(`recording ${recording.id} belongs to another attempt`);
      if (row.reservation !== null && (await isStillHeld(trx, row.reservation))) return;
      // A reservation that expired while the recording waited can't be reused, so the claim is added to the new
      // reference.
      const isFirst = row.reservation === null;
      const reference = `${firstReference(recording.id)}${isFirst ? '' : `:${recording.claim}`}`;
      await reserve(trx, { accountId, amountMicroEuros, reference });
      if (isFirst) return;
      await trx
        .updateTable('recordings')
        .set({ reservation: reference })
        .where('id', '=', recording.id)
        .execute();
    });
  } catch (error) {
    if (error instanceof InsufficientCreditsError)
      await database.transaction().execute((trx) => warnRefused(trx, accountId));
    throw error;
  }
}

/**
 * The commit doesn't wait for the disk. A settlement is written to disk before it is reported, and the reservation
 * precedes it there. If a crash of the database loses the reservation, the recording was never charged: the current
 * attempt fails without it, and the next one reserves again.
 */
const notDurable = sql<string>`set_config('synchronous_commit', 'off', true)`.as('not_durable');

/** Returns false if the reservation has ended. The savepoint keeps that error from aborting the transaction. */
async function isStillHeld(trx: Trx, reference: string): Promise<boolean> {
  await sql`savepoint before_extension`.execute(trx);
  try {
    await extendReservation(trx, { reference });
    return true;
  } catch (error) {
    if (!(error instanceof ReservationEndedError)) throw error;
    await sql`rollback to savepoint before_extension`.execute(trx);
    return false;
  }
}

/** Returns the price minus the part that was already paid. */
export function unpaidPart(price: Price, { paidMicroEuros }: Pick<RecordingRow, 'paidMicroEuros'>): Price {
  if (paidMicroEuros === 0) return price;
  return paidMicroEuros < price.amountMicroEuros
    ? { ...price, amountMicroEuros: price.amountMicroEuros - paidMicroEuros }
    : FREE;
}

/**
 * Charges for a result, in the transaction that writes it. Throws `ReservationEndedError` if the reservation has ended.
 */
export async function settleCharge(trx: Trx, reservation: string | null, price: Price): Promise<void> {
  if (price.amountMicroEuros === 0) {
    // The price was already paid as words of a stream.
    if (reservation !== null) await release(trx, { reference: reservation });
    return;
  }
  if (reservation === null) throw new Error('a result that costs something has no reservation');
  await settle(trx, { reference: reservation, price });
}

/** Releases the reserved price and takes the recording out of the month's count. */
export async function cancelCharge(
  trx: Trx,
  row: Pick<RecordingRow, 'accountId' | 'reservation' | 'countedMonth'>,
): Promise<void> {
  if (row.reservation !== null) await release(trx, { reference: row.reservation });
  if (row.accountId !== null && row.countedMonth !== null)
    await uncountRecording(trx, row.accountId, row.countedMonth);
}

/** Like `cancelCharge`, for a recording whose attempt hasn't ended. Its row must be locked or deleted. */
export async function cancelUnfinished(
  trx: Trx,
  row: Pick<RecordingRow, 'id' | 'accountId' | 'reservation' | 'countedMonth'>,
): Promise<void> {
  await cancelCharge(trx, { ...row, reservation: await findReservation(trx, row) });
}

/** Returns a recording's cost in the form of the API. */
export function costOf({ costMicroEuros }: Pick<RecordingRow, 'costMicroEuros'>): {
  credits: number;
  amount_euros: string;
  euros: number;
} {
  const amount = eurosText(costMicroEuros);
  return { credits: creditsOf(costMicroEuros), amount_euros: amount, euros: Number(amount) };
}
