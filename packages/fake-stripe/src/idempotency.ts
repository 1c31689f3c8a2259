import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { StripeError } from './stripe-error.ts';

export interface StoredAnswer {
  status: number;
  body: string;
  /** id of the original request */
  requestId: string;
}

export const IDEMPOTENCY_KEPT_HOURS = 24;
const MAXIMUM_KEY_LENGTH = 255;
/** An older claim without a response was left by a process that died. */
const ABANDONED_AFTER_SECONDS = 60;

export interface KeyedRequest {
  key: string;
  requestId: string;
  fingerprint: string;
}

export function fingerprintOf(method: string, path: string, parameters: string): string {
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex');
}

/**
 * Claims an Idempotency-Key like Stripe (docs.stripe.com/api/idempotent_requests). Returns undefined for the first
 * request, and the stored response, including errors, for a repeated one. Throws `StripeError` 400 if the parameters
 * differ, and 409 while the first request is in progress.
 */
export async function claimKey(database: Database, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  const { key, requestId, fingerprint } = request;
  if (key.length > MAXIMUM_KEY_LENGTH)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `Idempotency keys may be at most ${MAXIMUM_KEY_LENGTH} characters long.`,
    });
  const claimed = await database
    .insertInto('testProviderRequests')
    .values({ idempotencyKey: key, requestId, fingerprint })
    .onConflict((conflict) =>
      conflict
        .column('idempotencyKey')
        .doUpdateSet({ requestId, createdAt: sql`now()` })
        .where('testProviderRequests.status', 'is', null)
        .where('testProviderRequests.fingerprint', '=', fingerprint)
        .where(
          'testProviderRequests.createdAt',
          '<',
          sql<Date>`now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})`,
        ),
    )
    .returning('idempotencyKey')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const first = await database
    .selectFrom('testProviderRequests')
    .select(['requestId', 'fingerprint', 'status', 'body'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  if (first !== undefined && first.fingerprint !== fingerprint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (first === undefined || first.status === null || first.body === null)
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency-Key: ${key}.`,
    });
  return { status: first.status, body: first.body, requestId: first.requestId };
}

/** Stores a response. Call it inside the transaction of the work to commit both or neither. */
export async function storeAnswer(
  database: Database | Trx,
  key: string,
  answer: Omit<StoredAnswer, 'requestId'>,
): Promise<void> {
  await database.updateTable('testProviderRequests').set(answer).where('idempotencyKey', '=', key).execute();
}

/** Deletes keys older than a day. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('testProviderRequests')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`)
    .execute();
}
