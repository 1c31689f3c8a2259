import type { Generated } from 'kysely';

export interface MailTables {
  queuedMails: QueuedMailsTable;
}

interface QueuedMailsTable {
  id: Generated<number>;
  createdAt: Generated<Date>;
  urgency: number;
  sealed: string;
  expiresAt: Date | null;
  attempts: Generated<number>;
  notBefore: Generated<Date>;
  claimedUntil: Date | null;
}
