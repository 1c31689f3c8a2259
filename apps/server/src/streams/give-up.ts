import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countRequest } from '../http/rate-limit.ts';
import { DEAD_AFTER_SECONDS } from '../jobs/liveness.ts';
import { cancelCharge } from '../recordings/charge.ts';

/** A row is older than this before a worker that does not know its stream calls it lost: it may be on its way. */
const ON_ITS_WAY_SECONDS = 20;
const BATCH = 200;
const DAY_SECONDS = 86_400;

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

/**
 * Gives a stream's money back and forgets it. Repeating it is harmless.
 * @param toldSeconds of which words were given out: a client could go on like this and never pay, so they are counted
 * @returns whether there was one
 */
export async function giveUpStream(database: Database, id: string, toldSeconds = 0): Promise<boolean> {
  return await database.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('streams')
      .where('id', '=', id)
      .returning(['accountId', 'reservation', 'countedMonth'])
      .executeTakeFirst();
    if (row !== undefined) await cancelCharge(trx, row);
    if (row?.accountId && toldSeconds > 0)
      await countRequest(trx, unpaidOf(row.accountId), DAY_SECONDS, Math.ceil(toldSeconds));
    return row !== undefined;
  });
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
  await sql`delete from stream_workers where seen_at < now() - interval '1 day'`.execute(database);
  return given;
}
