import { z } from 'zod';
import { eurosSchema } from './amounts.ts';
import { FEEDBACK_STATUSES } from './feedback.ts';

/**
 * `GET /events`: what happens in an account, as it happens (server-sent events). The name of an event is in its
 * `event:` line, its data in the `data:` line, in the shape below. An event says what to fetch again; it may come twice.
 */

export const LIVE_CONNECTIONS_PER_ACCOUNT = 20;
/** An event that was missed is sent again to who comes back within this time and says which was their last. */
export const LIVE_RESUME_MINUTES = 10;

const feedback = z.object({ id: z.uuid() });
const change = z.object({ id: z.uuid(), version: z.int(), status: z.enum(FEEDBACK_STATUSES) });

export const LIVE_EVENTS = {
  /** the first of every connection; `resumed` false: fetch everything again, events may have been missed */
  ready: z.object({ resumed: z.boolean() }),
  'feedback.created': change,
  'feedback.finished': change,
  'feedback.updated': change,
  'feedback.deleted': feedback,
  /** while a recording is transcribed: the final segments, in order, and the progress */
  'feedback.progress': feedback.extend({
    /** 0 … 1 */
    share: z.number().min(0).max(1),
    /** seconds */
    segment: z.object({ start: z.number(), end: z.number(), text: z.string() }),
  }),
  /** what can be spent now; also sent once after `ready` */
  'credits.changed': z.object({ balance_euros: eurosSchema, credits: z.number() }),
  /** the last of a connection that the server ends: the session or key is not valid any more, or the server stops */
  closed: z.object({ code: z.string() }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
