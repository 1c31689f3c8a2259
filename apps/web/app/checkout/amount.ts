export interface AmountRange {
  minimumEuros: number;
  maximumEuros: number;
}

/** empty or not a number; outside the allowed range; a fraction of a cent */
export type AmountProblem = 'not_a_number' | 'out_of_range' | 'fraction_of_cent';

const CENTS_PER_EURO = 100;
/** Digits with at most one decimal mark, point or comma. No exponents, signs or inner spaces. */
const NUMBER = /^\d{1,9}(?:[.,]\d{0,9})?$|^[.,]\d{1,9}$/;

/** Parses the amount field, in euros, or returns what is wrong with it. */
export function readAmount(text: string, range: AmountRange): number | AmountProblem {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return 'not_a_number';
  const euros = Number(typed.replace(',', '.'));
  if (euros < range.minimumEuros || euros > range.maximumEuros) return 'out_of_range';
  // Checks the typed digits: multiplying the binary fraction would reject 19.99.
  const decimals = /[.,](\d*)/.exec(typed)?.[1]?.replace(/0+$/, '') ?? '';
  if (decimals.length > 2) return 'fraction_of_cent';
  return Math.round(euros * CENTS_PER_EURO) / CENTS_PER_EURO;
}
