import type { ReplyFailure, ReplyTemplate } from '@voice-feedback/contract/replies';
import type { ColumnType, Generated } from 'kysely';

export interface ReplyTables {
  replies: RepliesTable;
  replySettings: ReplySettingsTable;
  replySuppressions: ReplySuppressionsTable;
  themeAnnouncements: ThemeAnnouncementsTable;
}

interface RepliesTable {
  id: Generated<string>;
  accountId: string;
  recordingId: string;
  announcementId: string | null;
  themeId: string | null;
  email: string;
  addressHash: Buffer;
  text: string;
  author: string;
  /** null: an API key wrote it */
  authorId: string | null;
  /** `sending`: a worker has given it to the mail server and doesn't know the answer yet */
  status: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  failure: ReplyFailure | null;
  createdAt: Generated<Date>;
  sentAt: Date | null;
}

interface ReplySettingsTable {
  accountId: string;
  replyToUserId: string | null;
  templates: ColumnType<ReplyTemplate[], string, string>;
}

interface ReplySuppressionsTable {
  accountId: string;
  addressHash: Buffer;
  createdAt: Generated<Date>;
}

interface ThemeAnnouncementsTable {
  id: Generated<string>;
  accountId: string;
  themeId: string;
  text: string;
  author: string;
  authorId: string | null;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
}
