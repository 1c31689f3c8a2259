import type { Alert } from '@voice-feedback/contract/alerts';
import { COUNTED_EXACTLY } from '@voice-feedback/contract/inbox';
import { type Insights, insightsQuerySchema } from '@voice-feedback/contract/insights';
import { sql } from 'kysely';
import { ALERT_COLUMNS, alertView } from '../alerts/read-alerts.ts';
import type { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import { type FixedFilter, matching } from '../inbox/filter.ts';
import { readInsights } from '../insights/read-insights.ts';

/** What happened in the days of a digest, without words of ours. Mails are written from it, and so could chats be. */
export interface DigestFacts {
  insights: Insights;
  /** rises told in these days, newest first */
  alerts: Alert[];
  /** the newest messages, for accounts without themes */
  newest: { id: string; title: string }[];
  /** messages that nobody has dealt with yet */
  waiting: Count & { negative: Count };
}

/** Counting stops at a limit. */
interface Count {
  count: number;
  isExact: boolean;
}

const ALERTS_TOLD = 5;
const NEWEST_TOLD = 3;

/**
 * Reads what a digest of whole local days says. A theme is compared with as many days before.
 * @param days both included: `2026-11-25`
 * @returns undefined if nobody said anything in these days: then there's nothing to say
 */
export async function readFacts(
  database: Database,
  calendar: Calendar,
  accountId: string,
  { days: { from, to }, timezone }: { days: { from: string; to: string }; timezone: string },
): Promise<DigestFacts | undefined> {
  const query = insightsQuerySchema.parse({ from, to, timezone });
  const insights = await readInsights(database, calendar, accountId, query);
  if (insights.totals.messages === 0) return undefined;
  const period = { from: new Date(insights.from), to: new Date(insights.to) };
  const hasThemes = insights.groups.some(({ people, ignored }) => people > 0 && !ignored);
  return {
    insights,
    alerts: await alertsOf(database, accountId, period),
    newest: hasThemes ? [] : await newestOf(database, accountId, period),
    waiting: {
      ...(await countNew(database, accountId, {})),
      negative: await countNew(database, accountId, { sentiment: ['negative'] }),
    },
  };
}

async function alertsOf(
  database: Database,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Alert[]> {
  const rows = await database
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt', 'desc')
    .limit(ALERTS_TOLD)
    .execute();
  const alerts: Alert[] = [];
  for (const row of rows) alerts.push(await alertView(database, row));
  return alerts;
}

async function newestOf(
  database: Database,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DigestFacts['newest']> {
  const { rows } = await sql<{ id: string; title: string }>`
    select newest.recording_id as id, coalesce(nullif(recordings.result ->> 'title', ''),
      nullif(recordings.result ->> 'summary', ''), recordings.result ->> 'transcript', '') as title
    from (
      select recording_id, created_at from inbox_entries
      where account_id = ${accountId}::uuid and created_at >= ${from} and created_at < ${to}
      order by created_at desc, recording_id desc limit ${NEWEST_TOLD}
    ) as newest join recordings on recordings.id = newest.recording_id
    order by newest.created_at desc`.execute(database);
  return rows.filter(({ title }) => title !== '');
}

async function countNew(database: Database, accountId: string, filter: FixedFilter): Promise<Count> {
  const { from, where } = matching(accountId, { ...filter, inbox_status: ['new'] }, { ranked: false });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${from} where ${where} limit ${COUNTED_EXACTLY + 1}
    ) as counted`.execute(database);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNTED_EXACTLY), isExact: count <= COUNTED_EXACTLY };
}
