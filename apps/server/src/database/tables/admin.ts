import type { Generated, JSONColumnType } from 'kysely';

export interface AdminTables {
  adminAttempts: AdminAttemptsTable;
  adminSessions: AdminSessionsTable;
  adminAudit: AdminAuditTable;
}

interface AdminAttemptsTable {
  subject: string;
  used: number;
  windowEndsAt: Date;
}

interface AdminSessionsTable {
  tokenHash: Buffer;
  openedBy: string | null;
  createdAt: Generated<Date>;
  expiresAt: Date;
}

interface AdminAuditTable {
  id: Generated<number>;
  createdAt: Generated<Date>;
  action: string;
  actorAccountId: string | null;
  authority: 'role' | 'password' | 'none';
  address: string;
  requestId: string;
  targetAccountId: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
}
