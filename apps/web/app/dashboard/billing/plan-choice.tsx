import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCheckoutResponseSchema,
  SOLD_PLANS,
  subscriptionSchema,
} from '@voice-feedback/contract/billing';
import type { Catalogue } from '@voice-feedback/contract/catalogue';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY, catalogueQuery, tierQuery } from '../account/account-queries.ts';
import { formatDay, formatEuros, formatNumber } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './billing.module.css';
import { SUBSCRIPTION_ADDRESS, subscriptionQuery } from './billing-queries.ts';

type SoldPlan = (typeof SOLD_PLANS)[number];

/** The monthly plans, the current plan, and buttons to switch. */
export function PlanChoice() {
  const words = useWords('dashboardBilling');
  const server = useServer();
  const catalogue = useQuery(catalogueQuery(server)).data;
  const tier = useQuery(tierQuery(server)).data;
  const subscription = useQuery(subscriptionQuery(server)).data?.subscription;
  const { subscribe, change, error, isPending } = useChangePlan();
  if (catalogue === undefined || tier === undefined || subscription === undefined)
    return (
      <Section title={words.plan}>
        <Skeleton height={120} />
      </Section>
    );
  const sold = catalogue.plans.filter((plan) => SOLD_PLANS.some((id) => id === plan.id));
  return (
    <Section title={words.plan} lead={words.planLead}>
      <ul className={classes.plans}>
        {sold.map((plan) => (
          <li key={plan.id}>
            <h3>{words.plans[plan.id]}</h3>
            <PlanFacts plan={plan} />
            {plan.id === tier.plan ? (
              <span className={classes.current}>{words.current}</span>
            ) : (
              <Button
                size="sm"
                variant="default"
                loading={isPending}
                aria-label={`${words.choose} ${words.plans[plan.id]}`}
                onClick={() => {
                  const id = SOLD_PLANS.find((one) => one === plan.id);
                  if (id === undefined) return;
                  if (subscription === null) subscribe(id);
                  else change({ method: 'PATCH', body: { plan: id } });
                }}
              >
                {words.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {subscription !== null && <SubscriptionState subscription={subscription} onChange={change} />}
      {error && <Failure what={words.planFailed} error={error} />}
    </Section>
  );
}

function PlanFacts({ plan }: { plan: Catalogue['plans'][number] }) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  return (
    <p>
      {plan.monthly_euros !== null && (
        <>{words.perMonth(formatEuros(Number(plan.monthly_euros), language))}. </>
      )}
      {words.planFacts(
        plan.recordings_per_month === null
          ? words.unlimited
          : formatNumber(plan.recordings_per_month, language),
        formatNumber(plan.maximum_seconds, language),
      )}
      .
    </p>
  );
}

type Change = { method: 'PATCH' | 'DELETE' | 'POST'; body?: { plan: SoldPlan } };
type Subscription = NonNullable<z.infer<typeof subscriptionSchema>['subscription']>;

function SubscriptionState({
  subscription,
  onChange,
}: {
  subscription: Subscription;
  onChange: (change: Change) => void;
}) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const periodEnd = formatDay(subscription.period_ends_at, language);
  return (
    <div className={classes.row}>
      <p className={classes.quiet}>
        {subscription.state === 'lapsed'
          ? words.lapsed
          : subscription.state === 'grace' && subscription.grace_ends_at !== null
            ? words.grace(formatDay(subscription.grace_ends_at, language))
            : subscription.cancel_at_period_end
              ? words.ends(periodEnd)
              : words.renews(periodEnd)}{' '}
        {subscription.next_plan !== null && words.switchTo(words.plans[subscription.next_plan], periodEnd)}
      </p>
      {subscription.cancel_at_period_end ? (
        <Button size="sm" variant="default" onClick={() => onChange({ method: 'POST' })}>
          {words.resumePlan}
        </Button>
      ) : (
        <Button size="sm" variant="default" onClick={() => onChange({ method: 'DELETE' })}>
          {words.cancelPlan}
        </Button>
      )}
    </div>
  );
}

function useChangePlan() {
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
          cancel_url: new URL(to('/dashboard/billing'), window.location.origin).href,
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
      showToast({ kind: 'success', message: words.planChanged });
      return queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
    },
  });
  return {
    subscribe: subscribing.mutate,
    change: changing.mutate,
    error: subscribing.error ?? changing.error,
    isPending: subscribing.isPending || changing.isPending,
  };
}
