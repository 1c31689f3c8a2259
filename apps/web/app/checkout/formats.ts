import { numberFormat } from '../i18n/number-format.ts';
import type { Language } from '../paths.ts';

/** €12.50 */
export function euroFormat(language: Language) {
  return numberFormat(language, { style: 'currency', currency: 'EUR' });
}

/** €10, for amounts that are always whole */
export function wholeEuroFormat(language: Language) {
  return numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
}
