import type { Generated, JSONColumnType } from 'kysely';

export interface StreamTables {
  streamWorkers: StreamWorkersTable;
  streams: StreamsTable;
  abandonedStreams: AbandonedStreamsTable;
}

/** Workers that accept streams, and their URLs. */
interface StreamWorkersTable {
  id: string;
  url: string;
  secret: string;
  capacity: number;
  seenAt: Generated<Date>;
}

/** Open streams. */
interface StreamsTable {
  /** also the id of the recording it becomes */
  id: string;
  /** of the request that opened it; null for older rows */
  requestId: string | null;
  workerId: string;
  subject: string;
  /** key that an upload of the whole recording would use */
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
  /** digest of the caller and their Idempotency-Key */
  key: string;
  paidMicroEuros: number;
  createdAt: Generated<Date>;
}
