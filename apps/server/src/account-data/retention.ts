import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteRecordings } from '../recordings/delete-recordings.ts';
import type { StoreResources } from '../recordings/store-audio.ts';

export async function readRetention(database: Database, accountId: string): Promise<number | null> {
  const { retentionDays } = await database
    .selectFrom('accounts')
    .select('retentionDays')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return retentionDays;
}

/** Holds for what there is, too: the next sweep deletes what is older. */
export async function changeRetention(
  database: Database,
  accountId: string,
  retentionDays: number | null,
): Promise<void> {
  await database.updateTable('accounts').set({ retentionDays }).where('id', '=', accountId).execute();
}

/** Deletes what accounts do not want to keep any longer. A recording that came with days of its own goes by those. */
export async function sweepRetention(resources: StoreResources): Promise<void> {
  const accounts = await resources.database
    .selectFrom('accounts')
    .select(['id', 'retentionDays'])
    .where('retentionDays', 'is not', null)
    .execute();
  for (const { id, retentionDays } of accounts)
    await deleteRecordings(
      resources,
      sql<boolean>`account_id = ${id}::uuid and kind = 'feedback' and keep and purge_at is null
        and created_at < now() - make_interval(days => ${retentionDays})`,
    );
}
