import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import {
  claimIdempotencyKey,
  type Earlier,
  type FirstAnswer,
  findEarlier,
  type IdempotentRequest,
  idempotencyKeyOf,
  RepeatedRequest,
  releaseIdempotencyKey,
  rememberAnswer,
  scopeOf,
} from './idempotency.ts';
import { sendJsonText } from './json-text.ts';
import { digestOfKey } from './sealed-answers.ts';

const RETRY_IN_FLIGHT_SECONDS = '1';
/**
 * A claim without an answer for this long belongs to a process that died. Exceeds the duration of any call to a
 * provider.
 */
const CLAIM_HOLDS_SECONDS = 120;
const madeSchema = z.looseObject({ id: z.string() });
/** How long, and how often, a repeated request polls for the first one's answer. */
const JOIN_WAIT_MS = 30_000;
const LOOK_MS = 100;

export interface Once {
  database: Database;
  /** the caller: separates the idempotency keys of different callers */
  subject: string;
  /**
   * Additional encryption under a secret of ours, for an answer that contains a key. Every stored answer is already
   * encrypted under the caller's Idempotency-Key, but that may be easy to guess.
   */
  seal?: { seal(text: string): string; open(text: string): string };
  /** URL of the created resource: the answer's `Location` */
  location?: (made: { id: string }) => string;
}

/**
 * Runs `work` in one transaction and answers with its result. With an `Idempotency-Key`, the same transaction stores
 * the answer for 24 h, and a repeated request gets it without running `work` again; a concurrent one waits for it. The
 * same key with another body is rejected. If `work` throws, nothing is stored and the request may be retried.
 * @throws Problem `idempotency_key_reused`, and errors of `work`
 */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, subject, seal, location }: Once,
  status: number,
  work: (trx: Trx) => Promise<object>,
): Promise<FastifyReply> {
  const idempotent = idempotentRequest(request, subject);
  if (idempotent === undefined) {
    const body = await database.transaction().execute(work);
    locate(reply, JSON.stringify(body), location);
    return reply.code(status).send(body);
  }
  try {
    const body = await database.transaction().execute(async (trx) => {
      await claimIdempotencyKey(trx, idempotent);
      const text = JSON.stringify(await work(trx));
      await rememberAnswer(trx, idempotent, { status, headers: {}, body: seal?.seal(text) ?? text });
      return text;
    });
    locate(reply, body, location);
    return sendJsonText(reply.code(status), body);
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
    const first = answerOf(error.earlier);
    locate(reply, seal?.open(first.body) ?? first.body, location);
    return sendAgain(reply, first, seal);
  }
}

/**
 * Like `answerOnce`, for work that can't share a transaction with its answer: it calls a payment provider, or uses its
 * own transactions. If a process dies during the work, the next repetition runs it again, so it must be idempotent.
 * @throws Problem `idempotency_key_reused`, `idempotency_in_flight` after `JOIN_WAIT_MS`, and errors of `work`
 */
export async function answerOnceOutside(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, subject, seal }: Once,
  status: number,
  work: () => Promise<object>,
): Promise<FastifyReply> {
  const idempotent = idempotentRequest(request, subject);
  if (idempotent === undefined) return reply.code(status).send(await work());
  const earlier = await claimOrJoin(database, idempotent);
  if (earlier !== undefined) return sendAgain(reply, earlier, seal);
  try {
    const body = JSON.stringify(await work());
    await rememberAnswer(database, idempotent, { status, headers: {}, body: seal?.seal(body) ?? body });
    return sendJsonText(reply.code(status), body);
  } catch (error) {
    await releaseIdempotencyKey(database, idempotent);
    throw error;
  }
}

/** @returns the answer of the first request; undefined if this is the first one, which has claimed the key */
async function claimOrJoin(database: Database, request: IdempotentRequest): Promise<FirstAnswer | undefined> {
  const until = performance.now() + JOIN_WAIT_MS;
  for (;;) {
    const earlier = await claim(database, request);
    if (earlier === undefined || 'answer' in earlier) return earlier?.answer;
    if (performance.now() >= until) return answerOf(earlier);
    await setTimeout(LOOK_MS);
  }
}

async function claim(database: Database, request: IdempotentRequest): Promise<Earlier | undefined> {
  const { scope, key, fingerprint } = request;
  const claimed = await sql`
    insert into idempotency_keys as old (scope, key, fingerprint) values (${scope}, ${digestOfKey(scope, key)}, ${fingerprint})
    on conflict (scope, key) do update set created_at = now()
      where old.status is null and old.fingerprint = excluded.fingerprint
        and old.created_at < now() - make_interval(secs => ${CLAIM_HOLDS_SECONDS})
    returning key`.execute(database);
  if (claimed.rows.length > 0) return undefined;
  // Undefined if the key was released between the two statements; the next poll can claim it.
  return (await findEarlier(database, request)) ?? { underWay: undefined };
}

function locate(reply: FastifyReply, body: string, location: Once['location']): void {
  if (location !== undefined) reply.header('location', location(madeSchema.parse(JSON.parse(body))));
}

function answerOf(earlier: Earlier): FirstAnswer {
  if ('answer' in earlier) return earlier.answer;
  throw new Problem('idempotency_in_flight', { headers: { 'retry-after': RETRY_IN_FLIGHT_SECONDS } });
}

function sendAgain(reply: FastifyReply, { status, body }: FirstAnswer, seal: Once['seal']): FastifyReply {
  reply.code(status).header('idempotency-replayed', 'true');
  return sendJsonText(reply, seal?.open(body) ?? body);
}

function idempotentRequest(request: FastifyRequest, subject: string): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  return { subject, scope: scopeOf(request, subject), key, fingerprint: fingerprintOf(request, key) };
}

/** Salted with the idempotency key, which is the caller's secret, because a body may contain a password. */
function fingerprintOf(request: FastifyRequest, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, request.params, request.query, request.body ?? null]))
    .digest('hex');
}
