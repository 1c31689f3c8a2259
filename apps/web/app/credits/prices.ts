import { MICRO_EUROS_PER_CREDIT, MICRO_EUROS_PER_EURO } from '@voice-feedback/contract/catalogue-entries';

/** Converts a catalogue amount to euros. The nearest double prints the same decimals. */
export function eurosOf(amountMicroEuros: number): number {
  return amountMicroEuros / MICRO_EUROS_PER_EURO;
}

export const CREDITS_PER_EURO = MICRO_EUROS_PER_EURO / MICRO_EUROS_PER_CREDIT;
