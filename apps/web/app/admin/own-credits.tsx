import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../dashboard/account/account-queries.ts';
import { useAccount } from '../dashboard/account/use-account.ts';
import { creditsOfEuros, formatEuros, formatMoment, formatNumber } from '../dashboard/figures.ts';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import { useRefreshBalance } from '../dashboard/overview/use-refresh-balance.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './admin.module.css';

/** The administrator's own balance, the server's state and the time of both. */
export function OwnCredits() {
  const words = useWords('admin');
  const language = useLanguage();
  const account = useAccount();
  const { data, error } = useQuery(balanceQuery(useServer()));
  const { refresh, isRefreshing } = useRefreshBalance();
  // Zero if the server is unreachable; the text next to it says why.
  const euros = error === null ? data?.balance_euros : 0;
  return (
    <dl className={classes.own}>
      <div>
        <dt>{words.balance}</dt>
        <dd>
          <strong>{euros === undefined ? '…' : formatEuros(euros, language)}</strong>
          {euros !== undefined && <span>{words.credits(creditsOfEuros(euros))}</span>}
        </dd>
      </div>
      <div>
        <dt>{words.requests}</dt>
        <dd>
          <strong>
            {account.state === 'online' || account.state === 'offline'
              ? formatNumber(account.record?.total_requests ?? 0, language)
              : '…'}
          </strong>
        </dd>
      </div>
      <div>
        <dt>{words.status}</dt>
        <dd role="status">
          {error ? words.offline : words.online}
          {data && <span>{words.updated(formatMoment(data.last_updated, language))}</span>}
          <Button size="xs" variant="default" loading={isRefreshing} onClick={refresh}>
            {words.refresh}
          </Button>
        </dd>
      </div>
    </dl>
  );
}
