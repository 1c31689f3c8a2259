import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import type { MailQueue, Seal } from '../mail/mail-queue.ts';
import { type WebhookOutcome, webhookAttempts } from '../metrics/instruments.ts';
import { enqueueAttempt } from './attempts.ts';
import { disableEndpoint, forgetBodies, mailDisabled } from './disable.ts';
import { nextAttemptAt, RETRY_SCHEDULE, type RetrySchedule } from './schedule.ts';
import { ATTEMPT_TIMEOUT_MS, post, type Sent } from './send.ts';
import { signatureHeaders } from './sign.ts';

export interface DeliverResources {
  database: Database;
  logger: FastifyBaseLogger;
  /** decrypts the endpoints' secrets */
  seal: Seal;
  mail: MailQueue;
  addressPolicy: AddressPolicy;
  version: string;
  publicUrl: string;
  /** default: ten attempts over 75 hours */
  schedule?: RetrySchedule;
  /** default: 15 s */
  attemptTimeoutMs?: number;
  /** default: the system's clock */
  now?: () => Date;
}

const payloadSchema = z.object({ deliveryId: z.uuid(), number: z.coerce.number().int().positive() });
const GONE = 410;

/**
 * Makes one attempt. Its result and the next attempt are written in one transaction. If the process dies between the
 * receiver's answer and that transaction, the attempt is repeated with the same `webhook-id`.
 */
export async function deliver(
  resources: DeliverResources,
  payload: unknown,
  { abortSignal }: { abortSignal: AbortSignal },
): Promise<void> {
  const { deliveryId, number } = payloadSchema.parse(payload);
  const delivery = await findWaiting(resources.database, deliveryId, number);
  if (delivery === undefined) return;
  const at = resources.now?.() ?? new Date();
  const sent = await post({
    url: delivery.url,
    body: delivery.body,
    headers: {
      'user-agent': `VoiceFeedback-Webhooks/${resources.version}`,
      ...signatureHeaders(
        { id: delivery.eventId, at, body: delivery.body },
        secretsOf(resources, delivery, at),
      ),
    },
    policy: resources.addressPolicy,
    startedAt: at,
    timeoutMs: resources.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
    signal: abortSignal,
  });
  const outcome = await resources.database
    .transaction()
    .execute((trx) => record(trx, resources, delivery, number, sent));
  if (outcome !== undefined) webhookAttempts.inc({ outcome });
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Returns the delivery if attempt `number` is due; undefined if it was already made or cancelled. */
async function findWaiting(database: Database, id: string, number: number) {
  const row = await database
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhookEvents as event', 'event.id', 'delivery.eventId')
    .innerJoin('webhookEndpoints as endpoint', 'endpoint.id', 'delivery.endpointId')
    .select([
      'delivery.id',
      'delivery.eventId',
      'delivery.endpointId',
      'delivery.cause',
      'delivery.url as callbackUrl',
      'event.body',
      'endpoint.accountId',
      'endpoint.kind',
      'endpoint.url as endpointUrl',
      'endpoint.secret',
      'endpoint.previousSecret',
      'endpoint.previousSecretUntil',
    ])
    .where('delivery.id', '=', id)
    .where('delivery.status', '=', 'waiting')
    .where('delivery.attempts', '=', number - 1)
    .executeTakeFirst();
  if (row === undefined || row.body === null) return undefined;
  const url = row.callbackUrl ?? row.endpointUrl;
  if (url === null) throw new Error(`delivery ${id} has no address`);
  return { ...row, body: row.body, url };
}

function secretsOf({ seal }: DeliverResources, delivery: Delivery, at: Date): string[] {
  const { secret, previousSecret, previousSecretUntil } = delivery;
  const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  return [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) => seal.open(sealed));
}

/** @returns undefined if another process has also made this attempt; its result counts */
async function record(
  trx: Trx,
  resources: DeliverResources,
  delivery: Delivery,
  number: number,
  sent: Sent,
): Promise<WebhookOutcome | undefined> {
  const { id, eventId, endpointId } = delivery;
  // Locks the endpoint before the delivery, like the code that disables endpoints: no deadlocks.
  const endpoint = trx.selectFrom('webhookEndpoints').select('status').where('id', '=', endpointId);
  const { status } = (await endpoint.forNoKeyUpdate().executeTakeFirst()) ?? {};
  // Another process may have taken over if this one was considered dead.
  const mine = await trx
    .selectFrom('webhookDeliveries')
    .select('firstAttemptAt')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', number - 1)
    .forUpdate()
    .executeTakeFirst();
  if (mine === undefined) return undefined;
  const firstAttemptAt = mine.firstAttemptAt ?? sent.startedAt;
  const { startedAt, durationMs, statusCode, answer, error } = sent;
  await trx
    .insertInto('webhookAttempts')
    .values({ deliveryId: id, number, startedAt, durationMs, statusCode, answer, error })
    .execute();
  const delivered = statusCode !== null && statusCode >= 200 && statusCode < 300;
  const next = delivered || statusCode === GONE ? undefined : plan(resources, delivery, number, sent);
  await trx
    .updateTable('webhookDeliveries')
    .set({
      attempts: number,
      firstAttemptAt,
      nextAttemptAt: next ?? null,
      ...(next === undefined
        ? { status: delivered ? ('delivered' as const) : ('failed' as const), finishedAt: startedAt }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  if (next === undefined) await forgetBodies(trx, [eventId]);
  else await enqueueAttempt(trx, delivery, number + 1, next);
  resources.logger.info(
    { deliveryId: id, endpointId, attempt: number, statusCode, error },
    'webhook attempted',
  );
  const outcome = delivered ? 'delivered' : next === undefined ? 'failed' : 'retried';
  // Callbacks have many addresses, and a test is a single attempt, so neither shows that an endpoint is lost.
  if (delivery.kind === 'callback' || (delivery.cause === 'test' && !delivered)) return outcome;
  const failingSince = await noteHealth(trx, endpointId, delivered, startedAt);
  if (delivered || next !== undefined) return outcome;
  // No attempts left: disable the endpoint if nothing else was delivered since the first one.
  const lost = statusCode === GONE || (failingSince !== null && failingSince <= firstAttemptAt);
  if (!lost || status !== 'enabled') return outcome;
  const reason = statusCode === GONE ? 'gone' : 'failing';
  await disableEndpoint(trx, { id: endpointId }, reason);
  const dashboard = new URL('/dashboard', resources.publicUrl).href;
  await mailDisabled(trx, resources.mail, delivery, reason, dashboard);
  return outcome;
}

function plan(
  { schedule = RETRY_SCHEDULE }: DeliverResources,
  { cause }: Delivery,
  attempts: number,
  { startedAt, durationMs, retryAfterMs }: Sent,
): Date | undefined {
  if (cause === 'test') return undefined;
  const at = new Date(startedAt.getTime() + durationMs);
  return nextAttemptAt(schedule, { attempts, at, retryAfterMs, chance: Math.random() });
}

/** Repeated successes are saved at most this often, to save writes for busy endpoints. */
const SUCCESS_NOTED_EVERY_MS = 60_000;

/** @returns since when every attempt has failed; null after a success */
async function noteHealth(trx: Trx, id: string, delivered: boolean, at: Date): Promise<Date | null> {
  const endpoint = trx.updateTable('webhookEndpoints').where('id', '=', id);
  if (delivered) {
    await endpoint
      .set({ lastSuccessAt: at, failingSince: null })
      .where(({ eb, or }) =>
        or([
          eb('failingSince', 'is not', null),
          eb('lastSuccessAt', 'is', null),
          eb('lastSuccessAt', '<', new Date(at.getTime() - SUCCESS_NOTED_EVERY_MS)),
        ]),
      )
      .execute();
    return null;
  }
  const row = await endpoint
    .set(({ fn, val }) => ({ failingSince: fn.coalesce('failingSince', val(at)) }))
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? null;
}
