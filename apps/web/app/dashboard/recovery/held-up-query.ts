import { queryOptions } from '@tanstack/react-query';
import type { WaitingReason } from '@voice-feedback/contract/feedback';
import {
  type FeedbackFilter,
  type FeedbackRowList,
  feedbackRowListSchema,
} from '@voice-feedback/contract/inbox';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { FEEDBACK_ROWS_ADDRESS } from '../inbox/feedback-queries.ts';
import { parametersOf } from '../inbox/filter-params.ts';
import { type Server, withQuery } from '../server/server.ts';
import { failedIn, waitingIn } from './held-up-filters.ts';

/** Events invalidate the counts (`live/apply-event.ts`); this covers missed events. */
const FRESH_MS = 5 * 60_000;

export interface Counted {
  count: number;
  /** false if there are more */
  isExact: boolean;
}

export interface HeldUp {
  /** `reason` is that of the newest; undefined if none is waiting */
  waiting: Counted & { reason: WaitingReason | undefined };
  /** failed, but can be retried */
  failed: Counted;
}

const NONE: Pick<FeedbackRowList, 'feedbacks' | 'total' | 'total_is_exact'> = {
  feedbacks: [],
  total: 0,
  total_is_exact: true,
};

/** The account's held-up recordings. Kept apart from the lists, which are refetched on every event. */
export function heldUpQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'held-up'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => countHeldUp(server, {}, signal),
  });
}

/** Counts the recordings matching a filter that wait, and those that failed on our side. */
export async function countHeldUp(
  server: Server,
  filter: FeedbackFilter,
  signal?: AbortSignal,
): Promise<HeldUp> {
  const count = async (part: FeedbackFilter | undefined) =>
    part === undefined
      ? NONE
      : await server.call(
          withQuery(FEEDBACK_ROWS_ADDRESS, { limit: 1 }, parametersOf({ filter: part, order: 'newest' })),
          { answer: feedbackRowListSchema, signal },
        );
  const [waiting, failed] = await Promise.all([count(waitingIn(filter)), count(failedIn(filter))]);
  const [newest] = waiting.feedbacks;
  return {
    waiting: {
      count: waiting.total,
      isExact: waiting.total_is_exact,
      reason: newest !== undefined && 'waiting' in newest ? newest.waiting?.reason : undefined,
    },
    failed: { count: failed.total, isExact: failed.total_is_exact },
  };
}
