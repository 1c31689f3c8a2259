import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditListSchema } from '@voice-feedback/contract/admin';
import type { z } from 'zod';
import { formatMoment } from '../dashboard/figures.ts';
import { Failure, Section } from '../dashboard/layout/page.tsx';
import { ScrollTable } from '../dashboard/layout/scroll-table.tsx';
import table from '../dashboard/layout/table.module.css';
import { withQuery } from '../dashboard/server/server.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { useAdminCall } from './admin-token.ts';

type AuditPage = z.infer<typeof auditListSchema>;

const PAGE_ROWS = 20;

export function AuditLog() {
  const words = useWords('admin');
  const language = useLanguage();
  const call = useAdminCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'audit'],
    initialPageParam: '',
    getNextPageParam: (page: AuditPage) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(withQuery('/api/admin/audit', { limit: PAGE_ROWS, cursor: pageParam }), {
        answer: auditListSchema,
        signal,
      }),
  });
  return (
    <Section title={words.audit} lead={words.auditLead}>
      {error ? (
        <Failure what={words.auditFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <ScrollTable label={words.audit}>
          <thead>
            <tr>
              <th scope="col">{words.auditColumn.when}</th>
              <th scope="col">{words.auditColumn.what}</th>
              <th scope="col">{words.auditColumn.who}</th>
              <th scope="col">{words.auditColumn.target}</th>
              <th scope="col">{words.auditColumn.from}</th>
            </tr>
          </thead>
          <tbody>
            {data.pages.flatMap((page) =>
              page.entries.map((entry) => (
                <tr key={entry.id}>
                  <td className={table.nowrap}>{formatMoment(entry.created_at, language)}</td>
                  <td>
                    <code>{entry.action}</code>
                  </td>
                  <td>{entry.actor ?? entry.authority}</td>
                  <td>{entry.target}</td>
                  <td>{entry.address}</td>
                </tr>
              )),
            )}
          </tbody>
        </ScrollTable>
      )}
      {hasNextPage && (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}
