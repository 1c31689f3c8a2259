import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay, formatEuros } from '../figures.ts';
import { Empty, Failure, Section } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { invoicesQuery } from './billing-queries.ts';

const namesSchema = z.record(z.string(), z.string());

export function Invoices() {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
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
        <ScrollTable label={words.invoices}>
          <thead>
            <tr>
              <th scope="col">{words.invoice}</th>
              <th scope="col">{words.column.what}</th>
              <th scope="col">{words.column.when}</th>
              <th scope="col" className={table.number}>
                {words.total}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map((invoice) => (
              <tr key={invoice.number}>
                <th scope="row">
                  {invoice.number}
                  {invoice.kind === 'credit_note' && <div className={table.quiet}>{words.creditNote}</div>}
                </th>
                <td>
                  {invoice.plan === null
                    ? words.purchases[invoice.purchase]
                    : words.planPurchase(namesSchema.parse(words.plans)[invoice.plan] ?? invoice.plan)}
                </td>
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
      )}
    </Section>
  );
}
