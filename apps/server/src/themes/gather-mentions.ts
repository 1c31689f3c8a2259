import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { moveQueue, type Queued, readBacklog } from './backlog.ts';
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

/** Accounts that take turns, so that a large one doesn't hold up the others. */
const ACCOUNTS_IN_TURN = 50;
const BACKLOG_LOOKED_AT = 10_000;

interface FeedbackRow {
  recordingId: string;
  createdAt: Date;
  projectId: string | null;
  speaker: string | null;
  result: unknown;
  wordTimes: number[] | null;
}

/**
 * Finds the themes of all queued feedbacks, account by account. Runs after the feedback was stored, so nobody waits for
 * it. May be interrupted anywhere, and may run in several processes at once.
 */
export async function gatherMentions(resources: GatherResources, signal?: AbortSignal): Promise<void> {
  await moveQueue(resources.database);
  const failed = new Set<string>();
  let isMore = true;
  while (isMore) {
    const { rows } = await sql<{ accountId: string }>`
      select distinct account_id from (
        select account_id from theme_backlog where account_id <> all(${[...failed]}::uuid[]) limit ${BACKLOG_LOOKED_AT}
      ) as queued limit ${ACCOUNTS_IN_TURN}`.execute(resources.database);
    isMore = rows.length === ACCOUNTS_IN_TURN;
    for (const { accountId } of rows) {
      if (signal?.aborted === true) return;
      try {
        isMore = (await gatherBatch(resources, accountId)) || isMore;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        failed.add(accountId);
        resources.logger.error({ err: error, accountId }, 'themes were not found; they will be tried again');
      }
    }
  }
}

/** Finds the themes of an account's oldest queued feedbacks. Returns whether there may be more. */
async function gatherBatch(resources: GatherResources, accountId: string): Promise<boolean> {
  const { database, remembered } = resources;
  const { isMore, ...queued } = await readBacklog(database, accountId);
  const heard = await readFeedbacks(resources, await findFeedbacks(database, accountId, queued));
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
  return isMore;
}

/** Those that are still finished feedbacks, oldest first. */
async function findFeedbacks(
  database: Database,
  accountId: string,
  { recordingIds }: Queued,
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select id as recording_id, created_at, project_id, end_user_id as speaker, result, word_times
    from recordings
    where id = any(${recordingIds}::uuid[]) and account_id = ${accountId}::uuid
      and status = 'done' and keep and kind = 'feedback'
    order by created_at, id`.execute(database);
  return rows;
}

/** Reads what the feedbacks say. Takes a few milliseconds each, so no lock is held meanwhile. */
async function readFeedbacks(
  { logger, mentionsOf }: Pick<GatherResources, 'logger' | 'mentionsOf'>,
  feedbacks: readonly FeedbackRow[],
): Promise<HeardFeedback[]> {
  const heard: HeardFeedback[] = [];
  for (const { recordingId, createdAt, projectId, speaker, result, wordTimes } of feedbacks) {
    try {
      const { language, mentions } = mentionsOf(spokenSegments(result, wordTimes));
      heard.push({ recordingId, createdAt, projectId, speaker, language, mentions });
    } catch (error) {
      // It leaves the backlog all the same: the others don't wait for it.
      logger.error({ err: error, recordingId }, 'what this feedback says was not understood');
    }
    // The process has other work to do as well.
    await setImmediate();
  }
  return heard;
}

interface HeldFeedbacks {
  /** ids of those that aren't being deleted */
  held: string[];
  /** what was stored of the queued feedbacks before */
  before: StoredMention[];
  /** of the account's themes */
  version: number;
}

/**
 * Takes the feedbacks from the backlog and keeps them from being deleted until the transaction ends. One that is being
 * deleted is left out; one that changes meanwhile gets a new row in the backlog. The account's themes must be locked by
 * an earlier statement, or the version isn't the last one.
 */
async function holdFeedbacks(
  trx: Trx,
  accountId: string,
  { ids, recordingIds }: Queued,
): Promise<HeldFeedbacks> {
  const { rows } = await sql<HeldFeedbacks>`
    with taken as (
      delete from theme_backlog where account_id = ${accountId}::uuid and id = any(${ids}::bigint[])
      returning recording_ids
    ), held as (
      select id from recordings where id in (select unnest(recording_ids) from taken) and account_id = ${accountId}::uuid
        and kind = 'feedback'
      order by id for share skip locked
    ), before as (
      select jsonb_build_object('id', id::text, 'recordingId', recording_id, 'matchedId', matched_id, 'kind', kind,
        'quote', quote) as mention
      from theme_mentions where recording_id = any(${recordingIds}::uuid[])
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
