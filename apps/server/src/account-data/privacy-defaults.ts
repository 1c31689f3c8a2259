import type {
  ChangePrivacy,
  PrivacyDefaults,
  privacyPreviewSchema,
} from '@voice-feedback/contract/account-data';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { deleteRecordings } from '../recordings/retention/delete-recordings.ts';

export async function readPrivacyDefaults(database: Database, accountId: string): Promise<PrivacyDefaults> {
  const row = await database
    .selectFrom('accounts')
    .select(['retentionDays', 'redactPii', 'requestDetails'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    retention_days: row.retentionDays,
    redact_pii: row.redactPii,
    request_details: row.requestDetails,
  };
}

/**
 * Changes the given settings. A new retention also applies to existing recordings: the next sweep deletes those that
 * are older. Without `request_details`, what the request log has kept of requests is deleted at once.
 */
export async function changePrivacyDefaults(
  database: Database,
  accountId: string,
  { retention_days: retentionDays, redact_pii: redactPii, request_details: requestDetails }: ChangePrivacy,
): Promise<PrivacyDefaults> {
  const changes = {
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(redactPii === undefined ? {} : { redactPii }),
    ...(requestDetails === undefined ? {} : { requestDetails }),
  };
  if (Object.keys(changes).length > 0)
    await database.transaction().execute(async (trx) => {
      // Waits for a batch of the log that is being written, and lets the next one read the new setting.
      await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
      await trx.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
      if (requestDetails === false)
        await trx.deleteFrom('requestDetails').where('accountId', '=', accountId).execute();
    });
  return readPrivacyDefaults(database, accountId);
}

/** Number of recordings the next sweep would delete with this retention. Changes nothing. */
export async function previewRetention(
  database: Database,
  accountId: string,
  retentionDays: number,
): Promise<z.infer<typeof privacyPreviewSchema>> {
  const { rows } = await sql<z.infer<typeof privacyPreviewSchema>>`
    select count(*)::int as feedbacks, count(audio_key)::int as recordings from recordings
     where ${isOutdated(accountId, retentionDays)}`.execute(database);
  return rows[0] ?? { feedbacks: 0, recordings: 0 };
}

/**
 * SQL condition for recordings that an account with this retention no longer keeps. A recording with its own
 * retention uses that. A recording in progress is finished first, because a client is waiting for it.
 */
function isOutdated(accountId: string, retentionDays: number): RawBuilder<boolean> {
  return sql<boolean>`account_id = ${accountId}::uuid and kind = 'feedback' and keep and purge_at is null
    and finished_at is not null and created_at < now() - make_interval(days => ${retentionDays})`;
}

/** Deletes recordings past their account's retention. */
export async function sweepRetention(resources: StoreResources): Promise<void> {
  const accounts = await resources.database
    .selectFrom('accounts')
    .select(['id', 'retentionDays'])
    .where('retentionDays', 'is not', null)
    .$narrowType<{ retentionDays: NotNull }>()
    .execute();
  for (const { id, retentionDays } of accounts)
    await deleteRecordings(resources, isOutdated(id, retentionDays));
}
