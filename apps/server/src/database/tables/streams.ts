import type { Generated, JSONColumnType } from 'kysely';

export interface StreamTables {
  streamWorkers: StreamWorkersTable;
  streams: StreamsTable;
  abandonedStreams: AbandonedStreamsTable;
}

/** Workers that take streams, and where. */
interface StreamWorkersTable {
  id: string;
  url: string;
  secret: string;
  capacity: number;
  seenAt: Generated<Date>;
}

/** Recordings that are still being spoken. */
interface StreamsTable {
  /** that of the recording it becomes */
  id: string;
  /** of the request that opened it; null: from before it was kept */
  requestId: string | null;
  workerId: string;
  subject: string;
  /** under which the whole recording would be uploaded */
  idempotencyKey: string | null;
  accountId: string | null;
  reservation: string | null;
  countedMonth: string | null;
  principal: JSONColumnType<Record<string, unknown>>;
  options: JSONColumnType<Record<string, unknown>>;
  format: 'auto' | 'pcm';
  tokenHash: Buffer;
  createdAt: Generated<Date>;
}

/** Abandoned streams that were charged for their words, until the whole recording arrives. */
interface AbandonedStreamsTable {
  /** digest of who it was and their Idempotency-Key */
  key: string;
  paidMicroEuros: number;
  createdAt: Generated<Date>;
}
