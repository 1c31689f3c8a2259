import { randomUUID } from 'node:crypto';
import { LIVE_CONNECTIONS_PER_ACCOUNT, LIVE_RESUME_MINUTES } from '@voice-feedback/contract/live-events';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { ToldEvent } from './live-feed.ts';

/** A connection counts as gone after two missed heartbeats. */
const ALIVE_SECONDS = 50;
/** Ids are assigned before the commit, so an event with a smaller id may arrive this much later. */
const OVERLAP_SECONDS = 5;
const MISSED_MAXIMUM = 500;
/** An arbitrary number that separates these locks from others. */
const CONNECTIONS_LOCK = 6_062;
const RETRY_AFTER_SECONDS = '10';

/**
 * Counts one more event stream for an account. Throws `too_many_connections`, counted over all processes.
 * @returns the connection's id
 */
export async function openConnection(database: Database, accountId: string): Promise<string> {
  const id = randomUUID();
  const opened = await database.transaction().execute(async (trx) => {
    // Serialized per account, so that the limit holds.
    await sql`select pg_advisory_xact_lock(${CONNECTIONS_LOCK}, hashtext(${accountId}))`.execute(trx);
    const { rows } = await sql<{ id: string }>`
    insert into live_connections (id, account_id, alive_until, tell_until)
    select ${id}::uuid, ${accountId}::uuid, now() + make_interval(secs => ${ALIVE_SECONDS}),
      now() + make_interval(mins => ${LIVE_RESUME_MINUTES})
    where (select count(*) from live_connections where account_id = ${accountId}::uuid and alive_until > now())
      < ${LIVE_CONNECTIONS_PER_ACCOUNT}
    returning id`.execute(trx);
    return rows.length > 0;
  });
  if (!opened) {
    throw new Problem('too_many_connections', {
      detail: `An account may have ${LIVE_CONNECTIONS_PER_ACCOUNT} open connections.`,
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    });
  }
  return id;
}

export async function keepConnection(database: Database, id: string): Promise<void> {
  await sql`
    update live_connections set alive_until = now() + make_interval(secs => ${ALIVE_SECONDS}),
      tell_until = now() + make_interval(mins => ${LIVE_RESUME_MINUTES})
    where id = ${id}::uuid`.execute(database);
}

/** Stops counting the connection. Events are kept for a while in case it reconnects. */
export async function closeConnection(database: Database, id: string): Promise<void> {
  await sql`update live_connections set alive_until = now() where id = ${id}::uuid`.execute(database);
}

/**
 * The stored events after `lastId`; a few may be repeated. Undefined if that event is no longer stored or there are
 * too many, so that some would be missed.
 */
export async function missedEvents(
  database: Database,
  accountId: string,
  lastId: number,
): Promise<ToldEvent[] | undefined> {
  const rows = await database
    .selectFrom('liveEvents as event')
    .innerJoin('liveEvents as last', (join) =>
      join.on('last.id', '=', lastId).on('last.accountId', '=', accountId),
    )
    .where('event.accountId', '=', accountId)
    .where(
      sql<boolean>`(event.id >= last.id or event.created_at > last.created_at - make_interval(secs => ${OVERLAP_SECONDS}))`,
    )
    .select(['event.accountId', 'event.id', 'event.name', 'event.data'])
    .orderBy('event.id')
    .limit(MISSED_MAXIMUM + 1)
    .execute();
  // If the last event itself isn't among them, it has been deleted.
  if (rows.length === 0 || rows.length > MISSED_MAXIMUM) return undefined;
  return rows.filter((row) => row.id !== lastId);
}

/** Deletes connections that won't reconnect and events that can no longer be requested. */
export async function sweepLive(database: Database): Promise<void> {
  await sql`delete from live_connections where tell_until < now()`.execute(database);
  await sql`delete from live_events where created_at < now() - make_interval(mins => ${LIVE_RESUME_MINUTES})`.execute(
    database,
  );
}
