import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RefusedError } from '../backend/errors.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { PageLink } from '../shell/page-link.tsx';
import { useHasSession } from '../shell/use-has-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { BalanceRaised } from './balance-raised.tsx';
import classes from './checkout.module.css';
import { euroFormat } from './formats.ts';
import { forgetOrder, type PendingOrder, recallOrder, recallPaid, rememberPaid } from './pending-order.ts';
import { purchaseQuery } from './purchase.ts';

/** The state of a purchase according to the server. */
export function PurchaseView({ sessionId }: { sessionId: string }) {
  const words = useWords('checkout').success;
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(purchaseQuery(sessionId));
  const [order, setOrder] = useState<PendingOrder>();
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    const recalled = recallOrder() ?? recallPaid(sessionId);
    if (recalled === undefined) return;
    setOrder(recalled);
    if (!isPaid) return;
    rememberPaid(sessionId, recalled);
    forgetOrder();
  }, [isPaid, sessionId]);

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
  const credits = numberFormat(language).format(data.credits);
  if (data.state === 'paid')
    return (
      <>
        <h1 className={classes.done}>
          <Icon name="check" />
          {words.title}
        </h1>
        <p className={classes.lead}>
          {data.kind === 'plan' ? words.planPaid(amount) : words.added(amount, credits)}
        </p>
        <BalanceRaised order={order} />
        <div className={classes.actions}>
          <DashboardLink isFirst />
          <ButtonLink to="/buy-credits" variant="default">
            {words.buyMore}
          </ButtonLink>
        </div>
        <NextSteps />
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
        {data.state !== 'processing' && <ButtonLink to="/buy-credits">{words.buyAgain}</ButtonLink>}
        <DashboardLink isFirst={data.state === 'processing'} />
      </div>
    </>
  );
}

/** The invoice, for someone who's signed in, and what to do with the credits. */
function NextSteps() {
  const words = useWords('checkout').success;
  return (
    <ul className={classes.next}>
      {useHasSession() ? (
        <li>
          <PageLink to="/dashboard/billing/invoices">{words.invoice}</PageLink>
        </li>
      ) : (
        <li>{words.invoiceMailed}</li>
      )}
      <li>
        <PageLink to="/docs">{words.nextDocs}</PageLink>
      </li>
    </ul>
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
        <ButtonLink to="/buy-credits" variant="default">
          {words.buyAgain}
        </ButtonLink>
      </div>
    </>
  );
}

function DashboardLink({ isFirst }: { isFirst: boolean }) {
  const words = useWords('checkout').success;
  return (
    <ButtonLink to="/dashboard" variant={isFirst ? 'filled' : 'default'}>
      {words.dashboard}
    </ButtonLink>
  );
}
