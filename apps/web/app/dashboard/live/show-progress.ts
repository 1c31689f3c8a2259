import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FeedbackRow, FeedbackRowList } from '@voice-feedback/contract/inbox';
import { type AnyFeedback, FEEDBACK_LISTS, feedbackQuery } from '../inbox/feedback-queries.ts';
import type { Server } from '../server/server.ts';

/** The cached shape of a feedback list: pages, or the newest few. */
type List = InfiniteData<FeedbackRowList> | FeedbackRow[];

/**
 * Called with the first words of a recording, which is then no longer queued. Updates every cached copy without a
 * request.
 */
export function showProgress(id: string, server: Server, queries: QueryClient): void {
  queries.setQueryData(feedbackQuery(server, id).queryKey, (known) => known && begun(known));
  queries.setQueriesData<List>({ queryKey: FEEDBACK_LISTS }, (list) => list && withBegun(list, id));
}

export function withBegun(list: List, id: string): List {
  const begin = (rows: FeedbackRow[]) =>
    rows.some((row) => row.id === id && row.status === 'queued')
      ? rows.map((row) => (row.id === id ? begun(row) : row))
      : rows;
  if (!('pages' in list)) return begin(list);
  const pages = list.pages.map((page) => {
    const feedbacks = begin(page.feedbacks);
    return feedbacks === page.feedbacks ? page : { ...page, feedbacks };
  });
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

function begun<One extends AnyFeedback | FeedbackRow>(feedback: One): One {
  return feedback.status === 'queued'
    ? { ...feedback, status: 'processing', processing_status: 'processing' }
    : feedback;
}
