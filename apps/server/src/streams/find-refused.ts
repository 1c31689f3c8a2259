import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';

type Refusal = 'account_suspended' | 'api_key_revoked' | 'session_invalid';

/**
 * Which of a worker's open streams may not go on: whose account was suspended, closed or taken back, whose key was revoked, and which were
 * given up by another process, since they were sent again or their speaker was erased.
 * @param held those that the worker holds; their rows were there when they began
 */
export async function findRefused(
  database: Database,
  held: readonly string[],
): Promise<{ id: string; problem: Problem }[]> {
  if (held.length === 0) return [];
  const { rows } = await sql<{ id: string; isThere: boolean; refusal: Refusal | null }>`
    select held.id, streams.id is not null as is_there,
      case
        when account_standing(account) = 'suspended' then 'account_suspended'
        when streams.principal->>'keyId' is not null and key.status is distinct from 'active' then 'api_key_revoked'
        when account_standing(account) = 'closed' or account.access_ended_at > streams.created_at
          or account.user_id::text <> streams.principal->'account'->>'userId' then 'session_invalid'
      end as refusal
    from unnest(${held}::uuid[]) as held (id)
    left join streams on streams.id = held.id
    left join accounts as account on account.id = streams.account_id
    left join api_keys as key on key.id = (streams.principal->>'keyId')::uuid`.execute(database);
  return rows.flatMap(({ id, isThere, refusal }) => {
    if (!isThere) return [{ id, problem: new Problem('not_found', { detail: 'The stream was given up.' }) }];
    return refusal === null ? [] : [{ id, problem: new Problem(refusal) }];
  });
}
