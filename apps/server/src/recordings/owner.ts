import { type RawBuilder, sql } from 'kysely';
import { type Principal, subjectOf } from '../http/access/principal.ts';

/**
 * Condition on `recordings`: the recording belongs to the caller. All keys of an account share its recordings; a demo
 * key only has its own.
 */
export function ownedBy(principal: Principal): RawBuilder<boolean> {
  const { account, keyId } = principal;
  if (account !== null) return sql<boolean>`recordings.account_id = ${account.id}`;
  if (keyId === null) throw new Error(`${subjectOf(principal)} owns nothing`);
  return sql<boolean>`(recordings.account_id is null and recordings.api_key_id = ${keyId})`;
}
