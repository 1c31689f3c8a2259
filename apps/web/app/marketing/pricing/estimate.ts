import {
  MICRO_EUROS_PER_EURO,
  MINUTE_PRICES,
  PLANS,
  type PlanId,
} from '@voice-feedback/contract/catalogue-entries';

const SECONDS_PER_MINUTE = 60;

/** The plans that have a price for everyone, in the order of the page. */
const COMPARED = [
  'payg',
  'pro',
  'enterprise',
  'starter',
  'professional',
] as const satisfies readonly PlanId[];
export type ComparedPlan = (typeof COMPARED)[number];

/** A month's recordings. */
export interface Month {
  recordings: number;
  /** of each recording */
  seconds: number;
  detailed: boolean;
}

export interface Estimate {
  plan: ComparedPlan;
  euros: number;
  /** why the plan can't take these recordings */
  misfit: { limit: 'recordings' | 'seconds'; maximum: number } | undefined;
}

/** What these recordings cost in a month on each plan, by the catalogue that the server charges by. */
export function estimateMonth(month: Month): Estimate[] {
  return COMPARED.map((plan) => ({ plan, euros: eurosOn(plan, month), misfit: misfitOf(plan, month) }));
}

/** The plan that takes all of them for the least money. */
export function cheapestOf(estimates: readonly Estimate[]): ComparedPlan | undefined {
  const fitting = estimates.filter(({ misfit }) => misfit === undefined);
  return fitting.toSorted((one, other) => one.euros - other.euros)[0]?.plan;
}

function eurosOn(plan: ComparedPlan, { recordings, seconds, detailed }: Month): number {
  const { charge, monthlyMicroEuros } = PLANS[plan];
  const monthly = monthlyMicroEuros ?? 0;
  switch (charge.by) {
    case 'plan':
      return monthly / MICRO_EUROS_PER_EURO;
    case 'request':
      return (monthly + recordings * charge.microEuros) / MICRO_EUROS_PER_EURO;
    case 'second': {
      const { microEuros } = detailed ? MINUTE_PRICES.detailed : MINUTE_PRICES.standard;
      // The server rounds each recording to a millionth of a euro.
      const each = Math.round((seconds * microEuros) / SECONDS_PER_MINUTE);
      return (monthly + recordings * each) / MICRO_EUROS_PER_EURO;
    }
  }
}

function misfitOf(plan: ComparedPlan, { recordings, seconds }: Month): Estimate['misfit'] {
  const { recordingsPerMonth, maximumSeconds } = PLANS[plan];
  if (recordingsPerMonth !== null && recordings > recordingsPerMonth)
    return { limit: 'recordings', maximum: recordingsPerMonth };
  return seconds > maximumSeconds ? { limit: 'seconds', maximum: maximumSeconds } : undefined;
}
