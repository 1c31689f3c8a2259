import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AskLink } from '@voice-feedback/contract/ask-links';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { formatDay, formatNumber } from '../figures.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { SortHeading } from '../tables/sort-heading.tsx';
import { useSort } from '../tables/use-sort.ts';
import { askLinkTarget } from './ask-address.ts';
import { askLinksQuery } from './ask-queries.ts';

export default function AskLinks() {
  const words = useWords('askLinks');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const mayCreate = useMay('feedback:share') && !isReadOnly;
  const to = useTo();
  const { data, error, refetch } = useQuery({ ...askLinksQuery(useServer()), enabled: !isOffline });
  const create = mayCreate && (
    <Button component={Link} to={to('/dashboard/ask/new')} size="sm">
      {words.new}
    </Button>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={data && data.length > 0 && create}>
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={160} />
      ) : data.length === 0 ? (
        <Empty title={words.none} action={create}>
          {words.noneText}
        </Empty>
      ) : (
        <LinkTable links={data} />
      )}
    </Page>
  );
}

function LinkTable({ links }: { links: readonly AskLink[] }) {
  const words = useWords('askLinks');
  const language = useLanguage();
  const to = useTo();
  const { sorted, headingOf } = useSort(links, {
    name: ({ name }) => name,
    state: ({ state }) => words.states[state],
    people: ({ people }) => people,
    created: ({ created_at }) => Date.parse(created_at),
  });
  return (
    <ScrollTable label={words.title} className={table.stacked}>
      <thead>
        <tr>
          <SortHeading {...headingOf('name')}>{words.name}</SortHeading>
          <SortHeading {...headingOf('state')}>{words.column.state}</SortHeading>
          <SortHeading {...headingOf('people')} isNumber>
            {words.column.people}
          </SortHeading>
          <SortHeading {...headingOf('created')}>{words.column.created}</SortHeading>
        </tr>
      </thead>
      <tbody>
        {sorted.map((link) => (
          <tr key={link.id}>
            <th scope="row" className={table.wide}>
              <Link to={to(askLinkTarget(link.id))}>{link.name}</Link>
              <div className={table.quiet}>{link.questions[0]?.text}</div>
            </th>
            <td data-label={words.column.state}>{words.states[link.state]}</td>
            <td className={table.number} data-label={words.column.people}>
              {formatNumber(link.people, language)}
            </td>
            <td className={table.nowrap} data-label={words.column.created}>
              {formatDay(link.created_at, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
