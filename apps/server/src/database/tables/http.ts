import type { Generated, JSONColumnType } from 'kysely';

export interface HttpTables {
  serverSecrets: ServerSecretsTable;
  rateLimits: RateLimitsTable;
  idempotencyKeys: IdempotencyKeysTable;
}

interface ServerSecretsTable {
  name: string;
  value: Buffer;
  createdAt: Generated<Date>;
}

interface RateLimitsTable {
  subject: string;
  used: number;
  windowEndsAt: Date;
}

interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** digest of the request */
  fingerprint: string;
  speaker: string | null;
  recordingId: string | null;
  status: number | null;
  headers: JSONColumnType<Record<string, string>> | null;
  body: string | null;
  createdAt: Generated<Date>;
}
