import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { findPrincipal } from '../http/access/principal.ts';
import { isMailed } from '../mail/notice-events.ts';
import { orderNotice } from '../mail/order-notice.ts';

/** Events about an account's access and data, other than sign-in events, which identity/audit/audit.ts records. */
export type SecurityEvent =
  | 'key_created'
  | 'key_rotated'
  | 'key_revoked'
  | 'key_changed'
  | 'account_taken_back'
  | 'data_exported'
  | 'privacy_changed'
  | 'person_erased'
  | 'feedbacks_deleted'
  | 'reply_settings_changed'
  | 'share_created'
  | 'share_deleted'
  | 'report_created'
  | 'report_deleted'
  | 'spending_limit_changed'
  | 'auto_top_up_changed'
  | 'auto_top_up_off'
  | 'plan_ordered'
  | 'plan_changed'
  | 'plan_cancelled'
  | 'plan_resumed'
  | 'billing_details_changed'
  | 'profile_changed'
  | 'settings_changed'
  | 'view_created'
  | 'view_changed'
  | 'view_deleted'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'webhook_secret_rotated'
  | 'connection_created'
  | 'connection_changed'
  | 'connection_deleted'
  | 'chat_channel_changed'
  | 'chat_channel_removed'
  | 'access_ended'
  | 'ask_link_created'
  | 'ask_link_changed'
  | 'ask_link_deleted'
  | 'project_created'
  | 'project_changed'
  | 'project_archived'
  | 'project_restored'
  | 'done_page_changed'
  | 'member_invited'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_role_changed'
  | 'member_removed'
  | 'member_left'
  | 'second_factor_required'
  | 'second_factor_optional'
  | 'single_sign_on_changed'
  | 'single_sign_on_removed'
  | 'single_sign_on_required'
  | 'single_sign_on_optional'
  | 'sign_in_domain_verified'
  | 'sign_in_domain_removed';

export interface SecurityEntry {
  accountId: string;
  /** the API key that made the request; undefined for a signed-in person */
  keyId?: string | null | undefined;
  /** further details; never a key, password, code or token */
  detail?: Record<string, unknown>;
}

const MAXIMUM_USER_AGENT = 300;

/**
 * Writes an entry to an account's security log, in the transaction of the change, and notifies the owner of important
 * events (mail/notice-events.ts).
 */
export async function recordSecurityEvent(
  database: Database | Trx,
  request: FastifyRequest | undefined,
  event: SecurityEvent,
  { accountId, keyId, detail = {} }: SecurityEntry,
): Promise<void> {
  const member = request && findPrincipal(request)?.member;
  await database
    .insertInto('securityEvents')
    .values({
      event,
      accountId,
      keyId: keyId ?? null,
      userId: member?.userId ?? null,
      address: request?.ip ?? null,
      userAgent: request?.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null,
      // Their membership may end, and the log still has to say who it was.
      detail: JSON.stringify(member === undefined ? detail : { ...detail, by: member.email }),
    })
    .execute();
  // The sign-in log has this event too, with everything that ended, and notifies the owner.
  if (event === 'account_taken_back' || !isMailed(event, detail)) return;
  const contact = await findContact(database, accountId);
  if (contact === undefined) return;
  const { userId, email } = contact;
  await orderNotice(database, request, { event, userId, accountId, ownerEmail: email, detail });
}

/** The owner who gets the account's mails. `accounts.user_id` is a random id if that user has another account. */
async function findContact(
  database: Kysely<Schema>,
  accountId: string,
): Promise<{ userId: string; email: string } | undefined> {
  return await database
    .selectFrom('accounts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.accountId', '=', 'accounts.id')
        .onRef('members.email', '=', 'accounts.email')
        .on('members.role', '=', 'owner'),
    )
    .select([sql<string>`coalesce(members.user_id, accounts.user_id)`.as('userId'), 'accounts.email'])
    .where('accounts.id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
}
