import type { ChangePrivacy, PrivacyDefaults } from '@voice-feedback/contract/account-data';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteRecordings } from '../recordings/delete-recordings.ts';
import type { StoreResources } from '../recordings/store-audio.ts';

export async function readPrivacyDefaults(database: Database, accountId: string): Promise<PrivacyDefaults> {
  const row = await database
    .selectFrom('accounts')
    .select(['retentionDays', 'redactPii'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { retention_days: row.retentionDays, redact_pii: row.redactPii };
}

/** Changes what is given. The days hold for what there is, too: the next sweep deletes what is older. */
export async function changePrivacyDefaults(
  database: Database,
  accountId: string,
  { retention_days: retentionDays, redact_pii: redactPii }: ChangePrivacy,
): Promise<PrivacyDefaults> {
  if (retentionDays !== undefined || redactPii !== undefined)
    await database
      .updateTable('accounts')
      .set({
        ...(retentionDays === undefined ? {} : { retentionDays }),
        ...(redactPii === undefined ? {} : { redactPii }),
      })
      .where('id', '=', accountId)
      .execute();
  return readPrivacyDefaults(database, accountId);
}

/**
 * Deletes what accounts do not want to keep any longer. A recording that came with days of its own goes by those; one
 * that is in work is finished first, since somebody waits for it.
 */
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
        and finished_at is not null and created_at < now() - make_interval(days => ${retentionDays})`,
    );
}
