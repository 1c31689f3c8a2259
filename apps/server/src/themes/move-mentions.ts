import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';

/**
 * Changes which theme mentions belong to. Leaves out those of feedbacks that are being deleted: a deletion may wait for
 * this, but never the other way round, so the two can't block each other.
 * @param change the new values, over `theme_mentions`
 * @param which a condition on `mention`
 * @returns the number of changed mentions
 */
export async function moveMentions(
  trx: Trx,
  change: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update theme_mentions set ${change} where id in (
      select mention.id from theme_mentions as mention join recordings on recordings.id = mention.recording_id
      where ${which} for key share of recordings skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Sets which theme shows the mentions of the given ones. */
export async function showMentions(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; shown: string | null }>`
    with recursive way as (
      select id, id as shown, merged_into as next, emerged_at is not null as is_emerged from themes
      where id = any(${[...ids]}::uuid[])
      union
      select way.id, themes.id, themes.merged_into, way.is_emerged from way join themes on themes.id = way.next
    )
    select id, case when is_emerged then shown end as shown from way where next is null`.execute(trx);
  for (const { id, shown } of rows)
    await moveMentions(
      trx,
      sql`theme_id = ${shown}::uuid`,
      sql<boolean>`mention.matched_id = ${id}::uuid and mention.theme_id is distinct from ${shown}::uuid`,
    );
}
