import {
  ARCHIVED_PROJECTS_PER_ACCOUNT,
  type ChangeProject,
  type NewProject,
  PROJECTS_PER_ACCOUNT,
  type Project,
} from '@voice-feedback/contract/projects';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { ProjectRow } from './find-project.ts';

const UNIQUE_VIOLATION = '23505';

/** Lists an account's projects by name, archived ones last. */
export async function listProjects(
  database: Database | Trx,
  accountId: string,
  { archived }: { archived: boolean },
): Promise<Project[]> {
  const rows = await database
    .selectFrom('projects')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('apiKeys')
        .whereRef('apiKeys.projectId', '=', 'projects.id')
        .where('apiKeys.accountId', '=', accountId)
        .where('apiKeys.status', '=', 'active')
        .select(({ fn }) => fn.countAll<number>().as('keys'))
        .as('keys'),
    )
    .where('accountId', '=', accountId)
    .$if(!archived, (query) => query.where('archivedAt', 'is', null))
    .execute();
  return rows.map((row) => projectView(row, row.keys ?? 0));
}

/** Finds one project; undefined if the account has none with this id. */
export async function readProject(
  database: Database | Trx,
  accountId: string,
  id: string,
): Promise<Project | undefined> {
  return (await listProjects(database, accountId, { archived: true })).find((project) => project.id === id);
}

/** Where a project is in the order of the list, as text. */
export function placeOfProject({ name, archived_at }: Project): string {
  return `${archived_at === null ? 0 : 1} ${name.toLowerCase()}`;
}

/** Throws `Problem` `project_name_taken` and `too_many_projects`, even for concurrent calls. */
export async function createProject(
  trx: Trx,
  accountId: string,
  { name, environment, retention_days: retentionDays }: NewProject,
): Promise<Project> {
  await requireRoom(trx, accountId);
  const row = await named(() =>
    trx
      .insertInto('projects')
      .values({ accountId, name, environment, retentionDays })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return projectView(row, 0);
}

/**
 * Changes what is given. Returns undefined if the account has no such project. Throws what `createProject` throws.
 * @returns the project before and after
 */
export async function changeProject(
  trx: Trx,
  accountId: string,
  id: string,
  { name, environment, retention_days: retentionDays, archived }: ChangeProject,
): Promise<{ before: Project; after: Project } | undefined> {
  if (archived === false) await requireRoom(trx, accountId, id);
  const before = await holdProject(trx, accountId, id);
  if (before === undefined) return undefined;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(environment === undefined ? {} : { environment }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(archived === undefined ? {} : { archivedAt: null }),
  };
  await named(() => trx.updateTable('projects').set(changes).where('id', '=', before.id).execute());
  const after = await readProject(trx, accountId, before.id);
  return after && { before, after };
}

/**
 * Archives a project: its feedback stays, and its keys and ask links are refused until it's restored. Changes nothing
 * if it's archived already. Returns undefined if the account has no such project.
 */
export async function archiveProject(
  trx: Trx,
  accountId: string,
  id: string,
): Promise<{ before: Project; after: Project } | undefined> {
  const before = await holdProject(trx, accountId, id);
  if (before === undefined || before.archived_at !== null) return before && { before, after: before };
  await trx
    .updateTable('projects')
    .set({ archivedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', before.id)
    .execute();
  const after = await readProject(trx, accountId, before.id);
  return after && { before, after };
}

async function holdProject(trx: Trx, accountId: string, id: string): Promise<Project | undefined> {
  await sql`select from projects where id = ${id}::uuid and account_id = ${accountId}::uuid for update`.execute(
    trx,
  );
  return await readProject(trx, accountId, id.toLowerCase());
}

/** @param except the project that is restored */
async function requireRoom(trx: Trx, accountId: string, except?: string): Promise<void> {
  // Serialized per account, so that the count below holds at commit.
  await sql`select from accounts where id = ${accountId}::uuid for update`.execute(trx);
  const all = (await listProjects(trx, accountId, { archived: true })).filter(({ id }) => id !== except);
  const active = all.filter((project) => project.archived_at === null);
  if (active.length >= PROJECTS_PER_ACCOUNT)
    throw new Problem('too_many_projects', {
      detail: `An organization can have at most ${PROJECTS_PER_ACCOUNT} projects. Archive one first.`,
    });
  if (all.length >= PROJECTS_PER_ACCOUNT + ARCHIVED_PROJECTS_PER_ACCOUNT)
    throw new Problem('too_many_projects', {
      detail: `An organization can have at most ${PROJECTS_PER_ACCOUNT + ARCHIVED_PROJECTS_PER_ACCOUNT} projects, including archived ones. Restore one and rename it.`,
    });
}

async function named<Row>(write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new Problem('project_name_taken', { cause: error });
    throw error;
  }
}

function projectView(row: ProjectRow, keys: number): Project {
  return {
    id: row.id,
    name: row.name,
    environment: row.environment,
    retention_days: row.retentionDays,
    keys,
    created_at: row.createdAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  };
}
