import { Problem } from '../http/errors/problem.ts';
import { MICRO_EUROS_PER_CREDIT, MICRO_EUROS_PER_EURO } from './catalogue.ts';

/** Maximum of one movement: a million euros. */
const MAXIMUM_AMOUNT_MICRO_EUROS = 1_000_000 * MICRO_EUROS_PER_EURO;

/** The amount is not a whole, positive number of micro-euros within the maximum. Answered with 422. */
export class InvalidAmountError extends Problem {
  override name = 'InvalidAmountError';
  constructor(detail: string) {
    super('invalid_request', { detail });
  }
}

/** Throws `InvalidAmountError` unless `amountMicroEuros` is an integer from 1 to a million euros. */
export function assertAmount(amountMicroEuros: number): void {
  assertCharge(amountMicroEuros);
  if (amountMicroEuros === 0) throw new InvalidAmountError('The amount must be above zero.');
}

/** Like `assertAmount`, but also accepts 0. */
export function assertCharge(amountMicroEuros: number): void {
  if (!Number.isFinite(amountMicroEuros)) throw new InvalidAmountError('The amount must be a number.');
  if (amountMicroEuros < 0 || Object.is(amountMicroEuros, -0))
    throw new InvalidAmountError('The amount must not be negative.');
  if (amountMicroEuros > MAXIMUM_AMOUNT_MICRO_EUROS)
    throw new InvalidAmountError('The amount must not be above a million euros.');
  if (!Number.isInteger(amountMicroEuros))
    throw new InvalidAmountError('The amount must not be finer than a micro-euro.');
}

// At most six decimals, and just enough digits for the largest amount, so that long texts are refused before any
// arithmetic.
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,6}))?$/;

/**
 * Converts euros from a person or a JSON body (`12.34`, `"0.005"`) to micro-euros exactly: parses the digits and avoids
 * floating-point arithmetic. Throws `InvalidAmountError`.
 */
export function microEurosFromEuros(euros: number | string): number {
  const [, whole, fraction = ''] = DECIMAL.exec(String(euros).trim()) ?? [];
  if (whole === undefined) {
    // Reports the specific fault if there is one: negative, too large, not a number.
    const value = Number(euros);
    assertAmount(Number.isInteger(value) ? value * MICRO_EUROS_PER_EURO : value);
    throw new InvalidAmountError('The amount must be a plain number of euros with at most six decimals.');
  }
  const amount = Number(whole) * MICRO_EUROS_PER_EURO + Number(fraction.padEnd(6, '0'));
  assertAmount(amount);
  return amount;
}

/** `1234567` → `"1.234567"`, `250000` → `"0.25"`: exact, at least two decimals, no more than needed. */
export function eurosText(microEuros: number): string {
  const sign = microEuros < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(microEuros) / MICRO_EUROS_PER_EURO);
  const fraction = String(Math.abs(microEuros) % MICRO_EUROS_PER_EURO).padStart(6, '0');
  return `${sign}${whole}.${fraction.replace(/0{1,4}$/, '')}`;
}

/** Converts micro-euros to credits (1 credit = €0.01), with fractions. */
export function creditsOf(microEuros: number): number {
  return microEuros / MICRO_EUROS_PER_CREDIT;
}

export function microEurosOfCredits(credits: number): number {
  return credits * MICRO_EUROS_PER_CREDIT;
}
