import type { BATCH_ITEM_STATUSES } from '@voice-feedback/contract/batches';
import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { ColumnType, Generated } from 'kysely';

export interface BatchTables {
  batches: BatchesTable;
  batchItems: BatchItemsTable;
}

interface BatchesTable {
  id: Generated<string>;
  accountId: string;
  /** null: sent from a browser session */
  apiKeyId: string | null;
  /** of the key that sent it */
  projectId: string | null;
  /** longest recording that the caller may send */
  maximumSeconds: number;
  /** of the request that sent it */
  requestId: string | null;
  createdAt: Generated<Date>;
  startedAt: Date | null;
  cancelledAt: Date | null;
  /** when its last item ended */
  completedAt: Date | null;
}

interface BatchItemsTable {
  batchId: string;
  index: number;
  status: Generated<(typeof BATCH_ITEM_STATUSES)[number]>;
  /** null if it's an upload, or if the item has ended or become a recording */
  audioUrl: string | null;
  /** uploads only: the key of the audio */
  audioKey: string | null;
  /** uploads only: the size */
  audioBytes: number | null;
  /** null once the item has ended or become a recording */
  options: ColumnType<ProcessOptions | null, string, string | null>;
  /** failed downloads */
  attempts: Generated<number>;
  /** waiting items: when it may start; claimed items: when the claim expires unless it is renewed */
  dueAt: Generated<Date>;
  /** identifies the run that turns it into a recording */
  claim: string | null;
  recordingId: string | null;
  errorCode: ErrorCode | null;
  errorDetail: string | null;
}
