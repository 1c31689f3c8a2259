import { type Selectable, sql } from 'kysely';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { CallerAccount } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';

export type ProjectRow = Selectable<Schema['projects']>;

const lookups = new RequestCoalescer<ProjectRow | undefined>();

/** Finds the project of a key, a link or a batch; concurrent lookups of the same project are coalesced. */
export async function findProjectOnce(database: Database, id: string): Promise<ProjectRow> {
  const { answer } = await lookups.run(database, id, () =>
    database.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  // Without it, the caller would have the whole organization.
  if (answer === undefined) throw new Error(`the project ${id} is gone`);
  return answer;
}

/**
 * Returns the project that a key or a link names; null for none. It can't be archived meanwhile: the row is locked.
 * @throws Problem `invalid_request` if the account has no such project, `project_archived`
 */
export async function requireProject(trx: Trx, accountId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ isArchived: boolean }>`
    select archived_at is not null as is_archived from projects
    where id = ${id}::uuid and account_id = ${accountId}::uuid for share`.execute(trx);
  const [project] = rows;
  if (project === undefined)
    throw invalidRequest([{ path: 'body/project', message: 'is not the id of a project' }]);
  if (project.isArchived) throw new Problem('project_archived');
  return id.toLowerCase();
}

/** The account as a caller in one of its projects sees it: with the project's retention, if it has one. */
export function accountIn(
  account: CallerAccount,
  { retentionDays }: Pick<ProjectRow, 'retentionDays'>,
): CallerAccount {
  if (retentionDays === null) return account;
  return { ...account, privacy: { ...account.privacy, retentionDays } };
}
