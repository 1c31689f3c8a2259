import { NOBODY } from '@voice-feedback/contract/assignees';
import type { InsightsQuery } from '@voice-feedback/contract/insights';
import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import type { ReportLanguage } from '@voice-feedback/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What ids of an account's are called. Outsiders read reports, so members are there without the rest of their address. */
const NAMES = {
  project: sql`select account_id, id::text as id, name from projects`,
  theme: sql`select account_id, id::text as id, name from themes`,
  key: sql`select account_id, id::text as id, name from api_keys`,
  assignee: sql`select account_id, user_id::text as id, split_part(email, '@', 1) as name from members`,
} as const satisfies Record<string, RawBuilder<unknown>>;

const NONE: Record<ReportLanguage, { project: string; assignee: string }> = {
  en: { project: 'none', assignee: 'nobody' },
  fr: { project: 'aucun', assignee: 'personne' },
};

/**
 * Replaces the ids in a report's filters by names, because its readers have no account to look them up in. The id of what
 * was deleted since stays.
 */
export async function nameIds(
  database: Database,
  accountId: string,
  query: InsightsQuery,
  language: ReportLanguage,
): Promise<InsightsQuery> {
  const namer = async (field: keyof typeof NAMES, ...given: (string | string[] | undefined)[]) => {
    const ids = given.flatMap((one) => one ?? []);
    if (ids.length === 0) return (id: string) => id;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from (${NAMES[field]}) as named
      where account_id = ${accountId}::uuid and id = any(${ids}::text[])`.execute(database);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };
  const [project, theme, key, assignee] = await Promise.all([
    namer('project', query.project, query.not_project),
    namer('theme', query.theme),
    namer('key', query.key),
    namer('assignee', query.assignee, query.not_assignee),
  ]);
  const none = NONE[language];
  const ofProject = (id: string) => (id === NO_PROJECT ? none.project : project(id));
  const ofAssignee = (id: string) => (id === NOBODY ? none.assignee : assignee(id));
  return {
    ...query,
    project: named(query.project, ofProject),
    not_project: named(query.not_project, ofProject),
    theme: query.theme && theme(query.theme),
    key: query.key && key(query.key),
    assignee: named(query.assignee, ofAssignee),
    not_assignee: named(query.not_assignee, ofAssignee),
  };
}

function named(given: string | string[] | undefined, name: (id: string) => string) {
  if (given === undefined) return undefined;
  return Array.isArray(given) ? given.map(name) : name(given);
}
