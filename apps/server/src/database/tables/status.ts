import type { Generated } from 'kysely';

export interface StatusTables {
  statusHours: StatusHoursTable;
}

/** Minutes of an hour in each state. */
interface StatusHoursTable {
  component: 'api' | 'processing' | 'database' | 'webhooks';
  hour: Date;
  operational: Generated<number>;
  degraded: Generated<number>;
  down: Generated<number>;
  sampledAt: Generated<Date>;
}
