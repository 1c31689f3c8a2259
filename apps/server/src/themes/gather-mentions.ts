import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { lockThemes, noteChange } from './lock-themes.ts';
import { type ReadMentions, spokenSegments } from './read-mentions.ts';
import type { RememberedThemes } from './remembered-themes.ts';
import { type HeardFeedback, ThemeWriter } from './theme-writer.ts';

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
}

/**
 * Finds the themes of all queued feedbacks, account by account. Runs after the feedback was stored, so nobody waits for
 * it. May be interrupted anywhere, and may run in several processes at once.
 */
export async function gatherMentions(resources: GatherResources, signal?: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ accountId: string }>`
      select distinct account_id from (
        select account_id from theme_queue where account_id <> all(${[...failed]}::uuid[]) limit ${QUEUE_LOOKED_AT}
      ) as queued limit ${ACCOUNTS_IN_TURN}`.execute(resources.database);
    if (rows.length === 0) return;
    for (const { accountId } of rows) {
      if (signal?.aborted === true) return;
      try {
        await gatherBatch(resources, accountId);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        failed.add(accountId);
        resources.logger.error({ err: error, accountId }, 'themes were not found; they will be tried again');
      }
    }
  }
}

/** Finds the themes of an account's oldest queued feedbacks. */
async function gatherBatch(resources: GatherResources, accountId: string): Promise<void> {
  const { database, remembered } = resources;
  const { rows: queued } = await sql<QueuedRow>`
    select recording_id, queued_at::text from theme_queue where account_id = ${accountId}::uuid
    order by created_at limit ${FEEDBACKS_AT_ONCE}`.execute(database);
  const heard = await readFeedbacks(resources, queued);
  try {
    const { themes, version } = await database.transaction().execute(async (trx) => {
      await lockThemes(trx, accountId);
      const kept = await holdFeedbacks(trx, accountId, queued);
      const known = await remembered.read(trx, accountId);
      const writer = new ThemeWriter(trx, accountId, known);
      await writer.write(heard.filter(({ recordingId }) => kept.has(recordingId)));
      return { themes: known, version: writer.hasChanged ? await noteChange(trx, accountId) : known.version };
    });
    remembered.remember(accountId, themes, version);
  } catch (error) {
    remembered.forget(accountId);
    throw error;
  }
}

/** Reads what the feedbacks say. Takes a few milliseconds each, so no lock is held meanwhile. */
async function readFeedbacks(
  { database, logger, mentionsOf }: GatherResources,
  queued: readonly QueuedRow[],
): Promise<HeardFeedback[]> {
  const rows = await database
    .selectFrom('recordings')
    .select(['id', 'createdAt', 'endUserId', 'result', 'wordTimes'])
    .where(
      'id',
      'in',
      queued.map(({ recordingId }) => recordingId),
    )
    .where('status', '=', 'done')
    .where('keep', '=', true)
    .where('kind', '=', 'feedback')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const heard: HeardFeedback[] = [];
  for (const { id, createdAt, endUserId, result, wordTimes } of rows) {
    try {
      const { language, mentions } = mentionsOf(spokenSegments(result, wordTimes));
      heard.push({ recordingId: id, createdAt, speaker: endUserId ?? id, language, mentions });
    } catch (error) {
      // It leaves the queue all the same: the others don't wait for it.
      logger.error({ err: error, recordingId: id }, 'what this feedback says was not understood');
    }
    // The process has other work to do as well.
    await setImmediate();
  }
  return heard;
}

/**
 * Takes the feedbacks from the queue and keeps them from being deleted until the transaction ends. One that is being
 * deleted is left out.
 * @returns the ids of those that haven't changed since they were read
 */
async function holdFeedbacks(
  trx: Trx,
  accountId: string,
  queued: readonly QueuedRow[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from theme_queue using unnest(
        ${queued.map(({ recordingId }) => recordingId)}::uuid[], ${queued.map(({ queuedAt }) => queuedAt)}::timestamptz[]
      ) as read (id, queued_at)
      where theme_queue.recording_id = read.id and theme_queue.queued_at = read.queued_at
      returning recording_id
    )
    select id from recordings where id in (select recording_id from taken) and account_id = ${accountId}::uuid
      and kind = 'feedback'
    order by id for share skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
