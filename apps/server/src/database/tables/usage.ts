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
}

interface RequestDetailsTable {
  id: string;
  accountId: string;
  createdAt: Date;
  /** JSON of `SentRequest`, redacted */
  request: string;
  /** JSON of `GivenAnswer`, redacted; null if there is none to keep */
  response: string | null;
}
