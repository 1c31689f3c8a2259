import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY, profileQuery } from '../account/account-queries.ts';
import { FEEDBACK_LISTS } from '../inbox/feedback-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { heldUpQuery } from '../recovery/held-up-query.ts';
import type { Server } from '../server/server.ts';
import {
  type Change,
  editInBatches,
  type Outcome,
  sendWith,
  type Target,
  undoAll,
} from './edit-in-batches.ts';

/** Long enough to read what happened and decide. */
const UNDO_SECONDS = 20;

interface Progress {
  done: number;
  total: number;
}

/** Loads everything again that edits of many feedbacks may have changed. */
export async function refetchFeedbacks(server: Server, queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: FEEDBACK_LISTS }),
    queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'feedback'] }),
    queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'analytics'] }),
    queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'values'] }),
    queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'view count'] }),
    queries.invalidateQueries(heldUpQuery(server)),
    queries.invalidateQueries(profileQuery(server)),
  ]);
}

/**
 * Changes many feedbacks. A message then says how many, and can undo it.
 * @returns `progress` while it runs; `undo` undoes the last edit, undefined if there's none
 */
export function useBulkEdit() {
  const words = useWords('triage');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [undoIds, setUndoIds] = useState<readonly string[]>([]);

  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => undoAll(server, ids),
    onMutate: () => setUndoIds([]),
    onSuccess: ({ restored, kept }) =>
      showToast({
        kind: 'success',
        message: [words.undone(restored), ...(kept > 0 ? [words.kept(kept)] : [])].join('. '),
      }),
    onError: (error) => showToast({ kind: 'error', message: `${words.undoFailed} ${explain(error)}` }),
    onSettled: () => refetchFeedbacks(server, queries),
  });

  const edit = useMutation({
    async mutationFn({ target, change }: { target: Target; change: Change }) {
      const outcome: Outcome = { changed: 0, skipped: 0, undoIds: [] };
      const failure = await editInBatches(sendWith(server), target, change, outcome, (done, total) =>
        setProgress({ done, total }),
      ).then(
        () => undefined,
        (error: Error) => error,
      );
      return { outcome, failure };
    },
    onSuccess({ outcome: { changed, skipped, undoIds: ids }, failure }, { change: { action } }) {
      const done =
        action === 'delete'
          ? words.deleted(changed)
          : action === 'retry'
            ? words.retried(changed)
            : changed === 0 && skipped === 0 && failure === undefined
              ? words.unchanged
              : words.changed(changed);
      const kept = action === 'delete' ? words.skippedUnfinished : words.skippedTags;
      setUndoIds(ids);
      showToast({
        kind: failure === undefined ? 'success' : 'error',
        message: [
          done,
          ...(skipped > 0 ? [kept(skipped)] : []),
          ...(failure === undefined ? [] : [words.failed, explain(failure)]),
        ].join('. '),
        seconds: UNDO_SECONDS,
        ...(ids.length > 0 ? { action: { label: words.undo, run: () => undo.mutate(ids) } } : {}),
      });
    },
    onSettled() {
      setProgress(undefined);
      return refetchFeedbacks(server, queries);
    },
  });

  return {
    edit: (target: Target, change: Change) => edit.mutateAsync({ target, change }),
    isRunning: edit.isPending || undo.isPending,
    progress,
    undo: undoIds.length === 0 ? undefined : () => undo.mutate(undoIds),
  };
}
