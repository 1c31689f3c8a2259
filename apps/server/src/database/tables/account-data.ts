import type { Generated } from 'kysely';

export interface AccountDataTables {
  erasureReceipts: ErasureReceiptsTable;
  accountErasures: AccountErasuresTable;
}

interface ErasureReceiptsTable {
  id: Generated<string>;
  accountId: string;
  subject: 'end_user';
  completedAt: Generated<Date>;
  feedbacks: number;
  recordings: number;
}

interface AccountErasuresTable {
  id: Generated<string>;
  accountId: string;
  userId: string;
  requestedAt: Generated<Date>;
  /** null while it runs */
  completedAt: Date | null;
  feedbacks: Generated<number>;
  recordings: Generated<number>;
}
