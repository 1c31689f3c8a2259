import type { FastifyRequest } from 'fastify';
import { isMailed } from '../../mail/notice-events.ts';
import { orderNotice } from '../../mail/order-notice.ts';
import type { IdentityDatabase } from '../tables.ts';

export type AuditEvent =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_refused'
  | 'reauthenticated'
  | 'sign_out'
  | 'token_reuse_detected'
  | 'recovery_requested'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_confirmed'
  | 'account_taken_back'
  | 'user_updated'
  | 'mail_code_refused'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_refused'
  | 'factor_removed'
  | 'recovery_codes_generated'
  | 'recovery_codes_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'admin_user_created'
  | 'admin_user_updated'
  | 'admin_user_deleted'
  | 'admin_link_generated'
  | 'admin_invited'
  | 'keys_rotated'
  | 'new_device_sign_in'
  | 'code_attempts_exhausted'
  | 'secrets_reencrypted'
  | 'user_imported'
  | 'oauth_client_created'
  | 'oauth_client_updated'
  | 'oauth_client_deleted'
  | 'oauth_client_secret_regenerated'
  | 'oauth_grant_approved'
  | 'oauth_grant_denied'
  | 'oauth_grant_revoked'
  | 'oauth_token_revoked'
  | 'oauth_code_replayed'
  | 'access_ended';

export interface AuditEntry {
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** further facts about the event; never a password, code or token */
  detail?: Record<string, unknown>;
}

/** The parts of a request that the audit trail stores. A job that continues a request passes its own. */
export type AuditedRequest = Pick<FastifyRequest, 'ip' | 'headers'>;

const MAXIMUM_USER_AGENT = 300;

/**
 * Writes one entry to the audit trail, with the caller's IP address, and notifies the account owner of important events
 * (mail/notice-events.ts). Inside a transaction, both are rolled back with it.
 */
export async function audit(
  database: IdentityDatabase,
  request: AuditedRequest | undefined,
  event: AuditEvent,
  entry: AuditEntry = {},
): Promise<void> {
  await database
    .insertInto('identity.auditLog')
    .values({
      event,
      userId: entry.userId ?? null,
      sessionId: entry.sessionId ?? null,
      address: request?.ip ?? null,
      userAgent: request === undefined ? null : userAgentOf(request),
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
  const { userId, detail = {} } = entry;
  if (userId === undefined || !isMailed(event, detail)) return;
  const user = await database
    .selectFrom('identity.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  const email = user?.email;
  if (email == null) return;
  // After a change of address the row already holds the new one.
  const { from } = detail;
  const ownerEmail = event === 'email_changed' && typeof from === 'string' ? from : email;
  await orderNotice(database, request, { event, userId, ownerEmail, newEmail: email, detail });
}

export function userAgentOf(request: AuditedRequest): string | null {
  return request.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null;
}
