import type { ColumnType, Generated } from 'kysely';

export type TestProviderTables = {
  testProviderObjects: TestProviderObjectsTable;
  testProviderRequests: TestProviderRequestsTable;
  testProviderDeliveries: TestProviderDeliveriesTable;
  testProviderWork: TestProviderWorkTable;
  testProviderSettings: TestProviderSettingsTable;
};

interface TestProviderObjectsTable {
  id: string;
  kind: string;
  sequence: Generated<number>;
  /** shape depends on `kind`; only packages/fake-stripe/src/store.ts reads it */
  body: ColumnType<unknown, string, string>;
}

interface TestProviderRequestsTable {
  idempotencyKey: string;
  requestId: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  createdAt: Generated<Date>;
}

interface TestProviderDeliveriesTable {
  id: Generated<number>;
  eventId: string;
  state: Generated<'waiting' | 'delivered' | 'dropped' | 'given_up'>;
  attempts: Generated<number>;
  dueAt: Date;
  claimedUntil: Date | null;
  lastStatus: number | null;
  createdAt: Generated<Date>;
}

interface TestProviderWorkTable {
  id: Generated<number>;
  task: 'expire_session' | 'settle_debit' | 'renew_subscription';
  objectId: string;
  dueAt: Date;
}

interface TestProviderSettingsTable {
  singleton: Generated<boolean>;
  settings: ColumnType<unknown, string, string>;
}
