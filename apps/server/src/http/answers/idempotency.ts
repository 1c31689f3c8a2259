import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Schema, Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { digestOfKey, openAnswer, sealAnswer } from './sealed-answers.ts';

export interface IdempotentRequest {
  /** the caller of the request */
  subject: string;
  /** the caller and the operation: two callers' keys never meet */
  scope: string;
  /** the caller's `Idempotency-Key`; it is not stored */
  key: string;
  /** digest of everything that was sent */
  fingerprint: string;
  /** digest of who spoke (`speakerDigest`): erasing them forgets the answer */
  speaker?: string;
}

export interface FirstAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a repeated request meets: an answer, or work that has none yet, with what was noted of it. */
export type Earlier =
  | { answer: FirstAnswer }
  | { underWay: Selectable<Schema['idempotencyKeys']> | undefined };

/** Thrown inside the transaction that would have repeated the work, so that it rolls back. */
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
/** How often a claim is retried if its owner releases it at the same moment. */
const CLAIM_TRIES = 5;

/** The request's `Idempotency-Key`, or undefined. Throws `Problem` when it is not 1 to 255 visible ASCII characters. */
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

/** The caller and the operation: both prefixes of an operation are one scope. */
export function scopeOf(request: FastifyRequest, subject: string): string {
  return `${subject} ${operationOf(request)}`;
}

/** The operation that a request is, under either prefix. */
export function operationOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return `${method} ${url.replace(/^\/api\/v1\//, '/v1/')}`;
}

/** Names a speaker without saying who it is. */
export function speakerDigest(subject: string, endUserId: string): string {
  return createHash('sha256').update(`${subject}\n${endUserId}`).digest('hex');
}

/**
 * Claims the key in the transaction that does the work, so that key and work exist together or not at all. A request at
 * the same moment waits here for the first one's commit.
 * @param work what is noted of it, for those who repeat it meanwhile
 * @throws RepeatedRequest what the first one came to · Problem `idempotency_key_reused`, `not_found` when it was deleted since
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
    // Released between the two statements: its owner failed, so this request is the first.
  }
  throw new Problem('idempotency_in_flight', { headers: { 'retry-after': '1' } });
}

/**
 * What this key came to; undefined: it is not in use.
 * @throws Problem `idempotency_key_reused`, `not_found` when what it made was deleted since
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

/** What a repeated request would be answered with was deleted. The work is not done again: it was charged. */
export class NoLongerKept extends Problem {
  constructor() {
    super('not_found', { detail: 'What this request made is no longer kept. Use a new Idempotency-Key.' });
  }
}

/**
 * Keeps the answer for repetitions, unless the key has one.
 * @returns the answer that repetitions get: this one, or the one that was there
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

/** Forgets the key, so that the same request may be made again. */
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

/** Forgets what repetitions would be answered of one who spoke. Of a recording that is kept it goes with the recording. */
export async function forgetAnswersOf(database: Database, subject: string, endUserId: string): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ headers: null, body: null })
    .where('speaker', '=', speakerDigest(subject, endUserId))
    .execute();
}
