import { InvalidAmountError } from './amounts.ts';
import { MINUTE_PRICES, type Plan } from './catalogue.ts';

export interface Price {
  amountMicroEuros: number;
  /** what rounding added (negative: removed), in sixtieths of a micro-euro: -29 … 30 */
  roundingSixtieths: number;
}

const SECONDS_PER_MINUTE = 60;

/**
 * Returns the price of a recording on a plan. Every started second is charged. The price per minute stays exact and is
 * rounded half-up once, at the end: 1 s of standard analysis is 166.67 → 167 micro-euros, 30 s are 5,000, 2 min are
 * 20,000. Throws `InvalidAmountError` for a duration that is not a positive number.
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

/** Returns the charged seconds: every started second of the decoded duration, never a duration that a client sent. */
export function billableSeconds(durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0)
    throw new InvalidAmountError('The duration must be a positive number of seconds.');
  // Rounds to milliseconds first: 30.0000001 s from a decoder's arithmetic is 30 s.
  return Math.ceil(Math.round(durationSeconds * 1_000) / 1_000);
}
