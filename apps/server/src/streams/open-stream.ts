import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ProcessOptions } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import { countRecording } from '../credits/plan-usage.ts';
import type { Database, Trx } from '../database/database.ts';
import { accountSubjectOf, type Principal, subjectOf } from '../http/access/principal.ts';
import { RepeatedRequest } from '../http/answers/idempotency.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit } from '../http/limits/rate-limit.ts';
import { DEAD_AFTER_SECONDS } from '../jobs/liveness.ts';
import { logContext } from '../logging/log-context.ts';
import { requireCredit } from '../recordings/charging/charge.ts';
import { factsOf } from '../recordings/requests/create-recording.ts';
import {
  decodeSubject,
  FAILED_DECODE_SECONDS,
  tooManyFailedDecodes,
} from '../recordings/requests/failed-decodes.ts';
import { takeOverStream } from '../recordings/requests/take-over-stream.ts';
import { unpaidOf } from './abort-stream.ts';
import {
  FIRST_RESERVED_SECONDS,
  SILENT_WORKER_SECONDS,
  SILENT_WORKER_WAIT_MS,
  STREAMS_PER_ACCOUNT,
  STREAMS_PER_DEMO_ADDRESS,
  UNPAID_SECONDS_A_DAY,
} from './limits.ts';
import { reserveSeconds } from './reserve-stream.ts';
import { principalToKeep } from './stream-principal.ts';
import { countOpenStreams, type StreamQuota, tooManyStreams } from './stream-starts.ts';

/** The worker that holds a stream. */
export interface StreamLocation {
  streamId: string;
  url: string;
  secret: string;
}

export interface NewStream {
  options: ProcessOptions;
  format: 'auto' | 'pcm';
  /** the client's address, which limits public keys */
  address: string;
  /** idempotency key that the client uses for an upload if the stream fails */
  idempotencyKey: string | null;
}

const RESUME_TOKEN_BYTES = 24;
/** Advisory lock that makes the limits exact across all processes. */
const OPENING_LOCK = 8_009;
/** How often to look for the heartbeat of a worker that a new stream waits for. */
const LOOK_AGAIN_MS = 250;

/** No live worker has room for another stream. */
class NoWorkerError extends Error {
  override name = 'NoWorkerError';
}

/**
 * Creates the row of a new stream: finds a worker with room, counts the stream, and reserves the price of its first seconds.
 * After a stall (a paused machine, an unavailable database), all heartbeats are old, so it waits up to
 * `SILENT_WORKER_WAIT_MS` for a worker that fell silent recently.
 * @throws Problem `conflict` for a key with a finished recording, `too_many_streams`, `unavailable`, `insufficient_credits`, `spending_limit_reached`,
 * `monthly_limit_reached`; nothing is stored then
 */
export async function openStream(
  database: Database,
  principal: Principal,
  wanted: NewStream,
): Promise<StreamLocation & { resumeToken: string }> {
  const until = performance.now() + SILENT_WORKER_WAIT_MS;
  for (;;) {
    try {
      return await openNow(database, principal, wanted);
    } catch (error) {
      if (!(error instanceof NoWorkerError)) throw error;
      if (performance.now() >= until || !(await hasSilentWorker(database)))
        throw new Problem('unavailable', {
          detail: 'No worker has room for a stream now. Send the recording as a whole.',
        });
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

/** Whether a worker could report again soon, because it did so until recently. */
async function hasSilentWorker(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from stream_workers where seen_at <= now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and seen_at > now() - make_interval(secs => ${SILENT_WORKER_SECONDS})
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Throws like `openStream`, but `NoWorkerError` instead of `unavailable`. */
async function openNow(
  database: Database,
  principal: Principal,
  { options, format, address, idempotencyKey }: NewStream,
): Promise<StreamLocation & { resumeToken: string }> {
  const streamId = randomUUID();
  const resumeToken = randomBytes(RESUME_TOKEN_BYTES).toString('base64url');
  const { account } = principal;
  const facts = factsOf(streamId, principal, { kind: 'feedback', detailed: options.detailed });
  const quota = streamQuotaOf(principal, address);
  const subject = account === null ? quota.subject : subjectOf(principal);
  const place = await database.transaction().execute(async (trx) => {
    if (idempotencyKey !== null) await replaceEarlier(trx, { subject, key: idempotencyKey });
    await requireCredit(trx, facts);
    if (account !== null) await requireGoodUse(trx, account.id);
    const reservation = await reserveSeconds(
      trx,
      facts,
      null,
      Math.min(FIRST_RESERVED_SECONDS, principal.limits.maximumSeconds),
    );
    // After the reservation, in the order in which both are released: otherwise two streams of an account could deadlock.
    const countedMonth = account === null ? null : await countRecording(trx, account.id, account.plan);
    await sql`select pg_advisory_xact_lock(${OPENING_LOCK})`.execute(trx);
    if ((await countOpenStreams(trx, quota.subject)) >= quota.allowed) throw tooManyStreams(quota.allowed);
    const worker = await trx
      .selectFrom('streamWorkers as worker')
      .leftJoin('streams', 'streams.workerId', 'worker.id')
      .select(['worker.id', 'worker.url', 'worker.secret'])
      .where('worker.seenAt', '>', sql<Date>`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`)
      .where(
        sql<boolean>`not exists (select from workers where workers.id = worker.id and drained_at is not null)`,
      )
      .groupBy('worker.id')
      .having(sql<boolean>`count(streams.id) < worker.capacity`)
      .orderBy(sql`count(streams.id)`)
      .orderBy(sql`random()`)
      .executeTakeFirst();
    if (worker === undefined) throw new NoWorkerError('No worker has room for a stream.');
    await trx
      .insertInto('streams')
      .values({
        id: streamId,
        requestId: logContext().requestId ?? null,
        workerId: worker.id,
        subject,
        idempotencyKey,
        accountId: facts.accountId,
        reservation,
        countedMonth,
        principal: JSON.stringify(principalToKeep(principal)),
        options: JSON.stringify(options),
        format,
        tokenHash: hashOf(resumeToken),
      })
      .execute();
    return { url: worker.url, secret: worker.secret };
  });
  return { streamId, resumeToken, ...place };
}

/** Returns the subject that the stream counts for, and how many streams it may have open. */
export function streamQuotaOf(principal: Principal, address: string): StreamQuota {
  return principal.account === null
    ? { subject: `demo:${addressUnit(address)}`, allowed: STREAMS_PER_DEMO_ADDRESS }
    : { subject: accountSubjectOf(principal), allowed: STREAMS_PER_ACCOUNT };
}

/** Aborts the earlier stream of a client that lost the answer and starts again. Throws `Problem` `conflict`. */
async function replaceEarlier(trx: Trx, stream: { subject: string; key: string }): Promise<void> {
  try {
    await takeOverStream(trx, stream);
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
    throw new Problem('conflict', {
      detail:
        'The recording of this idempotency_key is finished: an upload with it is answered by its feedback.',
    });
  }
}

/**
 * Rejects accounts with too many unpaid transcribed seconds or too many failed decodes. Throws `Problem`
 * `too_many_streams`, `rate_limited`.
 */
async function requireGoodUse(trx: Trx, accountId: string): Promise<void> {
  const { rows } = await sql<{ why: 'unpaid' | 'failed'; resetSeconds: number }>`
    select 'failed' as why, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as reset_seconds
      from rate_limits where subject = ${decodeSubject(accountId)} and window_ends_at > clock_timestamp()
        and used > ${FAILED_DECODE_SECONDS * 1_000}
    union all
    select 'unpaid', 0 from rate_limits as unpaid where unpaid.subject = ${unpaidOf(accountId)} and unpaid.window_ends_at > clock_timestamp()
      and unpaid.used > greatest(${UNPAID_SECONDS_A_DAY}::numeric, (
        select sum(duration_seconds) from usage_daily where account_id = ${accountId}::uuid
          and day >= (clock_timestamp() at time zone 'utc')::date - 1))`.execute(trx);
  const [row] = rows;
  if (row?.why === 'failed') throw tooManyFailedDecodes(row.resetSeconds);
  if (row !== undefined)
    throw new Problem('too_many_streams', {
      detail: 'Too many streams were cancelled today. Upload complete recordings, or try again tomorrow.',
    });
}

/**
 * Returns the worker of an open stream. Throws `Problem` `not_found`, both for a wrong token and for a missing stream.
 */
export async function findStream(
  database: Database,
  streamId: string,
  resumeToken: string,
): Promise<StreamLocation> {
  const found = await database
    .selectFrom('streams')
    .innerJoin('streamWorkers as worker', 'worker.id', 'streams.workerId')
    .select(['worker.url', 'worker.secret', 'streams.tokenHash'])
    .where('streams.id', '=', streamId)
    .executeTakeFirst();
  if (found === undefined || !timingSafeEqual(found.tokenHash, hashOf(resumeToken)))
    throw new Problem('not_found', {
      detail: 'This stream no longer exists. Upload the whole recording.',
    });
  return { streamId, url: found.url, secret: found.secret };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
