import type { Language } from '../paths.ts';

/** €12.50 */
export function euroFormat(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
}

/** €10, for amounts that are always whole */
export function wholeEuroFormat(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
}
