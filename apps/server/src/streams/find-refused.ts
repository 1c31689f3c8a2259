import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Refusal } from '../http/access/still-admitted.ts';
import { Problem } from '../http/errors/problem.ts';

/**
 * Returns the open streams of a worker that must end: those that `access_refusal` rejects (the account was suspended,
 * closed or recovered by its owner; or the access of the key, session or app has ended), and those that another process
 * aborted (the recording was sent again, or its speaker was erased).
 * @param held ids of the streams that the worker holds; each had a row when it began
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
    if (!isThere) return [{ id, problem: new Problem('not_found', { detail: 'The stream was abandoned.' }) }];
    return refusal === null ? [] : [{ id, problem: new Problem(refusal) }];
  });
}
