import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';

const BATCH = 5_000;

/** Deletes entries older than `retentionDays` from the admin log and the accounts' security logs. */
export async function sweepSecurityLogs(database: Database, retentionDays: number): Promise<void> {
  const batches = [
    sql<{ deleted: number }>`select sweep_admin_audit(${retentionDays}, ${BATCH}) as deleted`,
    sql<{ deleted: number }>`with gone as (delete from security_events where id in
      (select id from security_events where created_at < now() - make_interval(days => ${retentionDays})
       order by id limit ${BATCH}) returning 1) select count(*)::int as deleted from gone`,
  ];
  for (const batch of batches) {
    for (let deleted = BATCH; deleted >= BATCH; ) {
      const { rows } = await batch.execute(database);
      deleted = rows[0]?.deleted ?? 0;
    }
  }
}

/**
 * Removes the personal details of an erased account from the admin log: the IP address and all details.
 * @param email '' if the account no longer has one
 */
export async function blankAdminAudit(trx: Trx, accountId: string, email: string): Promise<void> {
  await sql`select blank_admin_audit(${accountId}::uuid, ${email})`.execute(trx);
}
