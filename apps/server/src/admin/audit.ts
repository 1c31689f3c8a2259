import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';

/** An administrator, with the authority they act under. */
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
    | 'system.read'
    | 'lane.paused'
    | 'lane.resumed'
    | 'worker.drained'
    | 'worker.resumed'
    | 'audit.read'
    | 'analytics.read';
  targetAccountId?: string;
  detail?: Record<string, unknown>;
}

/** Records an administrator's action in the transaction that performs it. Never contains a password or token. */
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

const RARELY_MINUTES = 10;

/** Records a view that a page refreshes automatically, at most once in ten minutes for each administrator and address. */
export async function auditRarely(
  database: Database,
  request: FastifyRequest,
  who: Administrator,
  entry: AuditEntry,
): Promise<void> {
  const known = await database
    .selectFrom('adminAudit')
    .select('id')
    .where('action', '=', entry.action)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${RARELY_MINUTES})`)
    .where('address', '=', request.ip)
    .where('actorAccountId', 'is not distinct from', who.accountId)
    .executeTakeFirst();
  if (known === undefined) await audit(database, request, who, entry);
}
