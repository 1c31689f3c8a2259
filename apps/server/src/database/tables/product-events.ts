import type { Generated, JSONColumnType } from 'kysely';

export interface ProductEventTables {
  productEvents: ProductEventsTable;
}

interface ProductEventsTable {
  id: Generated<number>;
  event: string;
  kind: 'activation' | 'tutorial' | 'milestone' | null;
  properties: JSONColumnType<Record<string, unknown>>;
  sessionId: string | null;
  accountId: string | null;
  occurredAt: Date;
  receivedAt: Generated<Date>;
}
