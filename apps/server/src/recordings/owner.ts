import { type RawBuilder, sql } from 'kysely';
import { type Principal, subjectOf } from '../http/access/principal.ts';

/** Condition on `recordings`: it is the caller's. An account's belong to all of its keys; a demo key has its own. */
export function ownedBy(principal: Principal): RawBuilder<boolean> {
  const { account, keyId } = principal;
  if (account !== null) return sql<boolean>`recordings.account_id = ${account.id}`;
  if (keyId === null) throw new Error(`${subjectOf(principal)} owns nothing`);
  return sql<boolean>`(recordings.account_id is null and recordings.api_key_id = ${keyId})`;
}
