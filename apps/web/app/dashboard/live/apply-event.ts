import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FeedbackRow, FeedbackRowList } from '@voice-feedback/contract/inbox';
import { ACCOUNT_KEY, balanceQuery, profileQuery } from '../account/account-queries.ts';
import { FEEDBACK_LISTS, feedbackListQuery, feedbackQuery, rowOf } from '../inbox/feedback-queries.ts';
import { heldUpQuery } from '../recovery/held-up-query.ts';
import type { Server } from '../server/server.ts';
import type { LiveEvent } from './live-feed.ts';
import { showProgress } from './show-progress.ts';

const PLAIN_VIEW = { filter: {}, order: 'newest' } as const;

/** Brings what the pages show up to date with one event. */
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
      // The rest of it (held credit, the basis of warnings) may have changed with it.
      void queries.invalidateQueries({ queryKey });
      return;
    }
    case 'feedback.created':
    case 'feedback.finished':
    case 'feedback.updated':
      void takeIn(event, server, queries);
      if (changesHeldUp(event)) void queries.invalidateQueries(heldUpQuery(server));
      return;
    case 'feedback.progress':
      showProgress(event.data.id, server, queries);
      return;
    case 'feedback.deleted':
      queries.removeQueries(feedbackQuery(server, event.data.id));
      void queries.invalidateQueries({ queryKey: FEEDBACK_LISTS });
      void queries.invalidateQueries(heldUpQuery(server));
      return;
    default:
  }
}

type FeedbackEvent = Extract<
  LiveEvent,
  { name: 'feedback.created' | 'feedback.finished' | 'feedback.updated' }
>;

/** Whether a recording may have begun, or ceased, to wait or to have failed. What goes well never does. */
export function changesHeldUp({ name, data }: FeedbackEvent): boolean {
  if (name === 'feedback.created') return false;
  // Back in the queue: it waited, had failed, or is tried again.
  return data.status === 'waiting' || data.status === 'failed' || data.status === 'queued';
}

async function takeIn(
  { name, data: { id, version, status } }: FeedbackEvent,
  server: Server,
  queries: QueryClient,
): Promise<void> {
  const query = feedbackQuery(server, id);
  const known = queries.getQueryData(query.queryKey);
  // Our own edit comes back as an event: we have it already.
  if (name === 'feedback.updated' && known?.status === status && known.version >= version) return;
  // An answer that is on its way may be older than this event, and would be taken for the new one.
  await queries.cancelQueries(query, { silent: true });
  const feedback = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (feedback === undefined) return;
  const plain = feedbackListQuery(server, PLAIN_VIEW).queryKey;
  queries.setQueryData<InfiniteData<FeedbackRowList>>(
    plain,
    (list) => list && withFeedback(list, rowOf(feedback)),
  );
  // Whether it belongs to a filtered list, and where, only the server knows.
  void queries.invalidateQueries({
    queryKey: FEEDBACK_LISTS,
    predicate: (one) => JSON.stringify(one.queryKey) !== JSON.stringify(plain),
  });
  if (name !== 'feedback.updated') {
    void queries.invalidateQueries(profileQuery(server));
    void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'analytics'] });
  }
}

/** The list, newest first, with a feedback in its place: where it stood, or at the top. */
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
