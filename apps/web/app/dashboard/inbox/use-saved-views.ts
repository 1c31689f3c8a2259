import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { feedbackRowListSchema } from '@voice-feedback/contract/inbox';
import {
  type SavedView,
  type SavedViewList,
  savedViewListSchema,
  savedViewSchema,
} from '@voice-feedback/contract/saved-views';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useSave } from '../editing/edited.tsx';
import { formatNumber } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { withQuery } from '../server/server.ts';
import { FEEDBACK_ROWS_ADDRESS } from './feedback-queries.ts';
import { type InboxView, parametersOf } from './filter-params.ts';

const ADDRESS = '/api/v1/views';
const viewAddress = (id: string) => `${ADDRESS}/${id}`;
const VIEWS_KEY = [ACCOUNT_KEY, 'views'];
/** Counts may be this old. */
const COUNT_FRESH_MS = 30_000;
const UNDO_SECONDS = 20;

export function useSavedViews(): readonly SavedView[] {
  const server = useServer();
  const { data } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: savedViewListSchema, signal }),
  });
  return data?.views ?? [];
}

/** The number of feedbacks in a view, as text; undefined until it's known. */
export function useViewCount(view: InboxView): string | undefined {
  const server = useServer();
  const language = useLanguage();
  const address = withQuery(FEEDBACK_ROWS_ADDRESS, { limit: 1 }, parametersOf(view));
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, 'view count', address],
    staleTime: COUNT_FRESH_MS,
    refetchInterval: COUNT_FRESH_MS,
    queryFn: ({ signal }) => server.call(address, { answer: feedbackRowListSchema, signal }),
  });
  return data && `${formatNumber(data.total, language)}${data.total_is_exact ? '' : '+'}`;
}

/** Keeps newer versions of views, for `Edited`. */
export function useKeepView(): (newer: SavedView) => void {
  const queries = useQueryClient();
  return (newer) =>
    queries.setQueryData<SavedViewList>(
      VIEWS_KEY,
      (list) => list && { ...list, views: list.views.map((view) => (view.id === newer.id ? newer : view)) },
    );
}

/** Saves something of a view in a form that's inside `Edited`. */
export function useSaveView({ id }: SavedView, onDone: () => void) {
  const words = useWords('inbox');
  return useSave(
    { address: viewAddress(id), method: 'PATCH', answer: savedViewSchema },
    {
      onSaved() {
        showToast({ kind: 'success', message: words.viewSaved });
        onDone();
      },
    },
  );
}

/** Creates, orders and deletes views, and changes their notices. `onDone` is called when a view is saved or changed. */
export function useChangeViews(onDone?: () => void) {
  const words = useWords('inbox');
  const { undo } = useWords('triage');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: VIEWS_KEY });
  const onSuccess = () => {
    showToast({ kind: 'success', message: words.viewSaved });
    onDone?.();
  };
  const onError = (error: Error) =>
    showToast({ kind: 'error', message: `${words.viewFailed}. ${explain(error)}` });
  const putInOrder = (ids: readonly string[]) =>
    server.call(`${ADDRESS}/order`, { method: 'PUT', body: { ids }, answer: nothing });

  const create = useMutation({
    mutationFn: (view: InboxView & { name: string }) =>
      server.call(ADDRESS, { body: view, answer: savedViewSchema }),
    onSuccess,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: Pick<SavedView, 'id' | 'notify'>) =>
      server.call(viewAddress(id), { method: 'PATCH', body, answer: savedViewSchema }),
    onSuccess,
    onSettled,
  });
  const order = useMutation({ mutationFn: putInOrder, onError, onSettled });
  const restore = useMutation({
    async mutationFn({ view: { id: formerId, name, filter, order: of, notify, actions }, ids }: Deleted) {
      const { id } = await server.call(ADDRESS, {
        body: { name, filter, order: of, notify, actions },
        answer: savedViewSchema,
      });
      await putInOrder(ids.map((one) => (one === formerId ? id : one)));
    },
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ view }: Deleted) =>
      server.call(viewAddress(view.id), { method: 'DELETE', answer: nothing }),
    onSuccess: (_nothing, deleted) =>
      showToast({
        kind: 'success',
        message: words.viewDeleted,
        seconds: UNDO_SECONDS,
        action: { label: undo, run: () => restore.mutate(deleted) },
      }),
    onError,
    onSettled,
  });
  return { create, change, order, remove };
}

interface Deleted {
  view: SavedView;
  /** the order of all views, with this one */
  ids: readonly string[];
}
