import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { lockThemes } from './lock-themes.ts';
import { type ReadMentions, spokenSegments } from './read-mentions.ts';
import type { RememberedThemes } from './remembered-themes.ts';
import { type HeardFeedback, type StoredMention, ThemeWriter } from './theme-writer.ts';

export interface GatherResources {
  database: Database;
  logger: FastifyBaseLogger;
  mentionsOf: ReadMentions;
  remembered: RememberedThemes;
}

/** Feedbacks per transaction. */
const FEEDBACKS_AT_ONCE = 100;
/** Accounts that take turns, so that a large one doesn't hold up the others. */
const ACCOUNTS_IN_TURN = 50;
const QUEUE_LOOKED_AT = 10_000;

interface QueuedRow {
  recordingId: string;
  /** as text, because JavaScript's dates have no microseconds */
  queuedAt: string;
  createdAt: Date;
  /** null if it isn't a finished feedback any more */
  speaker: string | null;
  result: unknown;
  wordTimes: number[] | null;
}

/**
 * Finds the themes of all queued feedbacks, account by account. Runs after the feedback was stored, so nobody waits for
 * it. May be interrupted anywhere, and may run in several processes at once.
 */
export async function gatherMentions(resources: GatherResources, signal?: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  let isMore = true;
  while (isMore) {
    const { rows } = await sql<{ accountId: string }>`
      select distinct account_id from (
        select account_id from theme_queue where account_id <> all(${[...failed]}::uuid[]) limit ${QUEUE_LOOKED_AT}
      ) as queued limit ${ACCOUNTS_IN_TURN}`.execute(resources.database);
    isMore = rows.length === ACCOUNTS_IN_TURN;
    for (const { accountId } of rows) {
      if (signal?.aborted === true) return;
      try {
        const gathered = await gatherBatch(resources, accountId);
        isMore ||= gathered === FEEDBACKS_AT_ONCE;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        failed.add(accountId);
        resources.logger.error({ err: error, accountId }, 'themes were not found; they will be tried again');
      }
    }
  }
}

/** Finds the themes of an account's oldest queued feedbacks. Returns their number. */
async function gatherBatch(resources: GatherResources, accountId: string): Promise<number> {
  const { database, remembered } = resources;
  const queued = await readQueue(database, accountId);
  const heard = await readFeedbacks(resources, queued);
  try {
    const { themes, version } = await database.transaction().execute(async (trx) => {
      await lockThemes(trx, accountId);
      const { held, before, version } = await holdFeedbacks(trx, accountId, queued);
      const themes = await remembered.read(trx, accountId, version);
      const writer = new ThemeWriter(trx, accountId, themes);
      const kept = heard.filter(({ recordingId }) => held.includes(recordingId));
      return { themes, version: await writer.write(kept, before) };
    });
    remembered.remember(accountId, themes, version);
  } catch (error) {
    remembered.forget(accountId);
    throw error;
  }
  return queued.length;
}

async function readQueue(database: Database, accountId: string): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select recording_id, queued_at::text, theme_queue.created_at, coalesce(end_user_id, recordings.id::text) as speaker,
      result, word_times
    from theme_queue left join recordings on recordings.id = theme_queue.recording_id
      and status = 'done' and keep and kind = 'feedback'
    where theme_queue.account_id = ${accountId}::uuid
    order by theme_queue.created_at, recording_id limit ${FEEDBACKS_AT_ONCE}`.execute(database);
  return rows;
}

/** Reads what the feedbacks say. Takes a few milliseconds each, so no lock is held meanwhile. */
async function readFeedbacks(
  { logger, mentionsOf }: Pick<GatherResources, 'logger' | 'mentionsOf'>,
  queued: readonly QueuedRow[],
): Promise<HeardFeedback[]> {
  const heard: HeardFeedback[] = [];
  for (const { recordingId, createdAt, speaker, result, wordTimes } of queued) {
    if (speaker === null) continue;
    try {
      const { language, mentions } = mentionsOf(spokenSegments(result, wordTimes));
      heard.push({ recordingId, createdAt, speaker, language, mentions });
    } catch (error) {
      // It leaves the queue all the same: the others don't wait for it.
      logger.error({ err: error, recordingId }, 'what this feedback says was not understood');
    }
    // The process has other work to do as well.
    await setImmediate();
  }
  return heard;
}

interface HeldFeedbacks {
  /** ids of those that haven't changed since they were read */
  held: string[];
  /** what was stored of the queued feedbacks before */
  before: StoredMention[];
  /** of the account's themes */
  version: number;
}

/**
 * Takes the feedbacks from the queue and keeps them from being deleted until the transaction ends. One that is being
 * deleted is left out. The account's themes must be locked by an earlier statement, or the version isn't the last one.
 */
async function holdFeedbacks(
  trx: Trx,
  accountId: string,
  queued: readonly QueuedRow[],
): Promise<HeldFeedbacks> {
  const ids = queued.map(({ recordingId }) => recordingId);
  const { rows } = await sql<HeldFeedbacks>`
    with taken as (
      delete from theme_queue
      using unnest(${ids}::uuid[], ${queued.map(({ queuedAt }) => queuedAt)}::timestamptz[]) as read (id, queued_at)
      where theme_queue.recording_id = read.id and theme_queue.queued_at = read.queued_at
      returning recording_id
    ), held as (
      select id from recordings where id in (select recording_id from taken) and account_id = ${accountId}::uuid
        and kind = 'feedback'
      order by id for share skip locked
    ), before as (
      select jsonb_build_object('id', id::text, 'recordingId', recording_id, 'matchedId', matched_id, 'kind', kind,
        'quote', quote) as mention
      from theme_mentions where recording_id = any(${ids}::uuid[])
    )
    select coalesce((select jsonb_agg(id) from held), '[]') as held,
      coalesce((select jsonb_agg(mention) from before), '[]') as before,
      coalesce((select version from theme_states where account_id = ${accountId}::uuid), 0) as version`.execute(
    trx,
  );
  const [all] = rows;
  if (all === undefined) throw new Error('the feedbacks were not held');
  return all;
}
