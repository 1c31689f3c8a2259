import { InvalidAmountError } from './amounts.ts';
import { MINUTE_PRICES, type Plan } from './catalogue.ts';

export interface Price {
  amountMicroEuros: number;
  /** what rounding added (or, below zero, left out), in sixtieths of a micro-euro: -29 … 30 */
  roundingSixtieths: number;
}

const SECONDS_PER_MINUTE = 60;

/**
 * What a recording costs on a plan. Seconds are charged as they begin; the price a minute is kept exact and rounded
 * half-up once, at the end: 1 s of standard analysis is 166.67 → 167 micro-euros, 30 s are 5,000, 2 min are 20,000.
 * Throws `InvalidAmountError` for a duration that is no positive number.
 */
export function priceOf(durationSeconds: number, detailed: boolean, plan: Pick<Plan, 'charge'>): Price {
  const seconds = billableSeconds(durationSeconds);
  switch (plan.charge.by) {
    case 'plan':
      return { amountMicroEuros: 0, roundingSixtieths: 0 };
    case 'request':
      return { amountMicroEuros: plan.charge.microEuros, roundingSixtieths: 0 };
    case 'second': {
      const { microEuros } = detailed ? MINUTE_PRICES.detailed : MINUTE_PRICES.standard;
      const sixtieths = seconds * microEuros;
      const amountMicroEuros = Math.floor((sixtieths + SECONDS_PER_MINUTE / 2) / SECONDS_PER_MINUTE);
      return { amountMicroEuros, roundingSixtieths: amountMicroEuros * SECONDS_PER_MINUTE - sixtieths };
    }
  }
}

/** Seconds that are charged: every one that began, of the duration that was decoded (never of one a client named). */
export function billableSeconds(durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0)
    throw new InvalidAmountError('The duration must be a positive number of seconds.');
  // To the millisecond first: 30.0000001 s out of a decoder's arithmetic are 30 s.
  return Math.ceil(Math.round(durationSeconds * 1_000) / 1_000);
}
