import {
  ENDPOINTS_PER_ACCOUNT,
  type WebhookEndpointView,
  webhookEventTypeSchema,
} from '@voice-feedback/contract/webhooks';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { Seal } from '../mail/mail-queue.ts';
import { disableEndpoint, type EndpointRow } from './disable.ts';
import { generateSecret } from './sign.ts';

/** An endpoint's id with its account. */
export interface EndpointReference {
  accountId: string;
  id: string;
}

export interface NewEndpoint {
  accountId: string;
  /** already checked by `requireWebhookUrl` */
  url: string;
  events: string[];
  description: string;
}

/** Lists an account's endpoints, oldest first. */
export async function listEndpoints(database: Database, accountId: string): Promise<EndpointRow[]> {
  return await database
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Throws `Problem` `not_found`. */
export async function findEndpoint(
  database: Database | Trx,
  { accountId, id }: EndpointReference,
): Promise<EndpointRow> {
  const row = await database
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no webhook with this id.' });
  return row;
}

/** Throws `Problem` `too_many_webhooks`. @returns the row, and the plaintext secret, which is shown only once */
export async function createEndpoint(
  trx: Trx,
  seal: Seal,
  given: NewEndpoint,
): Promise<{ row: EndpointRow; secret: string }> {
  // Serialized, so that concurrent calls cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${given.accountId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', given.accountId)
    .where('kind', '=', 'endpoint')
    .executeTakeFirstOrThrow();
  if (count >= ENDPOINTS_PER_ACCOUNT)
    throw new Problem('too_many_webhooks', {
      detail: `An account has at most ${ENDPOINTS_PER_ACCOUNT} webhooks. Delete one first.`,
    });
  const secret = generateSecret();
  const row = await trx
    .insertInto('webhookEndpoints')
    .values({ ...given, secret: seal.seal(secret), createdAt: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, secret };
}

/**
 * Creates the endpoint that represents all callback URLs of an account, unless it exists. Its first secret is never
 * shown: to verify callbacks, a customer rotates it and gets a new one.
 */
export async function ensureCallbackEndpoint(trx: Trx, seal: Seal, accountId: string): Promise<void> {
  await trx
    .insertInto('webhookEndpoints')
    .values({
      accountId,
      kind: 'callback',
      url: null,
      description: 'callback_url of single requests',
      secret: seal.seal(generateSecret()),
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.column('accountId').where('kind', '=', 'callback').doNothing())
    .execute();
}

/** Returns the id of an account's callback endpoint, which is created if there is none. */
export async function callbackEndpointId(trx: Trx, seal: Seal, accountId: string): Promise<string> {
  await ensureCallbackEndpoint(trx, seal, accountId);
  const { id } = await trx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'callback')
    .executeTakeFirstOrThrow();
  return id;
}

export interface EndpointChanges {
  url?: string;
  events?: string[];
  description?: string;
  status?: EndpointRow['status'];
}

/** Throws `Problem` `not_found`, and `conflict` for settings that a callback endpoint lacks. */
export async function changeEndpoint(
  trx: Trx,
  reference: EndpointReference,
  { status, ...changes }: EndpointChanges,
): Promise<EndpointRow> {
  const before = await lockEndpoint(trx, reference);
  if (before.kind === 'callback')
    throw new Problem('conflict', { detail: 'Only the secret of the callback webhook can be changed.' });
  if (Object.keys(changes).length > 0)
    await trx.updateTable('webhookEndpoints').set(changes).where('id', '=', before.id).execute();
  if (status === 'disabled') await disableEndpoint(trx, before, 'manual');
  if (status === 'enabled' && before.status === 'disabled')
    await trx
      .updateTable('webhookEndpoints')
      .set({ status, disabledReason: null, disabledAt: null, failingSince: null })
      .where('id', '=', before.id)
      .execute();
  return await findEndpoint(trx, reference);
}

/** Deletes an endpoint with its log and cancels waiting deliveries. Throws `Problem` `not_found`. */
export async function deleteEndpoint(trx: Trx, reference: EndpointReference): Promise<void> {
  const { id } = await lockEndpoint(trx, reference);
  await disableEndpoint(trx, { id }, 'manual');
  await trx.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
}

/**
 * Replaces an endpoint's secret. The old one also signs for `overlapSeconds`, so that receivers can switch without
 * losing a delivery; an even older one expires immediately. Throws `Problem` `not_found`.
 */
export async function rotateSecret(
  trx: Trx,
  seal: Seal,
  reference: EndpointReference,
  overlapSeconds: number,
): Promise<{ row: EndpointRow; secret: string }> {
  const before = await lockEndpoint(trx, reference);
  const secret = generateSecret();
  const row = await trx
    .updateTable('webhookEndpoints')
    .set({
      secret: seal.seal(secret),
      previousSecret: overlapSeconds === 0 ? null : before.secret,
      previousSecretUntil: overlapSeconds === 0 ? null : new Date(Date.now() + overlapSeconds * 1_000),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, secret };
}

async function lockEndpoint(trx: Trx, { accountId, id }: EndpointReference): Promise<EndpointRow> {
  const row = await trx
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no webhook with this id.' });
  return row;
}

export function endpointView(row: EndpointRow): WebhookEndpointView {
  const overlapping = row.previousSecretUntil !== null && row.previousSecretUntil.getTime() > Date.now();
  return {
    id: row.id,
    kind: row.kind,
    url: row.url,
    description: row.description,
    events: row.events.map((type) => webhookEventTypeSchema.parse(type)),
    status: row.status,
    disabled_reason: row.disabledReason,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    previous_secret_until: overlapping ? (row.previousSecretUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
  };
}
