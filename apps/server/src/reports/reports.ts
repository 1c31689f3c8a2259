import { type InsightsQuery, insightsQuerySchema } from '@voice-feedback/contract/insights';
import { type NewReport, REPORTS_MAXIMUM } from '@voice-feedback/contract/reports';
import { type Selectable, sql } from 'kysely';
import type { Calendar } from '../analytics/calendar.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import { linkTokenHash, newLinkToken } from '../http/access/link-token.ts';
import { Problem } from '../http/errors/problem.ts';
import { requireOpenLinks } from '../inbox/shares.ts';
import { readInsights } from '../insights/read-insights.ts';

export type ReportRow = Selectable<Schema['reports']>;

/** How long an expired link is reported as expired instead of unknown. */
const EXPIRED_KEPT_DAYS = 30;

/**
 * The query of a report whose period is fixed: what it covers doesn't move after it's created. Throws
 * `invalid_request`.
 */
export async function fixReport(
  database: Database,
  calendar: Calendar,
  accountId: string,
  query: InsightsQuery,
): Promise<{ query: InsightsQuery; from: Date; to: Date }> {
  const { from, to } = await readInsights(database, calendar, accountId, query);
  const { period: _relative, ...rest } = query;
  return { query: { ...rest, from, to }, from: new Date(from), to: new Date(to) };
}

/**
 * Creates the link to a report. Throws `too_many_shares`.
 * @returns the token, of which only the hash is stored
 */
export async function createReport(
  trx: Trx,
  accountId: string,
  { title, language, expires_in_hours: hours }: NewReport,
  fixed: { query: InsightsQuery; from: Date; to: Date },
): Promise<{ token: string; report: ReportRow }> {
  // Two at once must not both be the last one.
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { active } = await activeOf(trx, accountId)
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow();
  if (active >= REPORTS_MAXIMUM)
    throw new Problem('too_many_shares', {
      detail: `There are already ${REPORTS_MAXIMUM} reports. Delete one first.`,
    });
  const token = newLinkToken();
  const report = await trx
    .insertInto('reports')
    .values({
      accountId,
      tokenHash: linkTokenHash(token),
      title: title ?? null,
      language,
      query: JSON.stringify(fixed.query),
      fromAt: fixed.from,
      toAt: fixed.to,
      expiresAt: new Date(Date.now() + hours * HOUR_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, report };
}

/** The reports with working links. */
export async function listReports(database: Database, accountId: string): Promise<ReportRow[]> {
  return await activeOf(database, accountId).selectAll().execute();
}

/** Deletes a report, and its link stops working. @returns whether there was one */
export async function deleteReport(
  trx: Trx,
  accountId: string,
  id: string,
): Promise<{ title: string | null } | undefined> {
  return await trx
    .deleteFrom('reports')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
}

/** Deletes all reports of an account created until `before`. @returns how many were active */
export async function endReports(trx: Trx, accountId: string, before: Date): Promise<number> {
  const ended = await trx
    .deleteFrom('reports')
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', before)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Deletes reports that expired long ago. */
export async function sweepReports(database: Database): Promise<void> {
  await database
    .deleteFrom('reports')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(days => ${EXPIRED_KEPT_DAYS})`)
    .execute();
}

/** Opens a link. Throws `not_found` for an unknown or deleted one, `link_expired`. */
export async function openReport(
  database: Database,
  token: string,
): Promise<{ report: ReportRow; query: InsightsQuery }> {
  const report = await database
    .updateTable('reports')
    .set({ lastOpenedAt: sql<Date>`now()` })
    .where('tokenHash', '=', linkTokenHash(token))
    .returningAll()
    .executeTakeFirst();
  if (report === undefined) throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  if (report.expiresAt.getTime() <= Date.now()) throw new Problem('link_expired');
  await requireOpenLinks(database, report.accountId);
  return { report, query: insightsQuerySchema.parse(report.query) };
}

function activeOf(database: Database | Trx, accountId: string) {
  return database
    .selectFrom('reports')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<Date>`now()`);
}
