import type { ReportLanguage } from '@voice-feedback/contract/reports';
import type { ColumnType, Generated } from 'kysely';

export interface ReportTables {
  reports: ReportsTable;
}

interface ReportsTable {
  id: Generated<string>;
  accountId: string;
  tokenHash: Buffer;
  title: string | null;
  language: ReportLanguage;
  /** an insights query with `from` and `to` */
  query: ColumnType<unknown, string, never>;
  fromAt: Date;
  toAt: Date;
  createdAt: Generated<Date>;
  expiresAt: Date;
  lastOpenedAt: Generated<Date | null>;
}
