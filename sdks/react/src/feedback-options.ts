import type { NewFeedback } from 'voicefeedback';

/** Options sent with a recording, and stored with it until then. */
export type FeedbackOptions = Pick<
  NewFeedback,
  | 'language'
  | 'keyterms'
  | 'detailed'
  | 'metadata'
  | 'tags'
  | 'end_user_id'
  | 'consent'
  | 'retention_days'
  | 'redact_pii'
>;

/** Address of `npm start`. */
export const DEFAULT_BASE_URL = 'http://localhost:8000';
