import { PLANS, type Plan, type PlanId } from '../credits/catalogue.ts';

/** The facts that decide an account's plan and tier. */
export interface PlanFacts {
  plan: PlanId;
  /** total ever paid in */
  paidInMicroEuros: number;
}

/** The plan in force: accounts that have paid no longer have the free plan's limits. */
export function planInForce({ plan, paidInMicroEuros }: PlanFacts): Plan {
  return plan === 'free' && paidInMicroEuros > 0 ? PLANS.payg : PLANS[plan];
}

/** `premium` if the plan is paid or money was ever paid in. */
export function tierOf(facts: PlanFacts): 'free' | 'premium' {
  return planInForce(facts).paid || facts.paidInMicroEuros > 0 ? 'premium' : 'free';
}
