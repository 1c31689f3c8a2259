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

/** Events say when the numbers change (`live/apply-event.ts`); this is for what they miss. */
const FRESH_MS = 5 * 60_000;

export interface Counted {
  count: number;
  /** false: there are more */
  isExact: boolean;
}

export interface HeldUp {
  /** `reason`: of the newest; undefined when nothing waits */
  waiting: Counted & { reason: WaitingReason | undefined };
  /** failed, and can be tried again */
  failed: Counted;
}

const NONE: Pick<FeedbackRowList, 'feedbacks' | 'total' | 'total_is_exact'> = {
  feedbacks: [],
  total: 0,
  total_is_exact: true,
};

/** What is held up in the account. Not among the lists: those are fetched again at every event. */
export function heldUpQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'held-up'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => countHeldUp(server, {}, signal),
  });
}

/** How many of what a filter shows wait, and how many failed on our side. */
export async function countHeldUp(
  server: Server,
  filter: FeedbackFilter,
  signal?: AbortSignal,
): Promise<HeldUp> {
  const count = async (part: FeedbackFilter | undefined) =>
    part === undefined
      ? NONE
      : await server.call(
          withQuery(FEEDBACK_ROWS_ADDRESS, {
            ...Object.fromEntries(parametersOf({ filter: part, order: 'newest' })),
            limit: 1,
          }),
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
