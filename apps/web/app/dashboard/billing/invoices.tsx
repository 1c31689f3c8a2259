import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { invoiceListSchema } from '@voice-feedback/contract/billing';
import { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay, formatEuros } from '../figures.ts';
import { Empty, Failure, Section } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { SortHeading } from '../tables/sort-heading.tsx';
import { useSort } from '../tables/use-sort.ts';
import { invoicesQuery } from './billing-queries.ts';

type Invoice = z.infer<typeof invoiceListSchema>['invoices'][number];

const namesSchema = z.record(z.string(), z.string());

export function Invoices() {
  const words = useWords('dashboardBilling');
  const { data, error, refetch } = useQuery(invoicesQuery(useServer()));
  return (
    <Section title={words.invoices} lead={words.invoicesLead}>
      {error ? (
        <Failure what={words.invoicesFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={80} />
      ) : data.length === 0 ? (
        <Empty title={words.invoicesEmpty}>{words.invoicesEmptyText}</Empty>
      ) : (
        <InvoiceTable invoices={data} />
      )}
    </Section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const whatOf = ({ plan, purchase }: Invoice) =>
    plan === null
      ? words.purchases[purchase]
      : words.planPurchase(namesSchema.parse(words.plans)[plan] ?? plan);
  const { sorted, headingOf } = useSort(invoices, {
    number: (invoice) => invoice.number,
    what: whatOf,
    when: (invoice) => Date.parse(invoice.issued_at),
    total: (invoice) => Number(invoice.total_euros),
  });
  return (
    <ScrollTable label={words.invoices}>
      <thead>
        <tr>
          <SortHeading {...headingOf('number')}>{words.invoice}</SortHeading>
          <SortHeading {...headingOf('what')}>{words.column.what}</SortHeading>
          <SortHeading {...headingOf('when')}>{words.column.when}</SortHeading>
          <SortHeading {...headingOf('total')} isNumber>
            {words.total}
          </SortHeading>
          <td />
        </tr>
      </thead>
      <tbody>
        {sorted.map((invoice) => (
          <tr key={invoice.number}>
            <th scope="row">
              {invoice.number}
              {invoice.kind === 'credit_note' && <div className={table.quiet}>{words.creditNote}</div>}
            </th>
            <td>{whatOf(invoice)}</td>
            <td className={table.nowrap}>{formatDay(invoice.issued_at, language)}</td>
            <td className={table.number}>{formatEuros(Number(invoice.total_euros), language)}</td>
            <td>
              <div className={table.rowActions}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  component="a"
                  href={invoice.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${words.openInvoice} ${invoice.number}`}
                >
                  {words.openInvoice}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  component="a"
                  href={invoice.pdf_url}
                  aria-label={`${words.pdf} ${invoice.number}`}
                >
                  {words.pdf}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
