import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { RefusedError } from '../backend/errors.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { BalanceRaised } from './balance-raised.tsx';
import classes from './checkout.module.css';
import { euroFormat } from './formats.ts';
import { forgetOrder, type PendingOrder, recallOrder } from './pending-order.ts';
import { purchaseQuery } from './purchase.ts';

/** The state of a purchase according to the server. */
export function PurchaseView({ sessionId }: { sessionId: string }) {
  const words = useWords('checkout').success;
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(purchaseQuery(sessionId));
  const [order, setOrder] = useState<PendingOrder>();
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    const recalled = recallOrder();
    if (recalled !== undefined) setOrder(recalled);
    if (isPaid) forgetOrder();
  }, [isPaid]);

  if (data === undefined && error === null) return <p role="status">{words.asking}</p>;
  if (data === undefined && error instanceof RefusedError && error.code === 'not_found')
    return <MissingPurchase />;
  if (data === undefined)
    return (
      <>
        <h1>{words.unreachable}</h1>
        <p className={classes.lead} role="alert">
          {words.unreachableLead}
        </p>
        <div className={classes.actions}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
          <DashboardLink isFirst={false} />
        </div>
      </>
    );
  const amount = euroFormat(language).format(Number(data.amount_euros));
  const credits = new Intl.NumberFormat(language).format(data.credits);
  if (data.state === 'paid')
    return (
      <>
        <h1>{words.title}</h1>
        <p className={classes.lead}>
          {data.kind === 'plan' ? words.planPaid(amount) : words.added(amount, credits)}
        </p>
        <BalanceRaised order={order} />
        <div className={classes.actions}>
          <DashboardLink isFirst />
          <Button component={Link} to={localized('/buy-credits', language)} variant="default">
            {words.buyMore}
          </Button>
        </div>
      </>
    );
  const { title, lead } = {
    processing: { title: words.processing, lead: words.processingLead(amount) },
    open: { title: words.open, lead: words.openLead(amount) },
    failed: { title: words.failed, lead: words.failedLead(amount) },
    expired: { title: words.expired, lead: words.expiredLead },
  }[data.state];
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.lead} role="status">
        {lead}
      </p>
      <div className={classes.actions}>
        {data.state !== 'processing' && (
          <Button component={Link} to={localized('/buy-credits', language)}>
            {words.buyAgain}
          </Button>
        )}
        <DashboardLink isFirst={data.state === 'processing'} />
      </div>
    </>
  );
}

/** Shown when the address names no purchase. */
export function MissingPurchase() {
  const words = useWords('checkout').success;
  return (
    <>
      <h1>{words.missing}</h1>
      <p className={classes.lead}>{words.missingLead}</p>
      <div className={classes.actions}>
        <DashboardLink isFirst />
        <Button component={Link} to={localized('/buy-credits', useLanguage())} variant="default">
          {words.buyAgain}
        </Button>
      </div>
    </>
  );
}

function DashboardLink({ isFirst }: { isFirst: boolean }) {
  const words = useWords('checkout').success;
  return (
    <Button
      component={Link}
      to={localized('/dashboard', useLanguage())}
      variant={isFirst ? 'filled' : 'default'}
    >
      {words.dashboard}
    </Button>
  );
}
