import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Statement } from '@voice-feedback/contract/credits';
import { Link } from 'react-router';
import { useLanguage, useWords, type Words } from '../../i18n/words.ts';
import { formatMoment, formatSmallEuros } from '../figures.ts';
import { Empty, Failure, Section } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { useDownload } from '../layout/use-download.ts';
import { useTo } from '../layout/use-to.ts';
import { STATEMENT_ADDRESS, statementQuery } from './billing-queries.ts';

/** Every credit transaction of the account with the balance after it. */
export function StatementTable() {
  const words = useWords('dashboardBilling');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    statementQuery(useServer()),
  );
  const { download, isLoading } = useDownload();
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title={words.statement}
      lead={words.statementLead}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isLoading}
          onClick={() => download(`${STATEMENT_ADDRESS}?format=csv`, 'statement.csv')}
        >
          {words.statementCsv}
        </Button>
      }
    >
      {error ? (
        <Failure what={words.statementFailed} error={error} onRetry={() => void refetch()} />
      ) : entries === undefined ? (
        <Skeleton height={160} />
      ) : entries.length === 0 ? (
        <Empty title={words.statementEmpty}>{words.statementEmptyText}</Empty>
      ) : (
        <Lines entries={entries} />
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
}

const RECORDING = 'recording:';
const TOP_UP = 'stripe:top_';

/** A purchase says what was bought: by hand, or by an automatic top-up. */
function nameOf(
  { source, kind, reference }: Statement['entries'][number],
  words: Words<'dashboardBilling'>,
): string {
  if (source === 'purchase') return words.purchases[reference.startsWith(TOP_UP) ? 'top_up' : 'credits'];
  return source === null ? words.kind[kind] : words.source[source];
}

function Lines({ entries }: { entries: Statement['entries'] }) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const to = useTo();
  return (
    <ScrollTable label={words.statement}>
      <thead>
        <tr>
          <th scope="col">{words.column.when}</th>
          <th scope="col">{words.column.what}</th>
          <th scope="col" className={table.number}>
            {words.column.change}
          </th>
          <th scope="col" className={table.number}>
            {words.column.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const what = nameOf(entry, words);
          const change = formatSmallEuros(Number(entry.change_euros), language);
          return (
            <tr key={entry.id}>
              <td className={table.nowrap}>{formatMoment(entry.created_at, language)}</td>
              <td>
                {entry.reference.startsWith(RECORDING) && entry.kind === 'settle' ? (
                  <Link to={to(`/dashboard/feedback/${entry.reference.slice(RECORDING.length)}`)}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
                {entry.note && <div className={table.quiet}>{entry.note}</div>}
              </td>
              <td className={table.number}>{Number(entry.change_euros) > 0 ? `+${change}` : change}</td>
              <td className={table.number}>{formatSmallEuros(Number(entry.balance_euros), language)}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
