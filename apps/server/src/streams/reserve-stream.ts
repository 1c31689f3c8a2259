import { release, reserve } from '../credits/reservations.ts';
import type { Database, Trx } from '../database/database.ts';
import { untilAvailable } from '../database/until-available.ts';
import { Problem } from '../http/errors/problem.ts';
import { priceOfRecording } from '../recordings/charging/charge.ts';
import type { factsOf } from '../recordings/requests/create-recording.ts';
import { DATABASE_PATIENCE_MS } from './limits.ts';

type Facts = ReturnType<typeof factsOf>;

/**
 * Reserves the price of the first `seconds` of a stream in place of an earlier, smaller reservation. Both happen in one
 * transaction, so a stream always has exactly one reservation and needs one settlement. Throws
 * `InsufficientCreditsError`, `SpendingLimitError`; the earlier reservation then stays.
 * @returns the reservation; null if nothing needs to be reserved
 */
export async function reserveSeconds(
  trx: Trx,
  facts: Facts,
  before: string | null,
  seconds: number,
): Promise<string | null> {
  const { accountId, id } = facts;
  const { amountMicroEuros } = priceOfRecording(facts, seconds);
  if (accountId === null || amountMicroEuros === 0) return null;
  const reference = `recording:${id}:${Math.ceil(seconds)}s`;
  // An earlier call succeeded, but its reply was lost.
  if (before === reference) return reference;
  if (before !== null) await release(trx, { reference: before });
  await reserve(trx, { accountId, amountMicroEuros, reference });
  return reference;
}

/**
 * Reserves more for an open stream, and waits for an unavailable database. Throws the errors of `reserveSeconds`, and
 * `StreamGoneError`.
 */
export async function reserveMore(database: Database, facts: Facts, seconds: number): Promise<void> {
  const work = async (trx: Trx) => {
    const row = await trx
      .selectFrom('streams')
      .select('reservation')
      .where('id', '=', facts.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new StreamGoneError('The stream was abandoned.');
    const reservation = await reserveSeconds(trx, facts, row.reservation, seconds);
    await trx.updateTable('streams').set({ reservation }).where('id', '=', facts.id).execute();
  };
  await untilAvailable(DATABASE_PATIENCE_MS, () => database.transaction().execute(work));
}

/** The stream's row is gone: another process aborted the stream. */
export class StreamGoneError extends Problem {
  override name = 'StreamGoneError';
  constructor(detail: string) {
    super('not_found', { detail });
  }
}
