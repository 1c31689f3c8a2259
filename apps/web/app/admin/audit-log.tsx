import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditListSchema } from '@voice-feedback/contract/admin';
import { useContext, useState } from 'react';
import type { z } from 'zod';
import { Failure, Section } from '../dashboard/layout/page.tsx';
import { ShowMore } from '../dashboard/layout/show-more.tsx';
import { useDownload } from '../dashboard/layout/use-download.ts';
import { withQuery } from '../dashboard/server/server.ts';
import { useWords } from '../i18n/words.ts';
import classes from './admin.module.css';
import { AdminTokenContext, useAdminCall } from './admin-token.ts';
import { AuditTable } from './audit-table.tsx';
import { adminHeaders } from './gate.ts';

type AuditPage = z.infer<typeof auditListSchema>;

const ADDRESS = '/api/admin/audit';
const PAGE_ROWS = 20;
const TYPING_MS = 250;
const CHANGES = 'changes';
const EVERYTHING = 'all';

/** What administrators did. Pages that were only read are left out unless they're asked for. */
export function AuditLog() {
  const words = useWords('admin');
  const call = useAdminCall();
  const { token } = useContext(AdminTokenContext);
  const { download, isLoading } = useDownload(adminHeaders(token));
  const [show, setShow] = useState(CHANGES);
  const [account, setAccount] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [typed] = useDebouncedValue(account.trim(), TYPING_MS);
  const filter = {
    ...(show === CHANGES || show === EVERYTHING ? { show } : { action: show }),
    account: typed,
    from: startOf(from),
    to: endOf(to),
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    initialPageParam: '',
    getNextPageParam: (page: AuditPage) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(withQuery(ADDRESS, { ...filter, limit: PAGE_ROWS, cursor: pageParam }), {
        answer: auditListSchema,
        signal,
      }),
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title={words.audit}
      lead={words.auditLead}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={isLoading}
          onClick={() => download(withQuery(ADDRESS, { ...filter, format: 'csv' }), 'admin-log.csv')}
        >
          {words.auditCsv}
        </Button>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          label={words.auditShow}
          value={show}
          onChange={(event) => setShow(event.currentTarget.value)}
          data={[
            { value: CHANGES, label: words.auditChanges },
            { value: EVERYTHING, label: words.auditAll },
            ...Object.entries(words.auditActions).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextInput
          size="sm"
          label={words.auditAccount}
          description={words.auditAccountHint}
          inputWrapperOrder={['label', 'input', 'description']}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label={words.auditFrom}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label={words.auditTo}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {error ? (
        <Failure what={words.auditFailed} error={error} onRetry={() => void refetch()} />
      ) : entries === undefined ? (
        <Skeleton height={160} />
      ) : entries.length === 0 ? (
        <p>{words.auditNone}</p>
      ) : (
        <AuditTable entries={entries} />
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
}

/** Midnight of the reader's day; '' for none. */
function startOf(day: string): string {
  return day === '' ? '' : new Date(`${day}T00:00`).toISOString();
}

/** The whole last day is included. */
function endOf(day: string): string {
  if (day === '') return '';
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
