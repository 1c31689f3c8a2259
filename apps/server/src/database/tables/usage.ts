export interface UsageTables {
  requestLog: RequestLogTable;
  requestDetails: RequestDetailsTable;
}

interface RequestLogTable {
  id: string;
  accountId: string;
  apiKeyId: string | null;
  createdAt: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  /** what the caller was told */
  reason: string | null;
  /** null in rows from before it was noted */
  caller: 'key' | 'app' | 'session' | null;
  durationMs: number;
  recordingId: string | null;
  costMicroEuros: number | null;
  /** the row of `request_details` with what was sent and answered; null if nothing is kept, and in older entries */
  detailsId: string | null;
}

/** What was sent and answered, redacted: of several requests, or, in rows of the previous version, of the one with this id. */
interface RequestDetailsTable {
  id: string;
  accountId: string;
  createdAt: Date;
  /** null in older rows (usage/packed-details.ts) */
  packed: Buffer | null;
  /** JSON of `SentRequest`, in older rows */
  request: string | null;
  /** JSON of `GivenAnswer`, in older rows; null if there is none to keep */
  response: string | null;
}
