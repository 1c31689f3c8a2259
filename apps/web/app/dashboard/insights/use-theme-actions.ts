import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';
import {
  type ChangeTheme,
  type SplitTheme,
  themeDetailSchema,
  themeSchema,
} from '@voice-feedback/contract/themes';
import { z } from 'zod';
import { useWords, type Words } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { INSIGHTS_KEY, RELEASES_KEY, THEME_KEY, THEMES_ADDRESS } from './insights-queries.ts';

/** Long enough to notice a slip and undo it. */
const UNDO_SECONDS = 10;

type Message = Exclude<keyof Words<'insights'>['toasts'], 'failed' | 'undo'>;

export interface ThemeActions {
  change(group: InsightGroup, changes: ChangeTheme, message: Message): void;
  /** Shows a name that is saved. */
  showName(group: InsightGroup, name: string): void;
  /** Says that a theme has another name, and offers to restore the one it had. */
  renamed(group: InsightGroup): void;
  merge(group: InsightGroup, into: string): void;
  /** Takes a theme out of the one that it was merged into. */
  unmerge(id: string, from: InsightGroup): void;
  /** Moves some of a theme's messages to a new theme, which is merged back to undo it. Calls `onSplit` once that's done. */
  split(group: InsightGroup, by: SplitTheme, onSplit: () => void): void;
  splitting: { isPending: boolean; error: Error | null };
}

/** What a team does to its themes. Shows at once, and can be undone from the message that confirms it. */
export function useThemeActions(): ThemeActions {
  const { toasts } = useWords('insights');
  const server = useServer();
  const queries = useQueryClient();
  const explain = useExplain();
  const onError = (error: Error) =>
    showToast({ kind: 'error', message: `${toasts.failed} ${explain(error)}` });
  const onSettled = () => {
    // Its dialogs load a theme when they open.
    void queries.invalidateQueries({ queryKey: THEME_KEY, refetchType: 'none' });
    return Promise.all(
      [INSIGHTS_KEY, RELEASES_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };

  const { mutate: change } = useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: ChangeTheme; say?: () => void }) =>
      server.call(`${THEMES_ADDRESS}/${id}`, { method: 'PATCH', body: changes, answer: themeSchema }),
    onMutate({ id, changes }) {
      // Numbers on their way are older than this change and would take it back.
      void queries.cancelQueries({ queryKey: INSIGHTS_KEY });
      showInAdvance(queries, id, changes);
    },
    onSuccess: (_theme, { say }) => say?.(),
    onError,
    onSettled,
  });
  const { mutate: merge } = useMutation({
    mutationFn: ({ id, into }: { id: string; into: string | null; say?: () => void }) =>
      into === null
        ? server.call(`${THEMES_ADDRESS}/${id}/unmerge`, { method: 'POST', body: {}, answer: z.unknown() })
        : server.call(`${THEMES_ADDRESS}/${id}/merge`, { body: { into }, answer: z.unknown() }),
    onSuccess: (_theme, { say }) => say?.(),
    onError,
    onSettled,
  });
  const split = useMutation({
    mutationFn: ({ id, by }: { id: string; by: SplitTheme; onSplit: () => void }) =>
      server.call(`${THEMES_ADDRESS}/${id}/split`, {
        body: by,
        answer: themeDetailSchema,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess(made, { id, onSplit }) {
      onSplit();
      undoable(toasts.split, () => merge({ id: made.id, into: id }))();
      return onSettled();
    },
  });
  const undoable = (message: string, undo: () => void) => () =>
    showToast({
      kind: 'success',
      message,
      seconds: UNDO_SECONDS,
      action: { label: toasts.undo, run: undo },
    });

  return {
    change(group, changes, message) {
      const { id } = group;
      const undo = () => change({ id, changes: oppositeOf(group, changes) });
      change({ id, changes, say: undoable(toasts[message], undo) });
    },
    showName: ({ id }, name) => showInAdvance(queries, id, { name }),
    renamed({ id, name }) {
      undoable(toasts.renamed, () => change({ id, changes: { name } }))();
      void onSettled();
    },
    unmerge(id, from) {
      merge({ id, into: null, say: undoable(toasts.unmerged, () => merge({ id, into: from.id })) });
    },
    split: ({ id }, by, onSplit) => split.mutate({ id, by, onSplit }),
    splitting: split,
    merge({ id }, into) {
      merge({ id, into, say: undoable(toasts.merged, () => merge({ id, into: null })) });
    },
  };
}

/** The change that restores how the theme was. */
export function oppositeOf(group: InsightGroup, changes: ChangeTheme): ChangeTheme {
  return {
    ...(changes.name === undefined ? {} : { name: group.name }),
    ...(changes.pinned === undefined ? {} : { pinned: group.pinned }),
    ...(changes.ignored === undefined ? {} : { ignored: group.ignored }),
    ...(changes.done === undefined
      ? {}
      : { done: group.done_at !== null, ...(group.done_at === null ? {} : { done_at: group.done_at }) }),
  };
}

/** Shows a change before the server has confirmed it. */
function showInAdvance(
  queries: QueryClient,
  id: string,
  { name, pinned, ignored, done, done_at = new Date().toISOString() }: ChangeTheme,
): void {
  queries.setQueriesData<Insights>(
    { queryKey: INSIGHTS_KEY },
    (insights) =>
      insights && {
        ...insights,
        groups: insights.groups.map((group) =>
          group.id === id
            ? {
                ...group,
                ...(typeof name === 'string' ? { name } : {}),
                ...(pinned === undefined ? {} : { pinned }),
                ...(ignored === undefined ? {} : { ignored }),
                ...(done === undefined ? {} : { done_at: done ? done_at : null }),
              }
            : group,
        ),
      },
  );
}
