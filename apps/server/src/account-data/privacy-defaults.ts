import type {
  ChangePrivacy,
  PrivacyDefaults,
  privacyPreviewSchema,
} from '@voice-feedback/contract/account-data';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { deleteRecordings } from '../recordings/retention/delete-recordings.ts';

export async function readPrivacyDefaults(
  database: Database | Trx,
  accountId: string,
): Promise<PrivacyDefaults> {
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
 * @returns what is different now, such as `retention_days: 30`
 */
export async function changePrivacyDefaults(
  trx: Trx,
  accountId: string,
  wanted: ChangePrivacy,
): Promise<string[]> {
  const { retention_days: retentionDays, redact_pii: redactPii, request_details: requestDetails } = wanted;
  const changes = {
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(redactPii === undefined ? {} : { redactPii }),
    ...(requestDetails === undefined ? {} : { requestDetails }),
  };
  if (Object.keys(changes).length === 0) return [];
  // Waits for a batch of the log that is being written, and lets the next one read the new setting.
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const before = await readPrivacyDefaults(trx, accountId);
  await trx.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
  if (requestDetails === false)
    await trx.deleteFrom('requestDetails').where('accountId', '=', accountId).execute();
  const after = Object.entries(await readPrivacyDefaults(trx, accountId));
  const was = new Map<string, unknown>(Object.entries(before));
  return after.flatMap(([name, value]) => (value === was.get(name) ? [] : [`${name}: ${value}`]));
}

/** Number of recordings the next sweep would delete with this retention of the account or a project. Changes nothing. */
export async function previewRetention(
  database: Database,
  accountId: string,
  retentionDays: number,
  projectId?: string,
): Promise<z.infer<typeof privacyPreviewSchema>> {
  const { rows } = await sql<z.infer<typeof privacyPreviewSchema>>`
    select count(*)::int as feedbacks, count(audio_key)::int as recordings from recordings
     where ${isOutdated(accountId, retentionDays, projectId)}`.execute(database);
  return rows[0] ?? { feedbacks: 0, recordings: 0 };
}

/**
 * SQL condition for recordings that an account, or one of its projects, with this retention no longer keeps. A recording
 * with its own retention uses that, and so does one of a project with its own. A recording in progress is finished
 * first, because a client is waiting for it.
 */
function isOutdated(accountId: string, retentionDays: number, projectId?: string): RawBuilder<boolean> {
  const scope =
    projectId === undefined
      ? sql<boolean>`(project_id is null or project_id not in (
          select id from projects where account_id = ${accountId}::uuid and retention_days is not null))`
      : sql<boolean>`project_id = ${projectId}::uuid`;
  return sql<boolean>`account_id = ${accountId}::uuid and ${scope} and kind = 'feedback' and keep and purge_at is null
    and finished_at is not null and created_at < now() - make_interval(days => ${retentionDays})`;
}

/** Deletes recordings past the retention of their account or project. */
export async function sweepRetention(resources: StoreResources): Promise<void> {
  const accounts = await resources.database
    .selectFrom('accounts')
    .select(['id', 'retentionDays'])
    .where('retentionDays', 'is not', null)
    .$narrowType<{ retentionDays: NotNull }>()
    .execute();
  for (const { id, retentionDays } of accounts)
    await deleteRecordings(resources, isOutdated(id, retentionDays));
  const projects = await resources.database
    .selectFrom('projects')
    .select(['id', 'accountId', 'retentionDays'])
    .where('retentionDays', 'is not', null)
    .$narrowType<{ retentionDays: NotNull }>()
    .execute();
  for (const { id, accountId, retentionDays } of projects)
    await deleteRecordings(resources, isOutdated(accountId, retentionDays, id));
}
