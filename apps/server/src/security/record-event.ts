import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import { isMailed } from '../mail/notice-events.ts';
import { orderNotice } from '../mail/order-notice.ts';

/** Events about an account's access and data, other than sign-in events, which identity/audit/audit.ts records. */
export type SecurityEvent =
  | 'key_created'
  | 'key_rotated'
  | 'key_revoked'
  | 'account_taken_back'
  | 'data_exported'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'access_ended';

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
  await database
    .insertInto('securityEvents')
    .values({
      event,
      accountId,
      keyId: keyId ?? null,
      address: request?.ip ?? null,
      userAgent: request?.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
  // The sign-in log has this event too, with everything that ended, and notifies the owner.
  if (event === 'account_taken_back' || !isMailed(event, detail)) return;
  const account = await database
    .selectFrom('accounts')
    .select(['userId', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined) return;
  await orderNotice(database, request, { event, userId: account.userId, ownerEmail: account.email, detail });
}
