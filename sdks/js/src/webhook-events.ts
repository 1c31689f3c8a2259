import type { Feedback, PendingFeedback } from './types.ts';

interface EventOf<Type extends string, Data> {
  type: Type;
  /** ISO 8601: when it happened, not when it was delivered */
  timestamp: string;
  data: Data & {
    /** set where a test was asked for and nothing happened */
    test?: boolean;
  };
}

/** A finished feedback as it is told. One that is too large for a delivery lacks the parts that `truncated` names. */
export type ToldFeedback = Partial<Feedback> &
  Pick<Feedback, 'id' | 'status'> & { truncated?: ('segments' | 'transcript' | 'metadata')[] };

/** With `retryable` the recording is kept, and `feedback.retry(id)` tries again. */
export type FailedFeedback = Pick<PendingFeedback, 'id' | 'status' | 'created_at' | 'error' | 'retryable'>;

export interface CreditEventData {
  percent_used: number;
  balance_euros: number;
  basis_euros: number;
}

export interface KeyEventData {
  id: string;
  key_name: string;
  key_prefix: string;
  kind: 'secret' | 'publishable';
  works_until?: string | null;
}

/** What a webhook delivery says, told apart by its `type`. */
export type WebhookEvent =
  | EventOf<'feedback.completed', ToldFeedback>
  | EventOf<'feedback.failed', FailedFeedback>
  | EventOf<'credits.low', CreditEventData>
  | EventOf<'credits.exhausted', CreditEventData>
  | EventOf<'key.created', KeyEventData>
  | EventOf<'key.revoked', KeyEventData>;
