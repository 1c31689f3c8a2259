import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CLIENT_ORDERS, clientListSchema } from '@voice-feedback/contract/admin';
import { useState } from 'react';
import type { z } from 'zod';
import { formatAgo, formatDay, formatEuros, formatNumber } from '../dashboard/figures.ts';
import { Empty, Failure } from '../dashboard/layout/page.tsx';
import { ScrollTable } from '../dashboard/layout/scroll-table.tsx';
import { ShowMore } from '../dashboard/layout/show-more.tsx';
import table from '../dashboard/layout/table.module.css';
import { withQuery } from '../dashboard/server/server.ts';
import { SortHeading } from '../dashboard/tables/sort-heading.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { useQueryParameters } from '../ui/use-query-parameters.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import type { Client } from './client.ts';
import { ManageClient } from './manage-client.tsx';

type Clients = z.infer<typeof clientListSchema>;

const TYPING_MS = 250;
const PAGE_ROWS = 25;
type Order = (typeof CLIENT_ORDERS)[number];
const USUAL_ORDER: Order = 'newest';

/** The real accounts. The server does the searching, sorting and paging. */
export function ClientList() {
  const words = useWords('admin');
  const call = useAdminCall();
  const [typed, setTyped] = useState('');
  const [parameters, changeParameters] = useQueryParameters();
  const order = CLIENT_ORDERS.find((one) => one === parameters.get('order')) ?? USUAL_ORDER;
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [managed, setManaged] = useState<Client>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'clients', q, order],
    initialPageParam: '',
    getNextPageParam: (page: Clients) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(withQuery('/api/admin/clients', { q, order, limit: PAGE_ROWS, cursor: pageParam }), {
        answer: clientListSchema,
        signal,
      }),
  });
  const clients = data?.pages.flatMap((page) => page.clients);
  const total = data?.pages[0]?.total;
  return (
    <div className={classes.clients}>
      <div className={classes.searchRow}>
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {total !== undefined && <span role="status">{words.total(total)}</span>}
      </div>
      {error ? (
        <Failure what={words.clientsFailed} error={error} onRetry={() => void refetch()} />
      ) : clients === undefined ? (
        <Skeleton height={240} />
      ) : clients.length === 0 ? (
        <Empty title={words.noClients}>{words.noClientsText}</Empty>
      ) : (
        <ClientTable
          clients={clients}
          order={order}
          onOrder={(next) =>
            changeParameters((latest) => {
              // The second press on a heading returns to the usual order.
              if (next === latest.get('order') || next === USUAL_ORDER) latest.delete('order');
              else latest.set('order', next);
              return latest;
            })
          }
          onManage={setManaged}
        />
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {managed && (
        <ManageClient
          client={clients?.find((one) => one.id === managed.id) ?? managed}
          onClose={() => setManaged(undefined)}
        />
      )}
    </div>
  );
}

interface ClientTableProps {
  clients: readonly Client[];
  order: Order;
  onOrder: (order: Order) => void;
  onManage: (client: Client) => void;
}

function ClientTable({ clients, order, onOrder, onManage }: ClientTableProps) {
  const words = useWords('admin');
  const { plans } = useWords('dashboardBilling');
  const language = useLanguage();
  /** The server has one order for each: addresses from A, everything else from the largest or latest. */
  const headingOf = (column: Order) => ({
    order:
      order !== column ? undefined : column === 'email' ? ('ascending' as const) : ('descending' as const),
    onSort: () => onOrder(column),
  });
  return (
    <ScrollTable label={words.tabs.clients}>
      <thead>
        <tr>
          <SortHeading {...headingOf('email')}>{words.column.client}</SortHeading>
          <th scope="col">{words.column.plan}</th>
          <SortHeading {...headingOf('balance')} isNumber>
            {words.column.balance}
          </SortHeading>
          <SortHeading {...headingOf('requests')} isNumber>
            {words.column.requests}
          </SortHeading>
          <SortHeading {...headingOf('activity')}>{words.column.last}</SortHeading>
          <SortHeading {...headingOf('newest')}>{words.column.created}</SortHeading>
          <td />
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.id}>
            <th scope="row">
              {client.email}
              <div className={table.quiet}>
                {[client.name, client.company].filter(Boolean).join(', ')} <code>{client.id}</code>
              </div>
            </th>
            <td>
              {plans[client.plan]}
              {client.suspended_at !== null && <div className={classes.suspended}>{words.suspended}</div>}
              {client.role === 'admin' && <div className={table.quiet}>{words.roles.admin}</div>}
            </td>
            <td className={table.number}>{formatEuros(Number(client.balance_euros), language)}</td>
            <td className={table.number}>{formatNumber(client.totalRequests, language)}</td>
            <td className={table.nowrap}>
              {client.lastActivity ? formatAgo(client.lastActivity, language, Date.now()) : words.never}
            </td>
            <td className={table.nowrap}>{formatDay(client.created_at, language)}</td>
            <td>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={words.manageOf(client.email)}
                onClick={() => onManage(client)}
              >
                {words.manage}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
