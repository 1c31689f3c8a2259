import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deviceName } from '@voice-feedback/contract/device-name';
import { type SecurityEventView, securityEventListSchema } from '@voice-feedback/contract/security-events';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useOffline } from '../account/use-account.ts';
import { formatMoment } from '../figures.ts';
import list from '../layout/list.module.css';
import { Empty, Failure } from '../layout/page.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer, useSignedIn } from '../layout/signed-in.tsx';
import { useDownload } from '../layout/use-download.ts';
import { withQuery } from '../server/server.ts';
import { SettingsPage } from './settings-page.tsx';

type Events = z.infer<typeof securityEventListSchema>;

const PAGE_ROWS = 25;

/** The history of sign-ins and of changes to keys and data, newest first. */
export default function Security() {
  const words = useWords('settings');
  const server = useServer();
  const isOffline = useOffline();
  const { download, isLoading } = useDownload();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [ACCOUNT_KEY, 'security-events'],
    enabled: !isOffline,
    initialPageParam: '',
    getNextPageParam: (page: Events) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery('/api/account/security-events', { limit: PAGE_ROWS, cursor: pageParam }), {
        answer: securityEventListSchema,
        signal,
      }),
  });
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <SettingsPage
      title={words.security}
      lead={words.securityLead}
      actions={
        <Button
          size="sm"
          variant="default"
          disabled={isOffline}
          loading={isLoading}
          onClick={() => download('/api/account/security-events?format=csv', 'security-log.csv')}
        >
          {words.securityDownload}
        </Button>
      }
    >
      {error ? (
        <Failure what={words.securityFailed} error={error} onRetry={() => void refetch()} />
      ) : events === undefined ? (
        !isOffline && <Skeleton height={320} />
      ) : events.length === 0 ? (
        <Empty title={words.securityNone}>{words.securityNoneText}</Empty>
      ) : (
        <ul className={list.list} aria-label={words.security}>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </SettingsPage>
  );
}

function Row({ event }: { event: SecurityEventView }) {
  const words = useWords('settings');
  const { user } = useSignedIn();
  const language = useLanguage();
  const device = deviceName(event.user_agent);
  const program =
    device === undefined
      ? words.deviceUnknown
      : device.system === undefined
        ? device.program
        : words.device(device.program, device.system);
  const by = event.actor === undefined || event.actor === user.email ? null : words.securityBy(event.actor);
  const from = [program, event.address, event.key_id === null ? by : words.securityByKey];
  return (
    <li>
      <span>
        {words.securityEvent(event.event, event.subject)}
        <small>{from.filter((part) => part !== null).join(', ')}</small>
      </span>
      <small>
        <time dateTime={event.created_at}>{formatMoment(event.created_at, language)}</time>
      </small>
    </li>
  );
}
