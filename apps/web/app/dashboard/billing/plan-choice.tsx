import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCheckoutResponseSchema,
  SOLD_PLANS,
  subscriptionSchema,
} from '@voice-feedback/contract/billing';
import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY, catalogueQuery, tierQuery } from '../account/account-queries.ts';
import { formatDay, formatEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './billing.module.css';
import { SUBSCRIPTION_ADDRESS, subscriptionQuery } from './billing-queries.ts';
import { PlanComparison } from './plan-comparison.tsx';
import { type AskedChange, PlanDialog } from './plan-dialog.tsx';
import { PAY_AS_YOU_GO, PlanFacts } from './plan-facts.tsx';

type SoldPlan = (typeof SOLD_PLANS)[number];

/** The monthly plans, the current plan, and buttons to switch. */
export function PlanChoice({ mayBuy, mayCancel }: { mayBuy: boolean; mayCancel: boolean }) {
  const words = useWords('dashboardBilling');
  const server = useServer();
  const catalogue = useQuery(catalogueQuery(server)).data;
  const tier = useQuery(tierQuery(server)).data;
  const subscription = useQuery(subscriptionQuery(server)).data?.subscription;
  const language = useLanguage();
  const [asked, setAsked] = useState<AskedChange>();
  const { subscribe, change, reset, error, isPending } = useChangePlan(() => setAsked(undefined));
  if (catalogue === undefined || tier === undefined || subscription === undefined)
    return (
      <Section title={words.plan}>
        <Skeleton height={120} />
      </Section>
    );
  const choose = (id: SoldPlan, monthlyEuros: string | null) => {
    if (subscription === null) return subscribe(id);
    const confirm = () => change({ method: 'PATCH', body: { plan: id } });
    // Staying on the current plan undoes a change, and costs nothing new.
    if (id === subscription.plan) return confirm();
    setAsked({
      title: words.switchTitle(words.plans[id]),
      text: words.switchText({
        current: words.plans[subscription.plan],
        next: words.plans[id],
        day: formatDay(subscription.period_ends_at, language),
        price: words.perMonth(formatEuros(Number(monthlyEuros), language)),
      }),
      action: words.switchAction,
      confirm,
    });
  };
  const shown = catalogue.plans.filter(
    ({ id }) => id === tier.plan || id === PAY_AS_YOU_GO || SOLD_PLANS.some((sold) => sold === id),
  );
  return (
    <Section title={words.plan} lead={words.planLead}>
      <ul className={classes.plans}>
        {shown.map((plan) => (
          <li key={plan.id}>
            <h3>{words.plans[plan.id]}</h3>
            <PlanFacts plan={plan} catalogue={catalogue} />
            <PlanButton
              plan={plan}
              mayBuy={mayBuy}
              isCurrent={plan.id === tier.plan}
              isNext={plan.id === subscription?.next_plan}
              isLeaving={plan.id === subscription?.plan && subscription.next_plan !== null}
              isPending={isPending}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      <PlanComparison catalogue={catalogue} />
      {subscription !== null && (
        <SubscriptionState
          mayBuy={mayBuy}
          mayCancel={mayCancel}
          subscription={subscription}
          onAsk={setAsked}
          onChange={change}
        />
      )}
      {error && asked === undefined && <Failure what={words.planFailed} error={error} />}
      <PlanDialog
        asked={asked}
        isPending={isPending}
        error={error}
        onClose={() => {
          setAsked(undefined);
          reset();
        }}
      />
    </Section>
  );
}

interface PlanButtonProperties {
  mayBuy: boolean;
  plan: Catalogue['plans'][number];
  isCurrent: boolean;
  /** whether the subscription changes to it at the end of the period */
  isNext: boolean;
  /** whether it's the current plan, and the subscription changes to another one */
  isLeaving: boolean;
  isPending: boolean;
  onChoose(plan: SoldPlan, monthlyEuros: string | null): void;
}

function PlanButton({
  plan,
  mayBuy,
  isCurrent,
  isNext,
  isLeaving,
  isPending,
  onChoose,
}: PlanButtonProperties) {
  const words = useWords('dashboardBilling');
  const id = SOLD_PLANS.find((one) => one === plan.id);
  if (isNext) return <span className={classes.current}>{words.nextPlan}</span>;
  return (
    <>
      {isCurrent && <span className={classes.current}>{words.current}</span>}
      {id !== undefined && mayBuy && (!isCurrent || isLeaving) && (
        <Button
          size="sm"
          variant="default"
          loading={isPending}
          aria-label={`${isLeaving ? words.keep : words.choose} ${words.plans[plan.id]}`}
          onClick={() => onChoose(id, plan.monthly_euros)}
        >
          {isLeaving ? words.keep : words.choose}
        </Button>
      )}
    </>
  );
}

type Change = { method: 'PATCH' | 'DELETE' | 'POST'; body?: { plan: SoldPlan } };
type Subscription = NonNullable<z.infer<typeof subscriptionSchema>['subscription']>;

function SubscriptionState({
  mayBuy,
  mayCancel,
  subscription,
  onAsk,
  onChange,
}: {
  mayBuy: boolean;
  mayCancel: boolean;
  subscription: Subscription;
  onAsk: (asked: AskedChange) => void;
  onChange: (change: Change) => void;
}) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const periodEnd = formatDay(subscription.period_ends_at, language);
  const isUnpaid = subscription.state === 'lapsed' || subscription.state === 'grace';
  const plan = words.plans[subscription.plan];
  return (
    <div className={classes.row}>
      <p className={classes.quiet}>
        {subscription.state === 'lapsed'
          ? words.lapsed
          : subscription.state === 'grace' && subscription.grace_ends_at !== null
            ? words.grace(formatDay(subscription.grace_ends_at, language))
            : subscription.cancel_at_period_end
              ? words.ends(periodEnd)
              : subscription.next_plan === null
                ? words.renews(periodEnd)
                : words.switchTo(words.plans[subscription.next_plan], periodEnd)}
      </p>
      {subscription.cancel_at_period_end && mayBuy && (
        <Button size="sm" variant="default" onClick={() => onChange({ method: 'POST' })}>
          {words.resumePlan}
        </Button>
      )}
      {!subscription.cancel_at_period_end && mayCancel && (
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            onAsk({
              title: words.cancelTitle(plan),
              text: isUnpaid ? words.cancelNowText(plan) : words.cancelText(plan, periodEnd),
              action: words.cancelPlan,
              confirm: () => onChange({ method: 'DELETE' }),
            })
          }
        >
          {words.cancelPlan}
        </Button>
      )}
    </div>
  );
}

/** Subscribes, or changes the subscription. */
function useChangePlan(onChanged: () => void) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const to = useTo();
  const server = useServer();
  const queries = useQueryClient();
  const subscribing = useMutation({
    mutationFn: (plan: SoldPlan) =>
      server.call(SUBSCRIPTION_ADDRESS, {
        answer: createCheckoutResponseSchema,
        body: {
          plan,
          success_url: new URL(to('/success'), window.location.origin).href,
          cancel_url: new URL(to('/dashboard/billing/plan'), window.location.origin).href,
          locale: language,
        },
      }),
    onSuccess: ({ checkout_url: address }) => window.location.assign(address),
  });
  const changing = useMutation({
    mutationFn: ({ method, body }: Change) =>
      server.call(method === 'POST' ? `${SUBSCRIPTION_ADDRESS}/resume` : SUBSCRIPTION_ADDRESS, {
        method,
        ...(body === undefined ? {} : { body }),
        answer: subscriptionSchema,
      }),
    onSuccess(answer) {
      queries.setQueryData(subscriptionQuery(server).queryKey, answer);
      onChanged();
      showToast({ kind: 'success', message: words.planChanged });
      return queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
    },
  });
  return {
    subscribe: subscribing.mutate,
    change: changing.mutate,
    reset: changing.reset,
    error: subscribing.error ?? changing.error,
    isPending: subscribing.isPending || changing.isPending,
  };
}
