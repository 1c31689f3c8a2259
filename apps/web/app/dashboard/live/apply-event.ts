import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FeedbackRow, FeedbackRowList } from '@voice-feedback/contract/inbox';
import { ACCOUNT_KEY, balanceQuery, profileQuery } from '../account/account-queries.ts';
import { alertsQuery } from '../alerts/alerts-query.ts';
import { refetchFeedbacks } from '../bulk-edits/use-bulk-edit.ts';
import { CHANGES_KEY, commentsQuery } from '../discussion/discussion-queries.ts';
import { FEEDBACK_LISTS, feedbackListQuery, feedbackQuery, rowOf } from '../inbox/feedback-queries.ts';
import { INSIGHTS_KEY } from '../insights/insights-queries.ts';
import { notificationsQuery } from '../notifications/notification-queries.ts';
import { heldUpQuery } from '../recovery/held-up-query.ts';
import type { Server } from '../server/server.ts';
import type { LiveEvent } from './live-feed.ts';
import { showProgress } from './show-progress.ts';

const PLAIN_VIEW = { filter: {}, order: 'newest' } as const;

/** Updates the cached data with one event. */
export function applyEvent(event: LiveEvent, server: Server, queries: QueryClient): void {
  switch (event.name) {
    case 'ready':
      if (!event.data.resumed) void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
      return;
    case 'credits.changed': {
      const { balance_euros, credits } = event.data;
      const euros = Number(balance_euros);
      const { queryKey } = balanceQuery(server);
      const known = queries.getQueryData(queryKey);
      if (known === undefined || known.balance_euros === euros) return;
      queries.setQueryData(queryKey, { ...known, balance: euros, balance_euros: euros, credits });
      // Held credit and the basis of the warnings may have changed, too.
      void queries.invalidateQueries({ queryKey });
      return;
    }
    case 'feedback.created':
    case 'feedback.finished':
    case 'feedback.updated':
      void takeIn(event, server, queries);
      void queries.invalidateQueries({ queryKey: [...CHANGES_KEY, event.data.id] });
      if (changesHeldUp(event)) void queries.invalidateQueries(heldUpQuery(server));
      return;
    case 'feedback.progress':
      showProgress(event.data.id, server, queries);
      return;
    case 'notification.created':
      void queries.invalidateQueries(notificationsQuery(server));
      return;
    case 'feedback.commented':
      void queries.invalidateQueries(commentsQuery(server, event.data.id));
      return;
    case 'feedbacks.changed':
      void queries.invalidateQueries({ queryKey: CHANGES_KEY });
      void refetchFeedbacks(server, queries);
      return;
    case 'feedback.deleted':
      queries.removeQueries(feedbackQuery(server, event.data.id));
      void queries.invalidateQueries({ queryKey: FEEDBACK_LISTS });
      void queries.invalidateQueries(heldUpQuery(server));
      return;
    case 'alert.raised':
      void queries.invalidateQueries(alertsQuery(server));
      return;
    case 'view.matched':
      void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'view count'] });
      return;
    default:
  }
}

type FeedbackEvent = Extract<
  LiveEvent,
  { name: 'feedback.created' | 'feedback.finished' | 'feedback.updated' }
>;

/** Whether the event may change which recordings wait or have failed. Successful processing never does. */
export function changesHeldUp({ name, data }: FeedbackEvent): boolean {
  if (name === 'feedback.created') return false;
  // Back in the queue: it was waiting, had failed, or is being retried.
  return data.status === 'waiting' || data.status === 'failed' || data.status === 'queued';
}

async function takeIn(
  { name, data: { id, version, status } }: FeedbackEvent,
  server: Server,
  queries: QueryClient,
): Promise<void> {
  const query = feedbackQuery(server, id);
  const known = queries.getQueryData(query.queryKey);
  // This is our own edit; the cache already has it.
  if (name === 'feedback.updated' && known?.status === status && known.version >= version) return;
  // A response in flight may be older than this event and would overwrite the new state.
  await queries.cancelQueries(query, { silent: true });
  const feedback = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (feedback === undefined) return;
  const plain = feedbackListQuery(server, PLAIN_VIEW).queryKey;
  queries.setQueryData<InfiniteData<FeedbackRowList>>(
    plain,
    (list) => list && withFeedback(list, rowOf(feedback)),
  );
  // Only the server knows whether it matches a filtered list, and at which position.
  void queries.invalidateQueries({
    queryKey: FEEDBACK_LISTS,
    predicate: (one) => JSON.stringify(one.queryKey) !== JSON.stringify(plain),
  });
  if (name !== 'feedback.updated') {
    void queries.invalidateQueries(profileQuery(server));
    void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'analytics'] });
    void queries.invalidateQueries({ queryKey: INSIGHTS_KEY });
  }
}

/** The list, newest first, with the feedback replaced in place or added at the top. */
export function withFeedback(
  list: InfiniteData<FeedbackRowList>,
  feedback: FeedbackRow,
): InfiniteData<FeedbackRowList> {
  const isThere = list.pages.some((page) => page.feedbacks.some((one) => one.id === feedback.id));
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      total: isThere ? page.total : page.total + 1,
      feedbacks: isThere
        ? page.feedbacks.map((one) => (one.id === feedback.id ? feedback : one))
        : index === 0
          ? [feedback, ...page.feedbacks]
          : page.feedbacks,
    })),
  };
}
