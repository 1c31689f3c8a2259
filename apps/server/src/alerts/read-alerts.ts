import { ALERT_QUOTES, type Alert, type AlertList, type AlertQuery } from '@voice-feedback/contract/alerts';
import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { readCursor, writeCursor } from '../http/answers/cursor.ts';

type AlertRow = Selectable<Schema['alerts']>;
/** The driver would read a date as midnight in this machine's time zone. */
export const ALERT_COLUMNS = [
  'id',
  'accountId',
  'themeId',
  'projectId',
  'people',
  'usual',
  'createdAt',
  sql<string>`day::text`.as('day'),
] as const;

/** One page of an account's alerts, or of a project's, newest first. @throws UnknownCursorError */
export async function listAlerts(
  database: Database,
  accountId: string,
  { project, limit, cursor }: AlertQuery,
): Promise<AlertList> {
  const all = database
    .selectFrom('alerts')
    .where('accountId', '=', accountId)
    .$if(project !== undefined, (query) =>
      query.where('projectId', 'is not distinct from', project === NO_PROJECT ? null : (project ?? null)),
    );
  const end = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, { total }] = await Promise.all([
    all
      .select(ALERT_COLUMNS)
      .$if(end !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${end?.createdAt}, ${end?.id}::uuid)`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const alerts: Alert[] = [];
  for (const row of page) alerts.push(await alertView(database, row));
  return {
    alerts,
    total,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : writeCursor(last),
  };
}

/** An alert with the quotes of its day that still exist. */
export async function alertView(database: Database | Trx, row: AlertRow): Promise<Alert> {
  const theme =
    row.themeId === null
      ? null
      : await database
          .selectFrom('themes')
          .select(['id', 'name', 'kind'])
          .where('id', '=', row.themeId)
          .executeTakeFirstOrThrow();
  const quotes = theme === null ? negativeQuotes(row) : themeQuotes(row);
  const { rows } = await quotes.execute(database);
  return {
    id: row.id,
    kind: theme === null ? 'negative' : 'theme',
    theme,
    project: row.projectId,
    project_name: row.projectId === null ? null : await projectName(database, row.projectId),
    day: row.day,
    people: row.people,
    usual: Number(row.usual.toFixed(1)),
    quotes: rows.map(({ feedbackId, quote, start, end, createdAt }) => ({
      feedback_id: feedbackId,
      quote,
      start,
      end,
      created_at: createdAt.toISOString(),
    })),
    created_at: row.createdAt.toISOString(),
  };
}

async function projectName(database: Database | Trx, id: string): Promise<string> {
  const { name } = await database
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

interface QuoteRow {
  feedbackId: string;
  quote: string;
  start: number;
  end: number;
  createdAt: Date;
}

const onDay = ({ day }: AlertRow) =>
  sql`created_at >= ${day}::date::timestamp at time zone 'UTC' and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** What different people said about the theme, latest first. */
const themeQuotes = (row: AlertRow) => sql<QuoteRow>`
  select * from (
    select distinct on (coalesce(speaker, recording_id::text)) recording_id as feedback_id, quote,
      start_seconds as start, end_seconds as end, created_at
    from theme_mentions where theme_id = ${row.themeId}::uuid and ${onDay(row)}
    order by coalesce(speaker, recording_id::text), created_at desc
  ) as latest order by created_at desc limit ${ALERT_QUOTES}`;

/** Titles of the most negative feedback of different people. */
const negativeQuotes = (row: AlertRow) => sql<QuoteRow>`
  select worst.recording_id as feedback_id,
    coalesce(recordings.result ->> 'title', recordings.result ->> 'summary', recordings.result ->> 'transcript') as quote,
    0 as start, coalesce(recordings.duration_seconds, 0) as end, worst.created_at
  from (
    select * from (
      select distinct on (coalesce(end_user_id, recording_id::text)) recording_id, score, created_at
      from inbox_entries where account_id = ${row.accountId}::uuid and project_id is not distinct from ${row.projectId}::uuid
        and sentiment = 'negative' and ${onDay(row)}
      order by coalesce(end_user_id, recording_id::text), score
    ) as of_each order by score limit ${ALERT_QUOTES}
  ) as worst join recordings on recordings.id = worst.recording_id
  where recordings.result is not null order by worst.score`;
