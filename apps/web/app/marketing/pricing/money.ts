import { eurosOf } from '../../credits/prices.ts';
import { numberFormat } from '../../i18n/number-format.ts';
import { useLanguage } from '../../i18n/words.ts';

const CENTS = 2;
/** A price per second can have a fraction of a cent. */
const EXACT = 4;

/** Writes the catalogue's amounts and numbers in the page's language. */
export function useMoney() {
  const language = useLanguage();
  const euros = (digits: { minimumFractionDigits: number; maximumFractionDigits: number }) =>
    numberFormat(language, { style: 'currency', currency: 'EUR', ...digits });
  return {
    /** €29.99, and €10 for a whole amount */
    euros: (amount: number) =>
      euros({
        minimumFractionDigits: Number.isInteger(amount) ? 0 : CENTS,
        maximumFractionDigits: CENTS,
      }).format(amount),
    /** from micro-euros, with all digits */
    exact: (microEuros: number) =>
      euros({ minimumFractionDigits: CENTS, maximumFractionDigits: EXACT }).format(eurosOf(microEuros)),
    number: (count: number) => numberFormat(language, { maximumFractionDigits: 0 }).format(count),
  };
}
