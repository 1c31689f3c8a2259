import type { Generated, JSONColumnType } from 'kysely';

export interface SecurityTables {
  securityEvents: SecurityEventsTable;
}

interface SecurityEventsTable {
  id: Generated<number>;
  createdAt: Generated<Date>;
  accountId: string;
  event: string;
  keyId: string | null;
  /** who did it; null for a key */
  userId: string | null;
  address: string | null;
  userAgent: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
}
