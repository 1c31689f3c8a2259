import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusedError } from '../backend/errors.ts';
import { formatNumber } from '../dashboard/figures.ts';
import { Empty, Failure } from '../dashboard/layout/page.tsx';
import { ShowMore } from '../dashboard/layout/show-more.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { useQueryParameters } from '../ui/use-query-parameters.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import { recordingsQuery, SHOWN, type Shown } from './recording-queries.ts';
import { RecordingTable } from './recording-table.tsx';
import { RetryRecordings } from './retry-recordings.tsx';

const TYPING_MS = 400;

/** Recordings of all accounts that failed on our side, wait or are queued, with a way to retry them. */
export function RecordingList() {
  const words = useWords('admin').recordings;
  const language = useLanguage();
  const call = useAdminCall();
  const [parameters, changeParameters] = useQueryParameters();
  const shown = SHOWN.find((one) => one === parameters.get('show')) ?? 'dead';
  const [typed, setTyped] = useState(parameters.get('account') ?? '');
  const [account] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(recordingsQuery(call, shown, account));
  const recordings = list.data?.pages.flatMap((page) => page.recordings);
  const [first] = list.data?.pages ?? [];
  const isNobody = list.error instanceof RefusedError && list.error.status === 404;
  const total =
    first &&
    (first.total_is_exact ? words.total(first.total) : words.atLeast(formatNumber(first.total, language)));
  const show = (next: Shown) =>
    changeParameters((latest) => {
      if (next === 'dead') latest.delete('show');
      else latest.set('show', next);
      return latest;
    });
  return (
    <div className={classes.clients}>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.filterRow}>
        <NativeSelect
          label={words.state}
          value={shown}
          onChange={(event) => show(SHOWN.find((one) => one === event.currentTarget.value) ?? 'dead')}
          data={SHOWN.map((one) => ({ value: one, label: words.states[one] }))}
        />
        <TextInput
          type="search"
          label={words.account}
          placeholder={words.accountHint}
          value={typed}
          error={isNobody ? words.noAccount : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {total !== undefined && !isNobody && <span role="status">{total}</span>}
        {first !== undefined && first.total > 0 && shown !== 'failed' && (
          <RetryRecordings shown={shown} account={account} count={first.total} />
        )}
      </div>
      {isNobody ? null : list.error ? (
        <Failure what={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : recordings === undefined ? (
        <Skeleton height={240} />
      ) : recordings.length === 0 ? (
        <Empty title={words.none[shown]}>{words.noneText}</Empty>
      ) : (
        <RecordingTable recordings={recordings} />
      )}
      <ShowMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
