import type { NewFeedback } from 'voicefeedback';

/** What goes with a recording; kept with it. */
export type FeedbackOptions = Pick<
  NewFeedback,
  'language' | 'detailed' | 'metadata' | 'tags' | 'end_user_id' | 'consent' | 'retention_days' | 'redact_pii'
>;

/** Where `npm start` listens. */
export const DEFAULT_BASE_URL = 'http://localhost:8000';
