import { type RawBuilder, sql } from 'kysely';
import { type Principal, subjectOf } from '../http/access/principal.ts';

/**
 * Condition on `recordings`: the recording belongs to the caller. Keys of an account share its recordings, and keys
 * of a project those of the project; a demo key only has its own.
 */
export function ownedBy(principal: Principal): RawBuilder<boolean> {
  const { account, keyId } = principal;
  if (account !== null)
    return sql<boolean>`(recordings.account_id = ${account.id} and ${isOfProject(principal, 'recordings.project_id')})`;
  if (keyId === null) throw new Error(`${subjectOf(principal)} owns nothing`);
  return sql<boolean>`(recordings.account_id is null and recordings.api_key_id = ${keyId})`;
}

/** Condition on what belongs to an account: a key of a project only has what belongs to that project. */
export function isOfProject(
  { projectId }: Pick<Principal, 'projectId'>,
  column = 'project_id',
): RawBuilder<boolean> {
  return projectId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${projectId}::uuid`;
}
