import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { balanceQuery, tierQuery } from '../account/account-queries.ts';
import { useAccount } from '../account/use-account.ts';
import { formatDay, formatEuros, formatNumber, formatRoundEuros, formatSmallEuros } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './billing.module.css';
import { limitQuery } from './billing-queries.ts';

/** The balance, this month's usage and the plan. */
export function BalanceFigures() {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const server = useServer();
  const account = useAccount();
  const enabled = account.state !== 'offline';
  const balance = useQuery({ ...balanceQuery(server), enabled });
  const tier = useQuery({ ...tierQuery(server), enabled }).data;
  const limit = useQuery({ ...limitQuery(server), enabled }).data;
  if (balance.error && enabled)
    return <Failure what={words.loadFailed} error={balance.error} onRetry={() => void balance.refetch()} />;
  const euros = account.state === 'offline' ? (account.record?.credits ?? 0) : balance.data?.balance_euros;
  return (
    <div className={classes.figures}>
      <Figure name={words.balance} value={euros === undefined ? undefined : formatEuros(euros, language)}>
        {balance.data && balance.data.reserved_euros > 0 && (
          <span>{words.reserved(formatSmallEuros(balance.data.reserved_euros, language))}</span>
        )}
        {balance.data?.next_expiry && (
          <span>
            {words.expires(
              formatEuros(Number(balance.data.next_expiry.amount_euros), language),
              formatDay(balance.data.next_expiry.at, language),
            )}
          </span>
        )}
      </Figure>
      {enabled && (
        <>
          <Figure
            name={words.usage}
            value={limit && words.spent(formatRoundEuros(Number(limit.spent_this_month_euros), language))}
          >
            {tier && (
              <span>
                {tier.limits.recordings_per_month === null
                  ? words.recordings(tier.limits.recordings_this_month)
                  : words.recordingsOf(
                      formatNumber(tier.limits.recordings_this_month, language),
                      formatNumber(tier.limits.recordings_per_month, language),
                    )}
                , {words.resets(formatDay(tier.limits.resets_at, language))}
              </span>
            )}
          </Figure>
          <Figure name={words.plan} value={tier && words.plans[tier.plan]} />
        </>
      )}
    </div>
  );
}

function Figure({
  name,
  value,
  children,
}: {
  name: string;
  value: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section className={classes.figure} aria-label={name}>
      <h2>{name}</h2>
      {value === undefined ? <Skeleton height={28} width={120} /> : <strong>{value}</strong>}
      {children}
    </section>
  );
}
