import { z } from 'zod';
import type { IdentityDatabase } from '../tables.ts';
import type { AuditEvent } from './audit.ts';

/** The events users see in their own history: sign-ins, failed attempts and changes. */
const SHOWN = [
  'sign_up',
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'token_reuse_detected',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'email_confirmed',
  'factor_verified',
  'factor_refused',
  'factor_removed',
  'recovery_codes_generated',
  'recovery_codes_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'identity_linked',
  'identity_unlinked',
  'admin_user_updated',
  'code_attempts_exhausted',
  'new_device_sign_in',
  'account_taken_back',
  'oauth_grant_approved',
  'oauth_grant_revoked',
] as const satisfies readonly AuditEvent[];

/** An entry of a user's history, as the user directory's `listEvents` returns it. */
export interface HistoryLine {
  id: number;
  createdAt: Date;
  event: string;
  address: string | null;
  userAgent: string | null;
  /** what the event concerned, in one word */
  subject: string | null;
}

export interface HistoryPage {
  /** only entries older than this one; undefined starts with the newest */
  beforeId: number | undefined;
  limit: number;
}

const detailSchema = z.object({
  to: z.string().optional().catch(undefined),
  provider: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  method: z.string().optional().catch(undefined),
});

function ownHistory(database: IdentityDatabase, userId: string) {
  return database.selectFrom('identity.auditLog').where('userId', '=', userId).where('event', 'in', SHOWN);
}

/** Counts the entries in a user's own history. */
export async function countOwnHistory(database: IdentityDatabase, userId: string): Promise<number> {
  const { lines } = await ownHistory(database, userId)
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return lines;
}

/** Lists a user's own audit entries, newest first. */
export async function listOwnHistory(
  database: IdentityDatabase,
  userId: string,
  { beforeId, limit }: HistoryPage,
): Promise<HistoryLine[]> {
  let query = ownHistory(database, userId).select([
    ...(['id', 'createdAt', 'event', 'address', 'userAgent', 'detail'] as const),
  ]);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ detail, ...line }) => {
    const { to, provider, name, method } = detailSchema.parse(detail);
    return { ...line, subject: to ?? provider ?? name ?? method ?? null };
  });
}
