import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SOLD_PLANS } from '@voice-feedback/contract/billing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { balanceQuery, tierQuery } from '../account/account-queries.ts';
import type { Account } from '../account/use-account.ts';
import { creditsOfEuros, formatEuros, formatNumber, formatTime } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { needsCredits } from './credit-warnings.ts';
import classes from './overview-figures.module.css';
import { useRefreshBalance } from './use-refresh-balance.ts';

/** Detailed analysis, which the Voice Test uses, costs five cents a minute. */
const DETAILED_MINUTES_PER_EURO = 20;
const FULL_PERCENT = 100;

type Known = Exclude<Account, { state: 'failed' }>;

/** The four main figures: remaining credit, usage, account status, next step. */
export function OverviewFigures({ account }: { account: Known }) {
  const words = useWords('overview');
  const language = useLanguage();
  const tier = useQuery({ ...tierQuery(useServer()), enabled: account.state === 'online' }).data;
  const balance = useQuery({ ...balanceQuery(useServer()), enabled: account.state === 'online' }).data;
  const record = account.state === 'loading' ? undefined : account.record;
  const { plans } = useWords('dashboardBilling');
  // An account that pays for a plan isn't on trial, even if the tutorial isn't finished.
  const isActive = record?.onboarding_completed === true || SOLD_PLANS.some((plan) => plan === tier?.plan);
  return (
    <div className={classes.figures}>
      <Credits account={account} />
      <Figure name={words.totalRequests} isLoading={account.state === 'loading'}>
        <span className={classes.value}>{formatNumber(record?.total_requests ?? 0, language)}</span>
        {tier && (
          <span className={classes.hint}>
            {tier.limits.recordings_per_month === null
              ? words.requestsMonthOpen(formatNumber(tier.limits.recordings_this_month, language))
              : words.requestsMonth(
                  formatNumber(tier.limits.recordings_this_month, language),
                  formatNumber(tier.limits.recordings_per_month, language),
                )}
          </span>
        )}
      </Figure>
      <Figure name={words.status} isLoading={account.state === 'loading'}>
        <span className={classes.value}>{isActive ? words.active : words.trial}</span>
        <span className={classes.hint}>
          {isActive ? tier && words.statusActiveHint(plans[tier.plan]) : words.statusTrialHint}
        </span>
      </Figure>
      <Figure name={words.nextStep} isLoading={account.state === 'loading'}>
        {record && (
          <NextStep
            record={record}
            euros={balance?.balance_euros ?? record.credits}
            isOffline={account.state === 'offline'}
          />
        )}
      </Figure>
    </div>
  );
}

function Credits({ account }: { account: Known }) {
  const words = useWords('overview');
  const language = useLanguage();
  const { data: balance, dataUpdatedAt } = useQuery({
    ...balanceQuery(useServer()),
    enabled: account.state !== 'offline',
  });
  const { refresh, isRefreshing } = useRefreshBalance();
  // Offline without a cached record: zero rather than a guess.
  const euros = account.state === 'offline' ? (account.record?.credits ?? 0) : balance?.balance_euros;
  const credits = euros === undefined ? undefined : creditsOfEuros(euros);
  const basis = creditsOfEuros(balance?.basis_euros ?? 0);
  const share = credits === undefined || basis <= 0 ? 0 : Math.min(1, credits / basis);
  return (
    <Figure
      name={words.credits}
      isLoading={euros === undefined}
      action={
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={account.state === 'offline'}
          loading={isRefreshing}
          onClick={refresh}
        >
          {words.refresh}
        </Button>
      }
    >
      {euros !== undefined && credits !== undefined && (
        <>
          <span className={classes.value}>{formatEuros(euros, language)}</span>
          {balance && (
            <>
              <Progress
                value={share * FULL_PERCENT}
                color={share <= 0.1 ? 'var(--vf-live)' : 'var(--vf-action)'}
                aria-label={words.creditsOf(formatNumber(credits, language), formatNumber(basis, language))}
              />
              <span className={classes.hint}>
                {words.creditsOf(formatNumber(credits, language), formatNumber(basis, language))},{' '}
                {words.minutes(formatNumber(euros * DETAILED_MINUTES_PER_EURO, language, 1))}{' '}
                {words.asOf(formatTime(dataUpdatedAt, language))}
              </span>
            </>
          )}
        </>
      )}
    </Figure>
  );
}

function NextStep({
  record,
  euros,
  isOffline,
}: {
  record: { total_requests: number; onboarding_completed: boolean };
  euros: number;
  isOffline: boolean;
}) {
  const to = useTo();
  const words = useWords('overview');
  const [label, target]: [string, PageTarget] = needsCredits(creditsOfEuros(euros))
    ? [words.next.addCredits, '/buy-credits']
    : record.total_requests === 0
      ? [words.next.firstRequest, '/dashboard/voice-test']
      : record.onboarding_completed
        ? [words.next.inbox, '/dashboard/feedback']
        : [words.next.tutorial, '/dashboard/get-started'];
  // Every step needs the server.
  if (isOffline) return <span>{label}</span>;
  return (
    <Link to={to(target)} className={classes.next}>
      {label}
    </Link>
  );
}

function Figure({
  name,
  action,
  isLoading,
  children,
}: {
  name: string;
  action?: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.figure} aria-label={name}>
      <div className={classes.name}>
        <h2>{name}</h2>
        {action}
      </div>
      {isLoading ? (
        <>
          <Skeleton height={28} width={120} />
          <Skeleton height={13} width="80%" />
        </>
      ) : (
        children
      )}
    </section>
  );
}
