import type { Generated } from 'kysely';

export interface AlertTables {
  alerts: AlertsTable;
  alertLooks: AlertLooksTable;
}

interface AlertsTable {
  id: Generated<string>;
  accountId: string;
  /** null: negative feedback as a whole */
  themeId: string | null;
  /** `2026-11-26`, in UTC */
  day: string;
  /** null: of what belongs to no project */
  projectId: string | null;
  people: number;
  /** people that this weekday usually has */
  usual: number;
  createdAt: Generated<Date>;
}

interface AlertLooksTable {
  accountId: string;
  lookedAt: Date;
}
