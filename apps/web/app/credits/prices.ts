import { MICRO_EUROS_PER_CREDIT, MICRO_EUROS_PER_EURO } from '@voice-feedback/contract/catalogue-entries';

/** An amount of the catalogue in euros: the nearest double prints the same decimals again. */
export function eurosOf(amountMicroEuros: number): number {
  return amountMicroEuros / MICRO_EUROS_PER_EURO;
}

export const CREDITS_PER_EURO = MICRO_EUROS_PER_EURO / MICRO_EUROS_PER_CREDIT;
