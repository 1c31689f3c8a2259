import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from './problem.ts';

export interface IdempotentRequest {
  /** whose request it is */
  subject: string;
  /** the caller and the call: two callers' keys never meet */
  scope: string;
  /** the caller's `Idempotency-Key` */
  key: string;
  /** digest of everything in the body */
  fingerprint: string;
}

export interface FirstAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a repeated request meets. */
export type Earlier = { answer: FirstAnswer } | { recordingId: string | null };

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

/**
 * Claims the key in the transaction that does the work, so that key and work exist together or not at all. A request at
 * the same moment waits here for the first one's commit.
 * @throws RepeatedRequest what the first one came to · Problem `idempotency_key_reused`, `not_found` when it was deleted since
 */
export async function claimIdempotencyKey(
  trx: Trx,
  request: IdempotentRequest,
  recordingId: string | null,
): Promise<void> {
  const { scope, key, fingerprint } = request;
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ scope, key, fingerprint, recordingId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const first = await trx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'recordingId', 'status', 'headers', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  // Released between the two statements: its owner failed, so this is as if it were still in flight.
  if (first === undefined) throw new RepeatedRequest({ recordingId: null });
  if (first.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused');
  if (first.status === null) throw new RepeatedRequest({ recordingId: first.recordingId });
  if (first.body === null)
    throw new Problem('not_found', {
      detail: 'What this request made was deleted. Use a new Idempotency-Key.',
    });
  throw new RepeatedRequest({
    answer: { status: first.status, headers: first.headers ?? {}, body: first.body },
  });
}

export async function rememberAnswer(
  database: Database | Trx,
  { scope, key }: IdempotentRequest,
  answer: FirstAnswer,
): Promise<void> {
  await database
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/** Forgets the key, so that the same request may be made anew. */
export async function releaseIdempotencyKey(
  database: Database,
  { scope, key }: IdempotentRequest,
): Promise<void> {
  await database.deleteFrom('idempotencyKeys').where('scope', '=', scope).where('key', '=', key).execute();
}
