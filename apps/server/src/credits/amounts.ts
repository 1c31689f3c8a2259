import { Problem } from '../http/errors/problem.ts';
import { MICRO_EUROS_PER_CREDIT, MICRO_EUROS_PER_EURO } from './catalogue.ts';

/** One movement may not be larger: a million euros. */
const MAXIMUM_AMOUNT_MICRO_EUROS = 1_000_000 * MICRO_EUROS_PER_EURO;

/** An amount that is no whole, positive, sane number of micro-euros. Answered as 422. */
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

/** As `assertAmount`, but a charge may be nothing. */
export function assertCharge(amountMicroEuros: number): void {
  if (!Number.isFinite(amountMicroEuros)) throw new InvalidAmountError('The amount must be a number.');
  if (amountMicroEuros < 0 || Object.is(amountMicroEuros, -0))
    throw new InvalidAmountError('The amount must not be negative.');
  if (amountMicroEuros > MAXIMUM_AMOUNT_MICRO_EUROS)
    throw new InvalidAmountError('The amount must not be above a million euros.');
  if (!Number.isInteger(amountMicroEuros))
    throw new InvalidAmountError('The amount must not be finer than a micro-euro.');
}

// At most six decimals; digits enough for the largest amount, so that a long text is refused before it is computed with.
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,6}))?$/;

/**
 * Euros as a person or a JSON body gives them (`12.34`, `"0.005"`) in micro-euros, exactly: the digits are read, nothing
 * is multiplied as a fraction. Throws `InvalidAmountError`.
 */
export function microEurosFromEuros(euros: number | string): number {
  const [, whole, fraction = ''] = DECIMAL.exec(String(euros).trim()) ?? [];
  if (whole === undefined) {
    // Say what is wrong in the words of the number's own fault where it has one: negative, too large, not a number.
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

/** Micro-euros in credits (1 credit = €0.01), with its fraction. */
export function creditsOf(microEuros: number): number {
  return microEuros / MICRO_EUROS_PER_CREDIT;
}

export function microEurosOfCredits(credits: number): number {
  return credits * MICRO_EUROS_PER_CREDIT;
}
