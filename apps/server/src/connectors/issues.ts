import {
  ISSUE_TITLE_CHARACTERS,
  ISSUES_PER_ACCOUNT,
  type LinkedIssue,
  type LinkedIssueQuery,
  type NewIssue,
} from '@voice-feedback/contract/connections';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { type ConnectionRow, findConnection } from './connections.ts';
import { agreedState } from './issue-state.ts';
import { connectorOf } from './load-connector.ts';
import { enqueueSync } from './sync-job.ts';

/** A link with its issue and connection, as the API shows it. */
interface LinkRow {
  id: string;
  recordingId: string | null;
  themeId: string | null;
  createdAt: Date;
  issueId: string;
  connectionId: string;
  provider: ConnectionRow['provider'];
  status: LinkedIssue['status'];
  problem: LinkedIssue['problem'];
  number: number | null;
  url: string | null;
  title: string;
  closed: boolean | null;
  inProgress: boolean;
  people: number;
}

/** Lists an account's linked issues. */
export async function listIssues(
  database: Database | Trx,
  accountId: string,
  { feedback_id, theme_id }: Pick<LinkedIssueQuery, 'feedback_id' | 'theme_id'> = {},
): Promise<LinkRow[]> {
  return await linksOf(database, accountId)
    .$if(feedback_id !== undefined, (query) => query.where('link.recordingId', '=', feedback_id ?? null))
    .$if(theme_id !== undefined, (query) => query.where('link.themeId', '=', theme_id ?? null))
    .limit(ISSUES_PER_ACCOUNT)
    .execute();
}

function linksOf(database: Database | Trx, accountId: string) {
  return database
    .selectFrom('issueLinks as link')
    .innerJoin('issues as issue', 'issue.id', 'link.issueId')
    .innerJoin('connections as connection', 'connection.id', 'issue.connectionId')
    .select(['link.id', 'link.recordingId', 'link.themeId', 'link.createdAt', 'link.issueId'])
    .select(['issue.connectionId', 'connection.provider', 'issue.status', 'issue.problem'])
    .select(['issue.people', 'issue.number', 'issue.url', 'issue.title', 'issue.closed', 'issue.inProgress'])
    .where('link.accountId', '=', accountId)
    .orderBy('link.createdAt', 'desc');
}

/**
 * Links a feedback or a theme to a new issue, or to an existing one. It's created by a job. What has an issue already
 * keeps it: asking again returns it, and tries again if it had failed.
 * @throws Problem `not_found`, `conflict` and `invalid_request`
 */
export async function linkIssue(trx: Trx, accountId: string, given: NewIssue): Promise<LinkRow> {
  const connection = await findConnection(trx, { accountId, id: given.connection_id });
  const number = await numberOf(connection, given.url);
  const { recordingId, themeId, title } = await findLinked(trx, accountId, given);
  const existing = await linkOf(trx, accountId, { recordingId, themeId });
  if (existing !== undefined) return await tryAgain(trx, existing, connection, number);
  await requireRoom(trx, accountId);
  const issue = await issueFor(trx, connection, {
    number,
    url: number === undefined ? null : (given.url ?? null),
    title: given.title ?? title,
  });
  await trx.insertInto('issueLinks').values({ accountId, issueId: issue.id, recordingId, themeId }).execute();
  await enqueueSync(trx, issue);
  const made = await linkOf(trx, accountId, { recordingId, themeId });
  if (made === undefined) throw new Error('the link was just made');
  return made;
}

/** Throws `invalid_request` if `url` is not an issue of the connection. @returns undefined without one */
async function numberOf(connection: ConnectionRow, url: string | undefined): Promise<number | undefined> {
  if (url === undefined) return undefined;
  const number = (await connectorOf(connection.provider)).numberIn(url, connection);
  if (number === undefined)
    throw new Problem('invalid_request', {
      detail: `This isn’t an issue of ${connection.project}.`,
      errors: [{ path: 'body/url', message: `is not an issue of ${connection.project}` }],
    });
  return number;
}

/** The feedback or theme, locked, so that it gets one issue. Throws `not_found`. */
async function findLinked(
  trx: Trx,
  accountId: string,
  { feedback_id, theme_id }: NewIssue,
): Promise<{ recordingId: string | null; themeId: string | null; title: string }> {
  if (theme_id !== undefined) {
    const theme = await trx
      .selectFrom('themes')
      .select(['id', 'name'])
      .where('id', '=', theme_id)
      .where('accountId', '=', accountId)
      .where('emergedAt', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (theme === undefined) throw new Problem('not_found', { detail: 'There is no theme with this id.' });
    return { recordingId: null, themeId: theme.id, title: theme.name };
  }
  if (feedback_id === undefined) throw new Error('the body names neither a feedback nor a theme');
  const feedback = await trx
    .selectFrom('recordings')
    .select('id')
    .select(
      sql<string | null>`left(coalesce(nullif(result ->> 'title', ''), nullif(result ->> 'summary', ''),
        result ->> 'transcript'), ${ISSUE_TITLE_CHARACTERS})`.as('title'),
    )
    .where('id', '=', feedback_id)
    .where('accountId', '=', accountId)
    .where('kind', '=', 'feedback')
    .where('result', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (feedback === undefined)
    throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
  const { id, title } = feedback;
  return { recordingId: id, themeId: null, title: title === null || title === '' ? UNTITLED : title };
}

const UNTITLED = 'Feedback';

async function linkOf(
  trx: Trx,
  accountId: string,
  { recordingId, themeId }: { recordingId: string | null; themeId: string | null },
): Promise<LinkRow | undefined> {
  return await linksOf(trx, accountId)
    .where(recordingId === null ? 'link.themeId' : 'link.recordingId', '=', recordingId ?? themeId)
    .executeTakeFirst();
}

async function tryAgain(
  trx: Trx,
  link: LinkRow,
  connection: ConnectionRow,
  number: number | undefined,
): Promise<LinkRow> {
  const isAnother = link.connectionId !== connection.id || (number !== undefined && link.number !== number);
  if (isAnother)
    throw new Problem('conflict', { detail: 'It’s linked to another issue. Remove that link first.' });
  if (link.status !== 'failed') return link;
  const status = link.number === null ? ('creating' as const) : ('linked' as const);
  await trx
    .updateTable('issues')
    .set({ status, problem: null, failures: 0, dueAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', link.issueId)
    .execute();
  await enqueueSync(trx, { id: link.issueId, connectionId: connection.id });
  return { ...link, status, problem: null };
}

async function requireRoom(trx: Trx, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('issueLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= ISSUES_PER_ACCOUNT)
    throw new Problem('conflict', { detail: `An account has at most ${ISSUES_PER_ACCOUNT} linked issues.` });
}

/** The row of the issue: a new one, or the one that something else is linked to already. */
async function issueFor(
  trx: Trx,
  { id: connectionId, accountId }: ConnectionRow,
  { number, url, title }: { number: number | undefined; url: string | null; title: string },
): Promise<{ id: string; connectionId: string }> {
  const values = { accountId, connectionId, title, url, number: number ?? null };
  return await trx
    .insertInto('issues')
    .values({ ...values, createdHere: number === undefined })
    .onConflict((conflict) =>
      conflict
        .columns(['connectionId', 'number'])
        .doUpdateSet({ dueAt: sql<Date>`clock_timestamp()`, failures: 0, problem: null, status: 'linked' }),
    )
    .returning(['id', 'connectionId'])
    .executeTakeFirstOrThrow();
}

/** Removes a link. The issue stays in the tracker. Throws `Problem` `not_found`. */
export async function unlinkIssue(trx: Trx, accountId: string, id: string): Promise<void> {
  const link = await trx
    .deleteFrom('issueLinks')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('issueId')
    .executeTakeFirst();
  if (link === undefined)
    throw new Problem('not_found', { detail: 'There is no linked issue with this id.' });
  await trx
    .deleteFrom('issues')
    .where('id', '=', link.issueId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('issueLinks').select('id').whereRef('issueId', '=', 'issues.id'))),
    )
    .execute();
}

export function linkedIssueView(row: LinkRow): LinkedIssue {
  return {
    id: row.id,
    connection_id: row.connectionId,
    provider: row.provider,
    feedback_id: row.recordingId,
    theme_id: row.themeId,
    status: row.status,
    problem: row.problem,
    number: row.number,
    url: row.url,
    title: row.title,
    closed: row.closed,
    state: agreedState(row),
    people: row.people,
    created_at: row.createdAt.toISOString(),
  };
}
