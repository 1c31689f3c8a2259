import type { DigestFrequency, DigestLanguage } from '@voice-feedback/contract/digests';

export interface DigestTables {
  digests: DigestsTable;
}

interface DigestsTable {
  accountId: string;
  userId: string;
  frequency: DigestFrequency;
  hour: number;
  /** 1: Monday */
  weekday: number;
  timezone: string;
  language: DigestLanguage;
  /** null: off */
  nextAt: Date | null;
  /** the local day of the last one: `2026-11-26` */
  sentOn: string | null;
  sentAt: Date | null;
}
