import { randomUUID } from 'node:crypto';
import type { WebhookBody, WebhookEventType } from '@voice-feedback/contract/webhooks';
import type { Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import { writeEvent } from '../versions/write-event.ts';
import { enqueueFirstAttempts } from './attempts.ts';

/** Standard Webhooks recommends bodies below this size; the caller shortens larger ones. */
export const EVENT_BODY_BYTES = 20_000;

export interface NewEvent {
  accountId: string;
  type: WebhookEventType;
  /** when it happened */
  at: Date;
  /** the data of the event; only called if a webhook is subscribed to it */
  data: () => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** an id for idempotent publishing: the second call does nothing */
  id?: string;
  /** the feedback that the event is about; the event is deleted with it */
  recordingId?: string;
  /** the body is deleted after delivery */
  ephemeral?: boolean;
  /** a URL for this event only; requires a callback endpoint */
  callbackUrl?: string | null;
}

/** Generates the `webhook-id` of a new event. */
export function eventId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

/**
 * Publishes an event to the account's endpoints in the caller's transaction, so that deliveries exist only if it
 * commits. Costs one indexed query if the account has no endpoints.
 */
export async function publish(trx: Trx, event: NewEvent): Promise<void> {
  const { accountId, type, at, id = eventId(), ephemeral = false, callbackUrl = null } = event;
  // Locks only against deletion, so that deleting an endpoint concurrently cannot roll back the caller's transaction.
  const endpoints = await trx
    .selectFrom('webhookEndpoints')
    .select(['id', 'kind', 'events', 'status'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forKeyShare()
    .modifyEnd(prepared)
    .execute();
  const receivers = endpoints.filter(({ kind, status, events }) =>
    kind === 'callback'
      ? callbackUrl !== null
      : status === 'enabled' && (events.length === 0 || events.includes(type)),
  );
  // Also kept for replay while every endpoint is disabled.
  const keep = endpoints.some(({ kind }) => kind === 'endpoint') && !ephemeral;
  if (receivers.length === 0 && !keep) return;
  const inserted = await trx
    .insertInto('webhookEvents')
    .values({
      id,
      accountId,
      type,
      body: await bodyOf(trx, accountId, { type, timestamp: at.toISOString(), data: await event.data() }),
      recordingId: event.recordingId ?? null,
      ephemeral,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined || receivers.length === 0) return;
  const deliveries = await trx
    .insertInto('webhookDeliveries')
    .values(
      receivers.map((receiver) => ({
        eventId: id,
        endpointId: receiver.id,
        url: receiver.kind === 'callback' ? callbackUrl : null,
        cause: receiver.kind === 'callback' ? ('callback' as const) : ('event' as const),
        createdAt: at,
        nextAttemptAt: at,
      })),
    )
    .returning(['id', 'endpointId'])
    .execute();
  await enqueueFirstAttempts(trx, deliveries);
}

/** Returns a body in the account's API version. */
export async function bodyOf(trx: Trx, accountId: string, body: WebhookBody): Promise<string> {
  const account = await trx
    .selectFrom('accounts')
    .select('apiVersion')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ ...body, data: writeEvent(body.type, body.data, apiVersionOf(account)) });
}
