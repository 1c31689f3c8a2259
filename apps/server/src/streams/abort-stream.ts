import { sql } from 'kysely';
import { ReservationEndedError } from '../credits/ledger-errors.ts';
import type { Price } from '../credits/price.ts';
import type { Database, Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../http/answers/idempotency.ts';
import { digestOfKey } from '../http/answers/sealed-answers.ts';
import { countRequest } from '../http/limits/rate-limit.ts';
import { DEAD_AFTER_SECONDS } from '../jobs/liveness.ts';
import { cancelCharge } from '../recordings/charging/charge.ts';
import { chargeWords } from '../recordings/charging/charge-words.ts';
import { streamScope } from '../recordings/requests/take-over-stream.ts';

/** A row this young may belong to a stream that hasn't reached its worker yet, so the worker doesn't call it lost. */
const CONNECTING_SECONDS = 20;
const BATCH = 200;

/** Subject of the rate limit that counts an account's transcribed seconds that weren't paid for. */
export function unpaidOf(accountId: string): string {
  return `unpaid:${accountId}`;
}

/** Aborts the streams of a speaker who is erased, so that none of them becomes a recording. */
export async function abortStreamsOf(
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
  // A stream that is being finished has locked its row. Once the lock is free, its recording can be deleted.
  for (const { id } of streams) await abortStream(database, id);
}

/** The part of a stream that was published before it was aborted. */
export interface PublishedPart {
  accountId: string;
  apiKeyId: string | null;
  seconds: number;
  /** undefined: nothing is charged, because it isn't the client's fault that there's no result */
  price: Price | undefined;
}

/**
 * Aborts a stream and deletes its row. Its reserved money is released, except for the price of the words that were
 * published. Safe to repeat.
 * @returns whether there was a row
 */
export async function abortStream(
  database: Database,
  id: string,
  published?: PublishedPart,
): Promise<boolean> {
  try {
    return await database.transaction().execute((trx) => abort(trx, id, published));
  } catch (error) {
    // The reservation had expired, so its money was already released.
    if (!(error instanceof ReservationEndedError) || published === undefined) throw error;
    return await database.transaction().execute((trx) => abort(trx, id, { ...published, price: undefined }));
  }
}

async function abort(trx: Trx, id: string, published: PublishedPart | undefined): Promise<boolean> {
  const row = await trx
    .deleteFrom('streams')
    .where('id', '=', id)
    .returning(['accountId', 'reservation', 'countedMonth', 'subject', 'idempotencyKey'])
    .executeTakeFirst();
  if (published !== undefined && (row === undefined || published.price === undefined))
    // Published but not paid for: limited, or a client could transcribe for free all day.
    await countRequest(trx, unpaidOf(published.accountId), DAY_SECONDS, Math.ceil(published.seconds));
  if (row === undefined) return false;
  if (published?.price === undefined) {
    await cancelCharge(trx, row);
    return true;
  }
  // The stream still counts towards the month's recordings.
  const { price } = published;
  await chargeWords(trx, row.reservation, { ...published, price });
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
 * Aborts the streams of dead workers, and those of this worker that it doesn't hold because their API process died
 * before the stream began.
 * @param seesDead whether this process has been awake long enough to decide that others are dead
 * @returns how many were aborted
 */
export async function sweepStreams(
  database: Database,
  workerId: string,
  held: ReadonlySet<string>,
  seesDead: boolean,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from streams
    where (worker_id = ${workerId} and created_at < now() - make_interval(secs => ${CONNECTING_SECONDS})
        and not (id = any (${[...held]}::uuid[])))
      or ${seesDead} and not exists (
        select 1 from stream_workers as worker where worker.id = streams.worker_id
          and worker.seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
    limit ${BATCH}`.execute(database);
  let aborted = 0;
  for (const { id } of rows) if (await abortStream(database, id)) aborted += 1;
  await sql`delete from abandoned_streams where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`.execute(
    database,
  );
  await sql`delete from stream_workers where seen_at < now() - interval '1 day'`.execute(database);
  return aborted;
}
