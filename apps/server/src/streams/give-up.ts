import { sql } from 'kysely';
import { ReservationEndedError } from '../credits/ledger-errors.ts';
import type { Price } from '../credits/price.ts';
import type { Database, Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../http/idempotency.ts';
import { countRequest } from '../http/rate-limit.ts';
import { digestOfKey } from '../http/sealed-answers.ts';
import { DEAD_AFTER_SECONDS } from '../jobs/liveness.ts';
import { cancelCharge } from '../recordings/charge.ts';
import { chargeWords } from '../recordings/charge-words.ts';
import { streamScope } from '../recordings/take-over-stream.ts';

/** A row is older than this before a worker that does not know its stream calls it lost: it may be on its way. */
const ON_ITS_WAY_SECONDS = 20;
const BATCH = 200;

/** Under which the seconds are counted that an account heard and did not pay for. */
export function unpaidOf(accountId: string): string {
  return `unpaid:${accountId}`;
}

/** Gives up the streams of a speaker who is erased: none of them becomes a recording any more. */
export async function giveUpStreamsOf(
  database: Database,
  accountId: string,
  endUserId: string,
): Promise<void> {
  const streams = await database
    .selectFrom('streams')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`options->>'end_user_id' = ${endUserId}`)
    .execute();
  // One that is just ending holds its row; when it lets go, its recording is there to be deleted.
  for (const { id } of streams) await giveUpStream(database, id);
}

/** The part of a stream whose words were given out before it was given up. */
export interface ToldPart {
  accountId: string;
  apiKeyId: string | null;
  seconds: number;
  /** undefined: it's not the client's doing that there is no result, so nothing is charged */
  price: Price | undefined;
}

/**
 * Gives a stream up and forgets it. Its money goes back, but for the price of the words that were given out. Repeating it
 * is harmless.
 * @returns whether there was one
 */
export async function giveUpStream(database: Database, id: string, told?: ToldPart): Promise<boolean> {
  try {
    return await database.transaction().execute((trx) => giveUp(trx, id, told));
  } catch (error) {
    // It took so long that the money has gone back.
    if (!(error instanceof ReservationEndedError) || told === undefined) throw error;
    return await database.transaction().execute((trx) => giveUp(trx, id, { ...told, price: undefined }));
  }
}

async function giveUp(trx: Trx, id: string, told: ToldPart | undefined): Promise<boolean> {
  const row = await trx
    .deleteFrom('streams')
    .where('id', '=', id)
    .returning(['accountId', 'reservation', 'countedMonth', 'subject', 'idempotencyKey'])
    .executeTakeFirst();
  if (told !== undefined && (row === undefined || told.price === undefined))
    // Given out and not paid for. A client could go on like this, so it is limited.
    await countRequest(trx, unpaidOf(told.accountId), DAY_SECONDS, Math.ceil(told.seconds));
  if (row === undefined) return false;
  if (told?.price === undefined) {
    await cancelCharge(trx, row);
    return true;
  }
  // It stays in the month's count.
  const { price } = told;
  await chargeWords(trx, row.reservation, { ...told, price });
  const { amountMicroEuros } = price;
  if (row.idempotencyKey !== null && amountMicroEuros > 0)
    await trx
      .insertInto('abandonedStreams')
      .values({
        key: digestOfKey(streamScope(row.subject), row.idempotencyKey),
        paidMicroEuros: amountMicroEuros,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((values) => ({
          paidMicroEuros: sql<number>`abandoned_streams.paid_micro_euros + ${values.ref('excluded.paidMicroEuros')}`,
        })),
      )
      .execute();
  return true;
}

/**
 * Gives up the streams of dead workers, and of this one those that it does not hold: their API process died before the
 * stream began.
 * @param seesDead whether this process has been awake long enough to tell that others are dead
 * @returns how many
 */
export async function sweepStreams(
  database: Database,
  workerId: string,
  held: ReadonlySet<string>,
  seesDead: boolean,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from streams
    where (worker_id = ${workerId} and created_at < now() - make_interval(secs => ${ON_ITS_WAY_SECONDS})
        and not (id = any (${[...held]}::uuid[])))
      or ${seesDead} and not exists (
        select 1 from stream_workers as worker where worker.id = streams.worker_id
          and worker.seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
    limit ${BATCH}`.execute(database);
  let given = 0;
  for (const { id } of rows) if (await giveUpStream(database, id)) given += 1;
  await sql`delete from abandoned_streams where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`.execute(
    database,
  );
  await sql`delete from stream_workers where seen_at < now() - interval '1 day'`.execute(database);
  return given;
}
