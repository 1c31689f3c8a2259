import type { Feedback, PendingFeedback } from './types.ts';

interface EventOf<Type extends string, Data> {
  type: Type;
  /** ISO 8601: when it happened, not when it was delivered */
  timestamp: string;
  data: Data;
}

/** What a webhook delivery says, told apart by its `type`. */
export type WebhookEvent =
  | EventOf<'feedback.completed', Feedback>
  | EventOf<'feedback.failed', PendingFeedback>
  | EventOf<'credits.low' | 'credits.exhausted', Record<string, unknown>>
  | EventOf<'key.created' | 'key.revoked', Record<string, unknown>>;
