import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Schema, Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { digestOfKey, openAnswer, sealAnswer } from './sealed-answers.ts';

export interface IdempotentRequest {
  /** the caller of the request */
  subject: string;
  /** the caller and the operation: separates the keys of different callers */
  scope: string;
  /** the caller's `Idempotency-Key`; it is not stored */
  key: string;
  /** digest of the whole request */
  fingerprint: string;
  /** digest of the speaker's id (`speakerDigest`): erasing the speaker deletes the answer */
  speaker?: string;
}

export interface FirstAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The state of an earlier request with the same key: its answer, or unfinished work with the row that describes it. */
export type Earlier =
  | { answer: FirstAnswer }
  | { underWay: Selectable<Schema['idempotencyKeys']> | undefined };

/** Thrown inside the transaction of a repeated request, so that it rolls back. */
export class RepeatedRequest extends Error {
  override name = 'RepeatedRequest';
  readonly earlier: Earlier;

  constructor(earlier: Earlier) {
    super('this request was made before');
    this.earlier = earlier;
  }
}

export const IDEMPOTENCY_KEPT_HOURS = 24;
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
/** How often a claim is retried if its owner releases it at the same time. */
const CLAIM_TRIES = 5;

/**
 * Returns the request's `Idempotency-Key`, or undefined. Throws `Problem` unless it is 1 to 255 visible ASCII
 * characters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_PATTERN.test(header)) {
    throw new Problem('malformed_request', {
      detail: 'Idempotency-Key is 1 to 255 visible ASCII characters, sent once.',
    });
  }
  return header;
}

/** Returns the caller and the operation. Both prefixes of an operation share a scope. */
export function scopeOf(request: FastifyRequest, subject: string): string {
  return `${subject} ${operationOf(request)}`;
}

/** Returns the operation of a request, the same under both prefixes. */
export function operationOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return `${method} ${url.replace(/^\/api\/v1\//, '/v1/')}`;
}

/** Identifies a speaker without revealing their id. */
export function speakerDigest(subject: string, endUserId: string): string {
  return createHash('sha256').update(`${subject}\n${endUserId}`).digest('hex');
}

/**
 * Claims the key in the transaction that does the work, so that both are committed or neither is. A concurrent request
 * waits here until the first one commits.
 * @param work columns that describe the work to repeated requests
 * @throws RepeatedRequest with the first request's state; Problem `idempotency_key_reused`, `not_found` if its result
 * was deleted
 */
export async function claimIdempotencyKey(
  trx: Trx,
  request: IdempotentRequest,
  work: Partial<Insertable<Schema['idempotencyKeys']>> = {},
): Promise<void> {
  const { scope, fingerprint, speaker = null } = request;
  const key = digestOfKey(scope, request.key);
  for (let tries = 0; tries < CLAIM_TRIES; tries += 1) {
    const claimed = await trx
      .insertInto('idempotencyKeys')
      .values({ ...work, scope, key, fingerprint, speaker })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed !== undefined) return;
    const earlier = await findEarlier(trx, request);
    if (earlier !== undefined) throw new RepeatedRequest(earlier);
    // Released between the two statements because the first request failed, so try to claim it again.
  }
  throw new Problem('idempotency_in_flight', { headers: { 'retry-after': '1' } });
}

/**
 * Returns the state of an earlier request with this key; undefined if the key isn't in use.
 * @throws Problem `idempotency_key_reused`, `not_found` if its result was deleted
 */
export async function findEarlier(
  database: Database | Trx,
  { scope, key, fingerprint }: IdempotentRequest,
): Promise<Earlier | undefined> {
  const first = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', digestOfKey(scope, key))
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (first.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused');
  if (first.status === null) return { underWay: first };
  if (first.body === null) throw new NoLongerKept();
  const { status, headers, body } = first;
  return { answer: { status, headers: headers ?? {}, body: openAnswer(scope, key, body) } };
}

/** The answer to a repeated request was deleted. The work isn't repeated, because it was charged. */
export class NoLongerKept extends Problem {
  constructor() {
    super('not_found', { detail: 'The result of this request has been deleted. Use a new Idempotency-Key.' });
  }
}

/**
 * Stores the answer for repeated requests, unless the key already has one.
 * @returns the answer that repeated requests get: this one, or the one already stored
 */
export async function rememberAnswer(
  database: Database | Trx,
  request: IdempotentRequest,
  answer: FirstAnswer,
): Promise<FirstAnswer> {
  const { scope, key } = request;
  const { status, headers, body } = answer;
  const kept = await database
    .updateTable('idempotencyKeys')
    .set({ status, headers: JSON.stringify(headers), body: sealAnswer(scope, key, body) })
    .where('scope', '=', scope)
    .where('key', '=', digestOfKey(scope, key))
    .where('status', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (kept !== undefined) return answer;
  const earlier = await findEarlier(database, request);
  return earlier !== undefined && 'answer' in earlier ? earlier.answer : answer;
}

/** Deletes the key, so that the same request may be made again. */
export async function releaseIdempotencyKey(
  database: Database | Trx,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', scope)
    .where('key', '=', digestOfKey(scope, key))
    .execute();
}

/** Deletes stored answers about an erased speaker. Those about a kept recording are deleted together with it. */
export async function forgetAnswersOf(database: Database, subject: string, endUserId: string): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ headers: null, body: null })
    .where('speaker', '=', speakerDigest(subject, endUserId))
    .execute();
}
