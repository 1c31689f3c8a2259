import type { Change } from '@voice-feedback/contract/comments';
import type { Notification, NotificationSettings } from '@voice-feedback/contract/notifications';
import type { SavedView, ViewActList } from '@voice-feedback/contract/saved-views';
import type { ColumnType, Generated } from 'kysely';

export interface InboxTables {
  savedViews: SavedViewsTable;
  viewLooks: ViewLooksTable;
  viewActs: ViewActsTable;
  feedbackShares: FeedbackSharesTable;
  feedbackClips: FeedbackClipsTable;
  bulkEdits: BulkEditsTable;
  feedbackComments: FeedbackCommentsTable;
  feedbackChanges: FeedbackChangesTable;
  notifications: NotificationsTable;
  notificationSettings: NotificationSettingsTable;
}

interface SavedViewsTable {
  id: Generated<string>;
  accountId: string;
  name: string;
  filter: ColumnType<unknown, string, string>;
  order: SavedView['order'];
  position: number | null;
  notify: Generated<SavedView['notify']>;
  /** what was finished until then has been told, or isn't to be */
  notifyAfter: Date | null;
  notifiedAt: Date | null;
  actions: ColumnType<unknown, string | undefined, string>;
  /** what was finished later is acted on; null: it has no actions */
  actsSince: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** Up to where finished feedback was looked at for views with actions. */
interface ViewLooksTable {
  accountId: string;
  untilAt: Date;
  untilId: string;
}

interface ViewActsTable {
  viewId: string;
  recordingId: string;
  outcome: ViewActList['acts'][number]['outcome'];
  /** null: the view creates none */
  issue: ViewActList['acts'][number]['issue'];
  /** those that the view had */
  actions: ColumnType<unknown, string, never>;
  actedAt: Date;
}

interface FeedbackSharesTable {
  id: Generated<string>;
  recordingId: string;
  tokenHash: Buffer;
  audio: boolean;
  createdAt: Generated<Date>;
  expiresAt: Date;
  lastOpenedAt: Date | null;
  /** an address that the page names for answers */
  contact: string | null;
}

/** The part of a recording that a link opens. A link without one opens the whole feedback. */
interface FeedbackClipsTable {
  shareId: string;
  startSeconds: number;
  endSeconds: number;
  /** a WAV file; null until it's cut, and after the recording's audio was deleted */
  audio: Buffer | null;
}

interface BulkEditsTable {
  id: Generated<string>;
  accountId: string;
  kind: 'edit' | 'deletion';
  changed: number;
  undoUntil: Date;
}

interface FeedbackCommentsTable {
  id: Generated<string>;
  recordingId: string;
  /** the comment that it answers */
  replyTo: string | null;
  /** user id; null if a key wrote it */
  authorId: string | null;
  keyId: string | null;
  author: string;
  /** null: it was deleted, and its replies remain */
  text: string | null;
  atSeconds: number | null;
  mentions: Generated<string[]>;
  createdAt: Generated<Date>;
  editedAt: Date | null;
}

/** Written by the database's `note_feedback_changes`. */
interface FeedbackChangesTable {
  id: Generated<string>;
  recordingId: string;
  field: Change['field'];
  actorId: string | null;
  actor: string;
  was: ColumnType<Change['was'], string | null, string | null>;
  now: ColumnType<Change['now'], string | null, string | null>;
  changedAt: Generated<Date>;
}

interface NotificationsTable {
  id: Generated<string>;
  accountId: string;
  userId: string;
  recordingId: string;
  /** null for an assignment */
  commentId: string | null;
  kind: Notification['kind'];
  feedbacks: Generated<number>;
  actor: string;
  /** false: it's only told by mail */
  inApp: boolean;
  createdAt: Generated<Date>;
  readAt: Date | null;
}

interface NotificationSettingsTable extends NotificationSettings {
  accountId: string;
  userId: string;
}
