import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { Refusal } from '../http/still-admitted.ts';

/**
 * Which of a worker's open streams may not go on: those that `access_refusal` refuses (an account that was suspended, closed or
 * taken back, a key, a session or an app's access that has ended), and those that were given up by another process, since they
 * were sent again or their speaker was erased.
 * @param held those that the worker holds; their rows were there when they began
 */
export async function findRefused(
  database: Database,
  held: readonly string[],
): Promise<{ id: string; problem: Problem }[]> {
  if (held.length === 0) return [];
  const { rows } = await sql<{ id: string; isThere: boolean; refusal: Refusal | null }>`
    select held.id, streams.id is not null as is_there,
      access_refusal(streams.account_id, streams.principal, streams.created_at) as refusal
    from unnest(${held}::uuid[]) as held (id)
    left join streams on streams.id = held.id`.execute(database);
  return rows.flatMap(({ id, isThere, refusal }) => {
    if (!isThere) return [{ id, problem: new Problem('not_found', { detail: 'The stream was given up.' }) }];
    return refusal === null ? [] : [{ id, problem: new Problem(refusal) }];
  });
}
