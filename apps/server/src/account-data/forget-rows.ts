import { sql } from 'kysely';
import { releaseAudio } from '../batches/held-audio.ts';
import { forgetBuyer } from '../billing/erase-buyer.ts';
import { closeLedgerAccount } from '../credits/close-account.ts';
import type { Trx } from '../database/database.ts';
import { blankAdminAudit } from '../security/retention.ts';

/**
 * Tables with an `account_id` that a cascade empties, because the rows they refer to are deleted. A test compares
 * these lists and the tables that may remain with the actual schema.
 */
export const GO_WITH_IT = [
  'recordings',
  'inbox_entries',
  'inbox_texts',
  'webhook_endpoints',
  'webhook_events',
  'saved_views',
  'view_looks',
  'bulk_edits',
  'releases',
  'account_categories',
  'theme_mentions',
  'theme_states',
  'projects',
  'account_questions',
  'erasure_receipts',
  'product_events',
  'streams',
  'alerts',
  'alert_looks',
  'reports',
  'ask_links',
  'notifications',
  'notification_settings',
  'connections',
  'issues',
  'issue_links',
  'chat_workspaces',
  'chat_channels',
  'chat_channel_views',
  'chat_messages',
  'members',
  'digests',
  'invitations',
  'sso_providers',
  'sso_domains',
  'replies',
  'reply_settings',
  'reply_suppressions',
  'theme_announcements',
  'done_pages',
  'done_texts',
] as const;

/** The order matters: deleting the changes first waits for a sweep that is adding them to totals, words or days. */
export const DELETED = [
  'inbox_changes',
  'inbox_words',
  'inbox_totals',
  'themes',
  'theme_changes',
  'theme_queue',
  'theme_backlog',
  'analytics_changes',
  'analytics_days',
  'live_connections',
  'live_events',
  'plan_usage',
  'request_log',
  'request_details',
  'usage_daily',
  'security_events',
  'security_notices',
  'uploads',
  'batches',
  'api_keys',
] as const;

/**
 * Deletes an account without recordings and all of its rows. The ledger stays, without a name.
 * @returns the keys of uploads that its batches held, for `removeNotedFiles` after the transaction
 */
export async function forgetAccount(trx: Trx, accountId: string): Promise<string[]> {
  await sql`delete from idempotency_keys where starts_with(scope, ${`account:${accountId} `})`.execute(trx);
  await sql`delete from rate_limits where subject in (${`session:${accountId}`}, ${`unpaid:${accountId}`})
    or starts_with(subject, ${`session:${accountId}:`})
    or subject in (select prefix || id from api_keys, unnest(array['key:', 'day:']) as prefix
      where account_id = ${accountId}::uuid)`.execute(trx);
  await sql`delete from admin_sessions where opened_by = ${accountId}::uuid`.execute(trx);
  const released = await releaseAudio(
    trx,
    sql<boolean>`batch_id in (select id from batches where account_id = ${accountId}::uuid)`,
  );
  for (const table of DELETED)
    await sql`delete from ${sql.id(table)} where account_id = ${accountId}::uuid`.execute(trx);
  await blankAdminAudit(trx, accountId, '');
  await forgetBuyer(trx, accountId);
  await closeLedgerAccount(trx, accountId);
  await sql`delete from accounts where id = ${accountId}::uuid`.execute(trx);
  return released;
}
