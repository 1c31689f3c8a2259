import type { Batch } from './batches.ts';
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

/** A finished feedback as sent. If it's too large for a delivery, the parts listed in `truncated` are missing. */
export type ToldFeedback = Partial<Feedback> &
  Pick<Feedback, 'id' | 'status'> & { truncated?: ('segments' | 'transcript' | 'metadata')[] };

/** With `retryable` the recording is kept, and `feedback.retry(id)` tries again. */
export type FailedFeedback = Pick<PendingFeedback, 'id' | 'status' | 'created_at' | 'error' | 'retryable'>;

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

/** A webhook event, discriminated by its `type`. */
export type WebhookEvent =
  | EventOf<'feedback.completed', ToldFeedback>
  | EventOf<'feedback.failed', FailedFeedback>
  | EventOf<'batch.completed', Batch>
  | EventOf<'credits.low', CreditEventData>
  | EventOf<'credits.exhausted', CreditEventData>
  | EventOf<'key.created', KeyEventData>
  | EventOf<'key.revoked', KeyEventData>;
