import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepAuditLog } from './audit/audit-retention.ts';
import type { Identity } from './identity.ts';
import { sweep } from './sweep.ts';
import { identityTables } from './tables.ts';

/** @param identity undefined if users are hosted elsewhere */
export function identityIntervalTasks(
  database: Database,
  identity: Identity | undefined,
  auditRetentionDays: number,
): IntervalTask[] {
  return [
    {
      name: 'identity/delete-old-audit-entries',
      everyMs: HOUR_MS,
      run: () => sweepAuditLog(identityTables(database), auditRetentionDays),
    },
    ...(identity === undefined
      ? []
      : [{ name: 'identity/delete-expired', everyMs: HOUR_MS, run: () => sweep(identity) }]),
  ];
}
