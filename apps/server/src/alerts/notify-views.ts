import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import { VIEW_NOTICE_QUOTES } from '@voice-feedback/contract/saved-views';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Schema, Trx } from '../database/database.ts';
import { MINUTE_MS } from '../durations.ts';
import { type FixedFilter, matching } from '../inbox/filter.ts';
import { announce } from '../jobs/announce.ts';
import type { AlertResources } from './raise-alerts.ts';
import { viewMail } from './view-mail.ts';

/** Views looked at per run. */
const VIEWS_AT_ONCE = 200;
/** A result is dated when its transaction begins, and is visible once it has committed. */
export const COMMIT_MS = MINUTE_MS;
/** A recording that takes longer to be processed, because its account can't pay, isn't told. */
const PROCESSED_WITHIN_DAYS = 2;

type View = Selectable<Schema['savedViews']>;

/**
 * Tells the owners of saved views what newly matches, by mail, webhook and live: at most once in the time they chose, and nothing if
 * nothing is new. Safe to run in several processes at once.
 * @returns the number of notices
 */
export async function notifyViews(resources: AlertResources, now = new Date()): Promise<number> {
  const { database } = resources;
  const until = new Date(now.getTime() - COMMIT_MS);
  const { rows } = await sql<{ id: string }>`
    select id from saved_views where notify <> 'never' and notify_after < ${until}
      and ${isDue(now)} order by notify_after limit ${VIEWS_AT_ONCE}`.execute(database);
  let told = 0;
  for (const { id } of rows)
    told += await database.transaction().execute((trx) => notify(trx, resources, { id, now, until }));
  return told;
}

const isDue = (now: Date) =>
  sql<boolean>`(notified_at is null or notified_at <= ${now}::timestamptz - case notify when 'hourly' then interval '1 hour' else interval '1 day' end)`;

async function notify(
  trx: Trx,
  resources: AlertResources,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<number> {
  // One process locks the view and sends the notice. The others skip it.
  const view = await trx
    .selectFrom('savedViews')
    .selectAll()
    .where('id', '=', id)
    .where('notify', '<>', 'never')
    .where('notifyAfter', '<', until)
    .where(isDue(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (view === undefined || view.notifyAfter === null) return 0;
  const filter = feedbackFilterSchema.parse(view.filter);
  const fixed = await fixPeriod(resources.database, filter);
  const found = await findNew(trx, view, { filter: fixed, from: view.notifyAfter, until });
  await trx
    .updateTable('savedViews')
    .set({ notifyAfter: until, ...(found.total === 0 ? {} : { notifiedAt: now }) })
    .where('id', '=', id)
    .execute();
  if (found.total === 0) return 0;
  const told = { id, name: view.name, matched: found.total };
  const newest = found.newest.map((one) => ({ feedback_id: one.id, title: one.title }));
  await announce(trx, { accountId: view.accountId, type: 'view.matched', data: { ...told, newest } });
  await sql`select live_tell(${view.accountId}::uuid, 'view.matched',
    ${JSON.stringify(told)}::jsonb, true)`.execute(trx);
  const owner = await trx
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', view.accountId)
    .executeTakeFirstOrThrow();
  if (!z.email().safeParse(owner.email).success) return 1;
  const locale = owner.locale ?? 'en';
  await resources.mail.enqueue(trx, {
    to: owner.email,
    locale,
    template: {
      name: 'notice',
      ...viewMail(
        {
          ...{ name: view.name, filter, order: view.order, notify: view.notify, total: found.total },
          titles: found.newest.flatMap(({ title }) => (title === '' ? [] : [title])),
        },
        locale,
        resources.publicUrl,
      ),
    },
  });
  return 1;
}

/** Feedback that was finished in this time and matches: how much, and the titles of the newest. */
export async function findNew(
  trx: Trx,
  { accountId }: Pick<View, 'accountId'>,
  { filter, from, until }: { filter: FixedFilter; from: Date; until: Date },
): Promise<{ total: number; newest: { id: string; title: string }[] }> {
  const { from: tables, where } = matching(accountId, filter, { ranked: true });
  const { rows } = await sql<{ total: number; id: string; title: string }>`
    select count(*) over ()::int as total, recordings.id, coalesce(nullif(recordings.result ->> 'title', ''),
      nullif(recordings.result ->> 'summary', ''), recordings.result ->> 'transcript', '') as title
    from ${tables} join recordings on recordings.id = entry.recording_id
    where ${where} and entry.created_at > ${from}::timestamptz - make_interval(days => ${PROCESSED_WITHIN_DAYS})
      and recordings.finished_at > ${from} and recordings.finished_at <= ${until}
    order by recordings.finished_at desc limit ${VIEW_NOTICE_QUOTES}`.execute(trx);
  return {
    total: rows[0]?.total ?? 0,
    newest: rows.map(({ id, title }) => ({ id, title })),
  };
}
