import type { ColumnType, Generated } from 'kysely';

export interface EngineTables {
  remoteSpending: RemoteSpendingTable;
  remoteAnswers: RemoteAnswersTable;
}

interface RemoteSpendingTable {
  /** `2026-11-21`, in UTC */
  day: string;
  microEuros: number;
}

interface RemoteAnswersTable {
  key: Buffer;
  recordingId: string;
  answer: ColumnType<unknown, string, never>;
  createdAt: Generated<Date>;
}
