import { z } from 'zod';
import { eurosSchema } from './amounts.ts';
import { FEEDBACK_STATUSES } from './feedback.ts';

/**
 * Server-sent events of `GET /events`, a live feed of an account's changes. The `event:` line has the name, the `data:`
 * line has JSON in the shape below. An event says what to fetch again and may be delivered twice.
 */

export const LIVE_CONNECTIONS_PER_ACCOUNT = 20;
/** A client that reconnects within this time with its last event id receives the missed events. */
export const LIVE_RESUME_MINUTES = 10;

const feedback = z.object({ id: z.uuid() });
const change = z.object({ id: z.uuid(), version: z.int(), status: z.enum(FEEDBACK_STATUSES) });

export const LIVE_EVENTS = {
  /** first event of every connection; if `resumed` is false, events may be missing: fetch everything again */
  ready: z.object({ resumed: z.boolean() }),
  'feedback.created': change,
  'feedback.finished': change,
  'feedback.updated': change,
  'feedback.deleted': feedback,
  /** somebody wrote, changed or deleted a comment: fetch its comments again */
  'feedback.commented': feedback,
  /** a member has a new notification: if it’s you, fetch them again */
  'notification.created': z.object({ user_id: z.guid() }),
  /** many were changed or deleted at once: fetch lists and open feedbacks again */
  'feedbacks.changed': z.object({ changed: z.int() }),
  /** during transcription: each final segment in order, and the progress */
  'feedback.progress': feedback.extend({
    /** progress, 0 … 1 */
    share: z.number().min(0).max(1),
    /** times in seconds */
    segment: z.object({ start: z.number(), end: z.number(), text: z.string() }),
  }),
  /** more people than usual say something: `GET /alerts` has it */
  'alert.raised': z.object({ id: z.uuid() }),
  /** feedback newly matches a saved view whose owner wants to know */
  'view.matched': z.object({ id: z.uuid(), name: z.string(), matched: z.int() }),
  /** available balance; also sent once after `ready` */
  'credits.changed': z.object({ balance_euros: eurosSchema, credits: z.number() }),
  /**
   * last event before the server closes the connection, because the session or key is no longer valid or the server
   * stops
   */
  closed: z.object({ code: z.string() }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
