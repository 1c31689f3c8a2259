import { randomUUID } from 'node:crypto';
import type { WebhookBody, WebhookEventType } from '@voice-feedback/contract/webhooks';
import type { Trx } from '../database/database.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import { writeEvent } from '../versions/write-event.ts';
import { enqueueFirstAttempts } from './attempts.ts';

/** Standard Webhooks asks for bodies below this; the caller shortens larger ones. */
export const EVENT_BODY_BYTES = 20_000;

export interface NewEvent {
  accountId: string;
  type: WebhookEventType;
  /** when it happened */
  at: Date;
  /** the data of the event; only called if a webhook is subscribed to it */
  data: () => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** names it, where the telling may be repeated: the second time does nothing */
  id?: string;
  /** the feedback that it's about: deleted with it */
  recordingId?: string;
  /** what it says is forgotten once it was delivered */
  ephemeral?: boolean;
  /** an address for this event alone; the account has a callback endpoint then */
  callbackUrl?: string | null;
}

/** `webhook-id` of a new event. */
export function eventId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

/**
 * Tells the account's endpoints of something, in the transaction in which it happens: the deliveries exist exactly when
 * it did. Costs one indexed query where an account has no endpoints.
 */
export async function publish(trx: Trx, event: NewEvent): Promise<void> {
  const { accountId, type, at, id = eventId(), ephemeral = false, callbackUrl = null } = event;
  // Locked against deletion only: an endpoint that goes in this moment must not undo what happened.
  const endpoints = await trx
    .selectFrom('webhookEndpoints')
    .select(['id', 'kind', 'events', 'status'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const receivers = endpoints.filter(({ kind, status, events }) =>
    kind === 'callback'
      ? callbackUrl !== null
      : status === 'enabled' && (events.length === 0 || events.includes(type)),
  );
  // Kept for replay also where every endpoint is disabled at the moment.
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

/** A body in the account's version of the API. */
export async function bodyOf(trx: Trx, accountId: string, body: WebhookBody): Promise<string> {
  const account = await trx
    .selectFrom('accounts')
    .select('apiVersion')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ ...body, data: writeEvent(body.type, body.data, apiVersionOf(account)) });
}
