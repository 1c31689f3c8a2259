import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT, PLANS } from '../../credits/catalogue.ts';
import type { SoldPlan } from '../../database/tables/billing.ts';
import { Problem } from '../../http/errors/problem.ts';
import { planName } from '../notices/notice-kinds.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';

/** Returns whether a plan has a monthly price in the catalogue. */
export function isSoldPlan(plan: string): plan is SoldPlan {
  return Object.values(PLANS).some(
    ({ id, monthlyMicroEuros }) => id === plan && (monthlyMicroEuros ?? 0) > 0,
  );
}

/** Throws `Problem` `plan_not_for_sale`. */
export function requireSoldPlan(plan: string): SoldPlan {
  if (isSoldPlan(plan)) return plan;
  throw new Problem('plan_not_for_sale', {
    detail: `"${plan.slice(0, 50)}" isn’t a plan you can subscribe to. Plans for sale: pro, enterprise.`,
  });
}

export function monthlyMicroEuros(plan: SoldPlan): number {
  return PLANS[plan].monthlyMicroEuros ?? 0;
}

/**
 * Returns the plan's price at the provider. The lookup key contains the amount, so a new catalogue price creates a new
 * one.
 */
export async function ensurePrice({ stripe }: Billing, plan: SoldPlan): Promise<Stripe.Price> {
  const cents = monthlyMicroEuros(plan) / MICRO_EUROS_PER_CENT;
  const lookupKey = `voice_feedback_${plan}_${cents}`;
  return await callProvider(async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    return (
      data[0] ??
      (await stripe.prices.create(
        {
          currency: 'eur',
          unit_amount: cents,
          recurring: { interval: 'month' },
          product_data: { name: `Voice Feedback ${planName(plan)}` },
          lookup_key: lookupKey,
          nickname: `Voice Feedback ${planName(plan)}`,
        },
        { idempotencyKey: lookupKey },
      ))
    );
  });
}
