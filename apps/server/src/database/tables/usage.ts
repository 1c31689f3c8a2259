export interface UsageTables {
  requestLog: RequestLogTable;
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
  durationMs: number;
  recordingId: string | null;
  costMicroEuros: number | null;
}
