import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { requestListSchema } from '@voice-feedback/contract/usage';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useWords } from '../../i18n/words.ts';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import { ACCOUNT_KEY, keysQuery } from '../account/account-queries.ts';
import { useOffline } from '../account/use-account.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { withQuery } from '../server/server.ts';
import { RequestTable } from './request-table.tsx';
import classes from './requests.module.css';

type Requests = z.infer<typeof requestListSchema>;

const PAGE_ROWS = 50;

export default function RequestLog() {
  const words = useWords('requests');
  const { more } = useWords('dashboard');
  const to = useTo();
  const server = useServer();
  const isOffline = useOffline();
  const [parameters, changeParameters] = useQueryParameters();
  const status = parameters.get('status') ?? '';
  const key = parameters.get('key') ?? '';
  const keys = useQuery({ ...keysQuery(server), enabled: !isOffline }).data ?? [];
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [ACCOUNT_KEY, 'requests', status, key],
    enabled: !isOffline,
    initialPageParam: '',
    getNextPageParam: (page: Requests) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(
        withQuery('/api/v1/requests', { limit: PAGE_ROWS, status, api_key_id: key, cursor: pageParam }),
        { answer: requestListSchema, signal },
      ),
  });
  const requests = data?.pages.flatMap((page) => page.requests);
  const choose = (name: 'status' | 'key', value: string) =>
    changeParameters((latest) => {
      if (value === '') latest.delete(name);
      else latest.set(name, value);
      return latest;
    });
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label={words.show}
          value={status}
          onChange={(event) => choose('status', event.currentTarget.value)}
          data={[
            { value: '', label: words.all },
            { value: 'success', label: words.success },
            { value: 'error', label: words.error },
          ]}
        />
        <NativeSelect
          size="sm"
          label={words.key}
          value={key}
          onChange={(event) => choose('key', event.currentTarget.value)}
          data={[
            { value: '', label: words.anyKey },
            ...keys.map((one) => ({ value: one.id, label: `${one.key_name} ${one.api_key}` })),
          ]}
        />
      </div>
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : requests === undefined ? (
        !isOffline && <Skeleton height={320} />
      ) : requests.length === 0 ? (
        status === '' && key === '' ? (
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
        ) : (
          <Empty title={words.noneMatch}>{words.noneMatchText}</Empty>
        )
      ) : (
        <RequestTable requests={requests} />
      )}
      {hasNextPage && (
        <div>
          <Button
            variant="default"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      )}
    </Page>
  );
}
