import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import { claimIdempotencyKey, idempotencyKeyOf, RepeatedRequest, rememberAnswer } from './idempotency.ts';
import { sendJsonText } from './json-text.ts';
import { Problem } from './problem.ts';

const RETRY_IN_FLIGHT_SECONDS = '1';

export interface Once {
  database: Database;
  /** who asks: two callers' idempotency keys never meet */
  subject: string;
  /** hides the answer while it is kept for repetition: for one that holds a secret */
  seal?: { seal(text: string): string; open(text: string): string };
}

/**
 * Does `work` in one transaction and answers with what it gives. With an `Idempotency-Key` the answer is kept in that
 * same transaction for 24 h, and a repeated request gets it again without the work; the same key with another body is
 * refused. Work that throws leaves nothing behind and may be tried again.
 * @throws Problem `idempotency_key_reused`, `idempotency_in_flight`, and what `work` throws
 */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, subject, seal }: Once,
  status: number,
  work: (trx: Trx) => Promise<object>,
): Promise<FastifyReply> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) {
    const body = await database.transaction().execute(work);
    return reply.code(status).send(body);
  }
  const idempotent = {
    subject,
    scope: `${subject} ${request.method} ${request.routeOptions.url}`,
    key,
    fingerprint: fingerprintOf(request, key),
  };
  try {
    const body = await database.transaction().execute(async (trx) => {
      await claimIdempotencyKey(trx, idempotent, null);
      const text = JSON.stringify(await work(trx));
      await rememberAnswer(trx, idempotent, { status, headers: {}, body: seal?.seal(text) ?? text });
      return text;
    });
    return sendJsonText(reply.code(status), body);
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
    if (!('answer' in error.earlier))
      throw new Problem('idempotency_in_flight', { headers: { 'retry-after': RETRY_IN_FLIGHT_SECONDS } });
    const { answer } = error.earlier;
    reply.code(answer.status).header('idempotency-replayed', 'true');
    return sendJsonText(reply, seal?.open(answer.body) ?? answer.body);
  }
}

/** Salted with the idempotency key, which is the caller's secret: a body may hold a password. */
function fingerprintOf(request: FastifyRequest, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, request.params, request.query, request.body ?? null]))
    .digest('hex');
}
