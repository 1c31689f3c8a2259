import type { Generated, JSONColumnType } from 'kysely';

export interface MailTables {
  queuedMails: QueuedMailsTable;
  securityNotices: SecurityNoticesTable;
  securityNoticeLinks: SecurityNoticeLinksTable;
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
  /** the reply that it is, which says what becomes of it */
  replyId: Generated<string | null>;
}

interface SecurityNoticesTable {
  id: Generated<string>;
  createdAt: Generated<Date>;
  userId: string;
  /** the account that it's about; null if it's about the user's sign-in */
  accountId: string | null;
  event: string;
  recipients: string[];
  ownerEmail: string;
  locale: 'en' | 'fr';
  address: string | null;
  userAgent: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
  mailedAt: Date | null;
}

interface SecurityNoticeLinksTable {
  tokenHash: Buffer;
  noticeId: string;
  expiresAt: Date;
  usedAt: Date | null;
}
