import { REPLAY_MAXIMUM } from '@voice-feedback/contract/webhooks';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { enqueueFirstAttempts } from './attempts.ts';
import type { EndpointRow } from './disable.ts';

export interface Replayed {
  replayed: number;
  /** where to continue the replay; null if nothing is left */
  nextFrom: Date | null;
}

/**
 * Sends one event again, whatever its earlier result. Does nothing if it is still waiting. Throws `Problem`
 * `not_found`, `conflict`.
 */
export async function replayEvent(trx: Trx, endpoint: EndpointRow, eventId: string): Promise<Replayed> {
  requireEnabled(endpoint);
  const event = await trx
    .selectFrom('webhookEvents')
    .select(['id', 'body'])
    .where('id', '=', eventId)
    .where('accountId', '=', endpoint.accountId)
    .where('test', '=', false)
    .executeTakeFirst();
  if (event === undefined) throw new Problem('not_found', { detail: 'There is no event with this id.' });
  if (event.body === null)
    throw new Problem('conflict', {
      detail: 'The content of this event wasn’t kept, so it can’t be sent again.',
    });
  const address = await addressOf(trx, endpoint, eventId);
  const waiting = await trx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('eventId', '=', eventId)
    .where('endpointId', '=', endpoint.id)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return { replayed: 0, nextFrom: null };
  await send(trx, endpoint, [event.id], address);
  return { replayed: 1, nextFrom: null };
}

/**
 * Replays events from `from` until before `to`, oldest first, at most `REPLAY_MAXIMUM`: all events the endpoint
 * subscribes to that are not already waiting, or only those it has missed. Repeated calls therefore never enqueue more
 * deliveries than there are events.
 */
export async function replayRange(
  trx: Trx,
  endpoint: EndpointRow,
  { from, to, onlyMissed }: { from: Date; to: Date; onlyMissed: boolean },
): Promise<Replayed> {
  requireEnabled(endpoint);
  if (endpoint.kind === 'callback')
    throw new Problem('conflict', { detail: 'Callbacks can only be replayed individually, by event_id.' });
  let query = trx
    .selectFrom('webhookEvents')
    .select(['id', 'createdAt'])
    .where('accountId', '=', endpoint.accountId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('test', '=', false)
    .where('body', 'is not', null);
  if (endpoint.events.length > 0) query = query.where('type', 'in', endpoint.events);
  const leftOut = onlyMissed ? ['waiting', 'delivered'] : ['waiting'];
  query = query.where(
    sql<boolean>`not exists (
      select 1 from webhook_deliveries
      where event_id = webhook_events.id and endpoint_id = ${endpoint.id} and status = any (${leftOut}))`,
  );
  const found = await query
    .orderBy('createdAt')
    .orderBy('id')
    .limit(REPLAY_MAXIMUM + 1)
    .execute();
  const rest = found[REPLAY_MAXIMUM];
  // Events with the same timestamp stay together if possible: those shared with the rest wait for the next call.
  const before = found.filter(({ createdAt }) => rest !== undefined && createdAt < rest.createdAt);
  const taken = before.length > 0 ? before : found.slice(0, REPLAY_MAXIMUM);
  await send(
    trx,
    endpoint,
    taken.map(({ id }) => id),
    null,
  );
  return { replayed: taken.length, nextFrom: rest?.createdAt ?? null };
}

function requireEnabled({ status }: EndpointRow): void {
  if (status === 'disabled')
    throw new Problem('conflict', { detail: 'This webhook is disabled. Set its status to "enabled" first.' });
}

/** A replayed callback goes to its original URL. */
async function addressOf(trx: Trx, endpoint: EndpointRow, eventId: string): Promise<string | null> {
  if (endpoint.kind === 'endpoint') return null;
  const before = await trx
    .selectFrom('webhookDeliveries')
    .select('url')
    .where('eventId', '=', eventId)
    .where('endpointId', '=', endpoint.id)
    .executeTakeFirst();
  if (before === undefined)
    throw new Problem('not_found', { detail: 'This event was not sent to a callback_url.' });
  return before.url;
}

async function send(
  trx: Trx,
  endpoint: EndpointRow,
  eventIds: readonly string[],
  url: string | null,
): Promise<void> {
  if (eventIds.length === 0) return;
  const now = new Date();
  const deliveries = await trx
    .insertInto('webhookDeliveries')
    .values(
      eventIds.map((eventId) => ({
        eventId,
        endpointId: endpoint.id,
        url,
        cause: 'replay' as const,
        createdAt: now,
        nextAttemptAt: now,
      })),
    )
    .returning(['id', 'endpointId'])
    .execute();
  await enqueueFirstAttempts(trx, deliveries);
}
