import { release, reserve } from '../credits/reservations.ts';
import type { Database, Trx } from '../database/database.ts';
import { untilAvailable } from '../database/until-available.ts';
import { Problem } from '../http/problem.ts';
import { priceOfRecording } from '../recordings/charge.ts';
import type { factsOf } from '../recordings/create-recording.ts';
import { DATABASE_PATIENCE_MS } from './limits.ts';

type Facts = ReturnType<typeof factsOf>;

/**
 * Holds the price of the first `seconds` of a stream, in place of what was held for fewer: in one transaction, so that
 * at every moment one reservation stands for the stream, and one settlement ends it. Throws `InsufficientCreditsError`,
 * `SpendingLimitError`; then what was held before is still held.
 * @returns the reservation in force; null: nothing needs to be held
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
  // Done before, by a call whose answer was lost.
  if (before === reference) return reference;
  if (before !== null) await release(trx, { reference: before });
  await reserve(trx, { accountId, amountMicroEuros, reference });
  return reference;
}

/** Notes that more is held now; waits for an unavailable database. Throws as `reserveSeconds` does, and when the stream was given up meanwhile. */
export async function reserveMore(database: Database, facts: Facts, seconds: number): Promise<void> {
  const work = async (trx: Trx) => {
    const row = await trx
      .selectFrom('streams')
      .select('reservation')
      .where('id', '=', facts.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new StreamGoneError('The stream was given up.');
    const reservation = await reserveSeconds(trx, facts, row.reservation, seconds);
    await trx.updateTable('streams').set({ reservation }).where('id', '=', facts.id).execute();
  };
  await untilAvailable(DATABASE_PATIENCE_MS, () => database.transaction().execute(work));
}

/** The stream's row is gone: another process took it for dead. */
export class StreamGoneError extends Problem {
  override name = 'StreamGoneError';
  constructor(detail: string) {
    super('not_found', { detail });
  }
}
