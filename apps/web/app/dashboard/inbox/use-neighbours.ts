import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServer } from '../layout/signed-in.tsx';
import { feedbackListQuery } from './feedback-queries.ts';
import type { InboxView } from './filter-params.ts';

/** The next page is loaded this many feedbacks before the end. */
const AHEAD = 5;

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** 0 for the first; -1 if the list doesn't have this feedback */
  index: number;
}

/**
 * What comes before and after a feedback in its list. One that no longer matches the list's filter, because its status
 * has changed, keeps its position as long as the page is open.
 */
export function useNeighbours(id: string, view: InboxView): Neighbours {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    feedbackListQuery(useServer(), view),
  );
  const order = useRef<{ view: InboxView; ids: string[] }>({ view, ids: [] });
  if (order.current.view !== view) order.current = { view, ids: [] };
  const loaded = data?.pages.flatMap((page) => page.feedbacks.map((one) => one.id)) ?? [];
  order.current.ids = withNew(order.current.ids, loaded);
  const { ids } = order.current;
  const index = ids.indexOf(id);
  const isNearEnd = index !== -1 && index >= ids.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return index === -1
    ? { previous: undefined, next: undefined, index }
    : { previous: ids[index - 1], next: ids[index + 1], index };
}

/** The known order with new ids: those before the first known one in front, the others at the end. */
export function withNew(known: readonly string[], loaded: readonly string[]): string[] {
  const set = new Set(known);
  const firstKnown = loaded.findIndex((id) => set.has(id));
  const isNew = (id: string) => !set.has(id);
  return firstKnown === -1
    ? [...known, ...loaded]
    : [...loaded.slice(0, firstKnown), ...known, ...loaded.slice(firstKnown).filter(isNew)];
}
