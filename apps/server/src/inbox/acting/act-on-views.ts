import { VIEW_ACTS_PER_HOUR } from '@voice-feedback/contract/saved-views';
import { sql } from 'kysely';
import { fixPeriod } from '../../analytics/fix-period.ts';
import type { Database, Trx } from '../../database/database.ts';
import { MINUTE_MS } from '../../durations.ts';
import { matching } from '../filter.ts';
import { type NotifyResources, notify } from '../notifications/notify.ts';
import { type ActingView, apply, noteLimited } from './apply-actions.ts';
import { createIssues } from './create-issues.ts';
import { readActingViews } from './read-views.ts';

export interface ActResources extends NotifyResources {
  database: Database;
}

/** Accounts per run, those that waited longest first. */
const ACCOUNTS_AT_ONCE = 200;
/** Feedbacks looked at per transaction. */
const FEEDBACKS_AT_ONCE = 500;
/** A result is dated when its transaction begins, and is visible once it has committed. Themes are found meanwhile. */
const COMMIT_MS = MINUTE_MS;
/** A recording that takes longer to be processed, because its account can't pay, isn't acted on. */
const PROCESSED_WITHIN_DAYS = 2;
/** After all others of the same time. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Does what saved views are to do with feedback that was finished since the last look and matches them. It acts at most once
 * for each feedback and view, also if what one view does makes the feedback match another. Safe to run in several
 * processes at once; if it's interrupted, the transaction is done again.
 * @returns the number of feedbacks changed
 */
export async function actOnViews(
  resources: ActResources,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const { database } = resources;
  const { rows } = await sql<{ accountId: string }>`
    select account_id from (select distinct account_id from saved_views where acts_since is not null) as acting
    left join view_looks using (account_id)
    order by until_at nulls first limit ${ACCOUNTS_AT_ONCE}`.execute(database);
  let changed = 0;
  for (const { accountId } of rows)
    for (let isMore = true; isMore && signal?.aborted !== true; ) {
      const done = await database.transaction().execute((trx) => lookAt(trx, resources, { accountId, now }));
      changed += done.changed;
      isMore = done.isMore;
    }
  return changed;
}

interface Finished {
  id: string;
  finishedAt: Date;
}

async function lookAt(
  trx: Trx,
  resources: NotifyResources,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ changed: number; isMore: boolean }> {
  const until = new Date(now.getTime() - COMMIT_MS);
  const views = await readActingViews(trx, accountId);
  const since = Math.min(...views.map(({ actsSince }) => actsSince.getTime()));
  if (views.length === 0 || since >= until.getTime()) return { changed: 0, isMore: false };
  const finished = await takeFinished(trx, accountId, { since: new Date(since), until });
  if (finished === undefined) return { changed: 0, isMore: false };
  let changed = 0;
  // Tags that one view adds can make a feedback match another one. Each pair is acted on once, so this ends.
  for (;;) {
    const found: { view: ActingView; ids: string[] }[] = [];
    for (const view of views) {
      const ids = await findMatches(trx, accountId, { view, finished, now });
      if (ids.length > 0) found.push({ view, ids });
    }
    let changedNow = 0;
    for (const { view, ids } of found) changedNow += await act(trx, resources, { view, ids, now });
    changed += changedNow;
    if (changedNow === 0) break;
  }
  return { changed, isMore: finished.length === FEEDBACKS_AT_ONCE };
}

/**
 * Takes the next feedbacks that were finished, and notes that they're looked at.
 * @param since where an account begins that was never looked at
 * @returns undefined if another process is looking
 */
async function takeFinished(
  trx: Trx,
  accountId: string,
  { since, until }: { since: Date; until: Date },
): Promise<Finished[] | undefined> {
  await trx
    .insertInto('viewLooks')
    .values({ accountId, untilAt: since, untilId: LAST_ID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const look = await trx
    .selectFrom('viewLooks')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (look === undefined) return undefined;
  const { rows } = await sql<Finished>`
    select recordings.id, finished_at from view_looks as look join recordings on recordings.account_id = look.account_id
    where look.account_id = ${accountId}::uuid and kind = 'feedback' and keep and status = 'done'
      and recordings.created_at > greatest(until_at, ${since}) - make_interval(days => ${PROCESSED_WITHIN_DAYS})
      and (finished_at, recordings.id) > (greatest(until_at, ${since}), until_id) and finished_at <= ${until}
    order by finished_at, recordings.id limit ${FEEDBACKS_AT_ONCE}`.execute(trx);
  const last = rows.length === FEEDBACKS_AT_ONCE ? rows.at(-1) : undefined;
  await (last === undefined
    ? sql`update view_looks set until_at = greatest(until_at, ${until}), until_id = ${LAST_ID}::uuid
        where account_id = ${accountId}::uuid`
    : sql`update view_looks set (until_at, until_id) = (select finished_at, id from recordings where id = ${last.id}::uuid)
        where account_id = ${accountId}::uuid`
  ).execute(trx);
  return rows;
}

/** Which of these feedbacks match a view that hasn't acted on them. */
async function findMatches(
  trx: Trx,
  accountId: string,
  { view, finished, now }: { view: ActingView; finished: readonly Finished[]; now: Date },
): Promise<string[]> {
  const ids = finished.flatMap(({ id, finishedAt }) => (finishedAt > view.actsSince ? [id] : []));
  if (ids.length === 0) return [];
  const filter = await fixPeriod(trx, view.filter, now);
  const { from, where } = matching(accountId, filter, { ranked: true, isOfOne: true });
  const { rows } = await sql<{ id: string }>`
    select entry.recording_id as id from ${from}
    where ${where} and entry.recording_id = any(${ids}::uuid[]) and not exists (
      select from view_acts as act where act.view_id = ${view.id}::uuid and act.recording_id = entry.recording_id)
    order by entry.created_at, entry.recording_id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @returns the number of feedbacks changed */
async function act(
  trx: Trx,
  resources: NotifyResources,
  { view, ids, now }: { view: ActingView; ids: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ acts: number }>`
    select count(*)::int as acts from view_acts
    where view_id = ${view.id}::uuid and acted_at > ${now}::timestamptz - interval '1 hour' and outcome <> 'limited'`.execute(
    trx,
  );
  const left = Math.max(0, VIEW_ACTS_PER_HOUR - (rows[0]?.acts ?? 0));
  const chosen = ids.slice(0, left);
  const { changed, assigned } = await apply(trx, view, { ids: chosen, now });
  await createIssues(trx, view, { ids: chosen, now });
  const [recordingId] = assigned;
  if (recordingId !== undefined && view.assignee !== undefined)
    await notify(
      trx,
      resources,
      {
        kind: 'assignment',
        ...{ accountId: view.accountId, recordingId, feedbacks: assigned.length },
        ...{ actor: { id: null, name: view.name }, isAutomatic: true },
      },
      [view.assignee],
    );
  await noteLimited(trx, view, { ids: ids.slice(left), now });
  return changed;
}
