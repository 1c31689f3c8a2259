import {
  type newReleaseSchema,
  RELEASES_MAXIMUM,
  type Release,
  VERSION_FEEDBACKS_MINIMUM,
} from '@voice-feedback/contract/releases';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { VERSION_KEYS } from '../database/entry-conditions.ts';
import { Problem } from '../http/errors/problem.ts';

/** PostgreSQL's error code for a duplicate */
const UNIQUE_VIOLATION = '23505';

/** Marks a release. Throws `conflict` for a name that's taken, or if there are too many. */
export async function markRelease(
  trx: Trx,
  accountId: string,
  { name, released_at }: z.output<typeof newReleaseSchema>,
): Promise<Release> {
  // Serialized per account, so that the count below holds at commit.
  await sql`select from accounts where id = ${accountId}::uuid for update`.execute(trx);
  const { marked } = await trx
    .selectFrom('releases')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('marked'))
    .executeTakeFirstOrThrow();
  if (marked >= RELEASES_MAXIMUM)
    throw new Problem('conflict', {
      detail: `An account can have at most ${RELEASES_MAXIMUM} releases. Delete one first.`,
    });
  try {
    const row = await trx
      .insertInto('releases')
      .values({ accountId, name, releasedAt: released_at === undefined ? new Date() : new Date(released_at) })
      .returning(['id', 'name', 'releasedAt'])
      .executeTakeFirstOrThrow();
    return { id: row.id, name: row.name, released_at: row.releasedAt.toISOString(), source: 'marked' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new Problem('conflict', { detail: 'A release with this name already exists.', cause: error });
    throw error;
  }
}

/** @returns whether it existed */
export async function deleteRelease(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('releases')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * An account's releases in a period: marked ones, and versions that feedbacks came from for the first time. A version
 * that is also marked is listed once, as marked.
 */
export async function listReleases(
  database: Database,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Release[]> {
  const marked = await database
    .selectFrom('releases')
    .select(['id', 'name', 'releasedAt'])
    .where('accountId', '=', accountId)
    .where('releasedAt', '>=', from)
    .where('releasedAt', '<', to)
    .execute();
  const keys = VERSION_KEYS.map((name) => `${name}=`);
  const { rows: versions } = await sql<{ name: string; at: Date }>`
    with seen as (
      select pair, substr(pair, strpos(pair, '=') + 1) as name, min(created_at) as at
      from inbox_entries cross join unnest(metadata_pairs) as pair
      where account_id = ${accountId}::uuid and metadata_pairs <> '{}'
        and created_at >= ${from} and created_at < ${to}
        and (${sql.join(
          keys.map((key) => sql`starts_with(pair, ${key})`),
          sql` or `,
        )})
      group by pair having count(*) >= ${VERSION_FEEDBACKS_MINIMUM}
      order by at desc limit ${RELEASES_MAXIMUM}
    )
    select name, min(at) as at from seen
    where not exists (
      select from inbox_entries where account_id = ${accountId}::uuid and metadata_pairs @> array[pair]
        and metadata_pairs <> '{}' and created_at < ${from}
    ) and not exists (
      select from releases where account_id = ${accountId}::uuid and lower(releases.name) = lower(seen.name)
    )
    group by name`.execute(database);
  return [
    ...marked.map(({ id, name, releasedAt }) => ({
      id,
      name,
      released_at: releasedAt.toISOString(),
      source: 'marked' as const,
    })),
    ...versions.map(({ name, at }) => ({
      id: null,
      name,
      released_at: at.toISOString(),
      source: 'version' as const,
    })),
  ];
}
