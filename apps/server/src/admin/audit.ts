import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';

/** Who acts as an administrator, and by what right. */
export interface Administrator {
  authority: 'role' | 'password';
  /** the signed-in account, if there is one */
  accountId: string | null;
}

export interface AuditEntry {
  action:
    | 'gate.opened'
    | 'gate.refused'
    | 'credits.added'
    | 'credits.debited'
    | 'plan.changed'
    | 'role.changed'
    | 'account.suspended'
    | 'account.resumed'
    | 'keys.listed'
    | 'key.revoked'
    | 'clients.listed'
    | 'recordings.listed'
    | 'recording.retried'
    | 'recordings.retried'
    | 'audit.read'
    | 'analytics.read';
  targetAccountId?: string;
  detail?: Record<string, unknown>;
}

/** Writes what an administrator did, in the transaction that does it. Never a password or token. */
export async function audit(
  database: Database | Trx,
  request: FastifyRequest,
  who: Administrator | { authority: 'none'; accountId: string | null },
  { action, targetAccountId, detail = {} }: AuditEntry,
): Promise<void> {
  await database
    .insertInto('adminAudit')
    .values({
      action,
      authority: who.authority,
      actorAccountId: who.accountId,
      address: request.ip,
      requestId: request.id,
      targetAccountId: targetAccountId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}
