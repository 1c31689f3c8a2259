import { Button, Modal, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useOffline } from '../account/use-account.ts';
import { formatNumber } from '../figures.ts';
import { FEEDBACK_LISTS } from '../inbox/feedback-queries.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { countHeldUp, heldUpQuery } from './held-up-query.ts';
import classes from './recovery.module.css';
import { retryAll, retryBatch } from './retry-all.ts';

const PERCENT = 100;

/** Requeues everything retryable that matches a filter, after a confirmation that states how many there are. */
export function TryAllAgain({ filter }: { filter: FeedbackFilter }) {
  const words = useWords('recovery');
  const isOffline = useOffline();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" disabled={isOffline} onClick={open}>
        {words.tryAll}
      </Button>
      {isOpen && <Confirmation filter={filter} onClose={close} />}
    </>
  );
}

function Confirmation({ filter, onClose }: { filter: FeedbackFilter; onClose: () => void }) {
  const words = useWords('recovery');
  const { cancel, close } = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const held = useQuery({
    queryKey: [ACCOUNT_KEY, 'held-up', 'of a filter', filter],
    // Counted fresh for each confirmation: a cached count could be wrong.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => countHeldUp(server, filter, signal),
  });
  const { mutate, isPending, error, done } = useTryAll(filter, onClose);
  const count = held.data && held.data.waiting.count + held.data.failed.count;
  const isExact = held.data?.waiting.isExact && held.data.failed.isExact;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!isPending}
      title={
        count === undefined || count === 0
          ? words.tryAll
          : words.tryAllTitle(
              count,
              isExact ? undefined : words.banner.atLeast(formatNumber(count, language)),
            )
      }
    >
      {held.error ? (
        <Failure what={words.countFailed} error={held.error} onRetry={() => void held.refetch()} />
      ) : count === undefined ? (
        <p role="status">{words.tryAllCounting}</p>
      ) : count === 0 ? (
        <p>{words.tryAllNone}</p>
      ) : (
        <>
          <p>{words.tryAllText}</p>
          {(held.data?.waiting.count ?? 0) > 0 && <p>{words.tryAllWaits}</p>}
        </>
      )}
      {isPending && count !== undefined && (
        <div className={classes.progress}>
          <Progress value={(done / Math.max(1, count)) * PERCENT} aria-label={words.tryAll} />
          <p role="status">
            {words.tryAllProgress(formatNumber(done, language), formatNumber(count, language))}
          </p>
        </div>
      )}
      {error && <Failure what={words.tryAllFailed} error={error} />}
      <div className={classes.dialogActions}>
        <Button size="sm" variant="default" onClick={onClose} data-autofocus>
          {count === 0 ? close : cancel}
        </Button>
        {count !== undefined && count > 0 && (
          <Button size="sm" loading={isPending} onClick={() => mutate(count)}>
            {words.tryAllButton(count)}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function useTryAll(filter: FeedbackFilter, onDone: () => void) {
  const words = useWords('recovery');
  const server = useServer();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: (count: number) => retryAll(() => retryBatch(server, filter), count, setDone),
    onSuccess(retried) {
      showToast({ kind: 'success', message: words.triedAll(retried) });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: FEEDBACK_LISTS }),
        queries.invalidateQueries(heldUpQuery(server)),
      ]),
  });
  return { ...mutation, done };
}
