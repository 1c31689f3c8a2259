import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import { useOffline } from '../account/use-account.ts';
import { formatNumber } from '../figures.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { apiQueryOf, FILTERS, isFiltered } from './request-filter.ts';
import { RequestFilters } from './request-filters.tsx';
import { requestsQuery } from './request-queries.ts';
import { RequestTable } from './request-table.tsx';

export default function RequestLog() {
  const words = useWords('requests');
  const to = useTo();
  const server = useServer();
  const isOffline = useOffline();
  const [openedMs] = useState(() => Date.now());
  const [cleared, setCleared] = useState(0);
  const [parameters, changeParameters] = useQueryParameters();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...requestsQuery(server, apiQueryOf(parameters, openedMs)),
    enabled: !isOffline,
  });
  const requests = data?.pages.flatMap((page) => page.requests);
  const first = data?.pages[0];
  const language = useLanguage();
  function clear(): void {
    changeParameters((latest) => {
      for (const name of FILTERS) latest.delete(name);
      return latest;
    });
    setCleared((times) => times + 1);
  }
  return (
    <Page isWide title={words.title} lead={words.lead}>
      <RequestFilters
        // It holds the typed text.
        key={cleared}
        parameters={parameters}
        isOffline={isOffline}
        onChange={(name, value) =>
          changeParameters((latest) => {
            if (value === '') latest.delete(name);
            else latest.set(name, value);
            return latest;
          })
        }
      />
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : requests === undefined ? (
        !isOffline && <Skeleton height={320} />
      ) : requests.length === 0 ? (
        isFiltered(parameters) ? (
          <Empty
            title={words.noneMatch}
            action={
              <Button size="sm" variant="default" onClick={clear}>
                {words.clear}
              </Button>
            }
          >
            {words.noneMatchText}
          </Empty>
        ) : (
          <Empty
            title={words.none}
            action={
              <Button size="sm" component={Link} to={to('/dashboard/get-started')}>
                {words.start}
              </Button>
            }
          >
            {words.noneText}
          </Empty>
        )
      ) : (
        <RequestTable
          requests={requests}
          search={String(parameters)}
          found={
            first?.total_is_exact === false
              ? words.foundAtLeast(formatNumber(first.total, language))
              : words.found(first?.total ?? 0)
          }
        />
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Page>
  );
}
