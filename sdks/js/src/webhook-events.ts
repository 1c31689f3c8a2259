import type { Batch } from './batches.ts';
import type { Feedback, PendingFeedback } from './types.ts';

interface EventOf<Type extends string, Data> {
  type: Type;
  /** when the event happened, ISO 8601; not the time of delivery */
  timestamp: string;
  data: Data & {
    /** true for a test event */
    test?: boolean;
  };
}

/** A finished feedback in a delivery. If it is too large, the fields in `truncated` are missing. */
export type ToldFeedback = Partial<Feedback> &
  Pick<Feedback, 'id' | 'status'> & { truncated?: ('segments' | 'transcript' | 'metadata')[] };

/** A failed feedback. If `retryable`, the recording is stored and `feedback.retry(id)` may succeed. */
export type FailedFeedback = Pick<PendingFeedback, 'id' | 'status' | 'created_at' | 'error' | 'retryable'>;

/** More people than usual say something. */
export interface AlertEventData {
  id: string;
  kind: 'theme' | 'negative';
  theme: { id: string; name: string; kind: 'problem' | 'request' | 'praise' } | null;
  /** id and name of the project in which it rose; null: in what belongs to none */
  project: string | null;
  project_name: string | null;
  /** UTC */
  day: string;
  people: number;
  /** people that this weekday usually has */
  usual: number;
  quotes: { feedback_id: string; quote: string; start: number; end: number; created_at: string }[];
  created_at: string;
}

export interface ViewEventData {
  /** of the view */
  id: string;
  name: string;
  matched: number;
  newest: { feedback_id: string; title: string }[];
}

/** Somebody commented on a feedback. */
export interface CommentEventData {
  id: string;
  feedback_id: string;
  /** the comment that it answers */
  reply_to: string | null;
  /** email address of a person, or name of an API key */
  author: string;
  author_id: string | null;
  text: string;
  at_seconds: number | null;
  /** user ids */
  mentions: string[];
  created_at: string;
  edited_at: string | null;
}

export interface ThemeEventData {
  id: string;
  name: string;
  kind: 'problem' | 'request' | 'praise';
  /** null unless your team marked it as done */
  done_at: string | null;
  /** id of the theme that it was merged into */
  merged_into: string | null;
  people: number;
  messages: number;
}

export interface MemberEventData {
  user_id: string;
  email: string;
  role: string;
}

export interface CreditEventData {
  percent_used: number;
  /** a decimal string; a number if your account uses API version 2026-11-01 */
  balance_euros: string | number;
  basis_euros: string | number;
}

export interface KeyEventData {
  id: string;
  key_name: string;
  key_prefix: string;
  kind: 'secret' | 'publishable';
  works_until?: string | null;
}

/** An issue in a connected tracker that feedback and themes are linked to. */
export interface IssueEventData {
  id: string;
  connection_id: string;
  provider: 'github' | 'linear' | 'jira';
  project: string;
  number: number;
  url: string;
  title: string;
  state: 'open' | 'in_progress' | 'done';
  people: number;
  feedback_ids: string[];
  theme_ids: string[];
}

/** An email to a person who left an address with a feedback. */
export interface ReplyEventData {
  id: string;
  feedback_id: string;
  /** null for a reply to one person */
  announcement_id: string | null;
  author: string;
  /** null if it was sent */
  failure: 'unsubscribed' | 'withdrawn' | 'refused' | 'interrupted' | null;
}

/** A webhook event, discriminated by its `type`. */
export type WebhookEvent =
  | EventOf<'feedback.completed', ToldFeedback>
  | EventOf<'feedback.failed', FailedFeedback>
  | EventOf<'feedback.corrected', ToldFeedback>
  | EventOf<'comment.created', CommentEventData>
  | EventOf<'comment.updated', CommentEventData>
  | EventOf<
      'comment.deleted',
      Pick<CommentEventData, 'id' | 'feedback_id' | 'author' | 'author_id' | 'created_at'>
    >
  | EventOf<'issue.created', IssueEventData & { existing: boolean }>
  | EventOf<'issue.state_changed', IssueEventData & { previous_state: IssueEventData['state'] }>
  | EventOf<'theme.created', ThemeEventData>
  | EventOf<'theme.changed', ThemeEventData & { changed: ('name' | 'done_at' | 'merged_into')[] }>
  | EventOf<'member.joined', MemberEventData>
  | EventOf<'member.role_changed', MemberEventData & { previous_role: string }>
  | EventOf<'member.left', MemberEventData & { removed: boolean }>
  | EventOf<'batch.completed', Batch>
  | EventOf<'alert.raised', AlertEventData>
  | EventOf<'view.matched', ViewEventData>
  | EventOf<'reply.sent', ReplyEventData>
  | EventOf<'reply.failed', ReplyEventData>
  | EventOf<'credits.low', CreditEventData>
  | EventOf<'credits.exhausted', CreditEventData>
  | EventOf<'key.created', KeyEventData>
  | EventOf<'key.revoked', KeyEventData>;
