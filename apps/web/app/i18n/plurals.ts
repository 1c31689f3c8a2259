import type { Language } from '../paths.ts';
import { numberFormat } from './number-format.ts';

/** `#` is the placeholder for the number, so a form without it doesn't compile. */
type Form = `${string}#${string}`;
/** The forms that English and French need. `=1` is for exactly one, if the number isn't shown. */
type Forms = { one: Form; other: Form } | { '=1': string; other: Form };

const DECIMALS = 2;

/**
 * Builds texts with a count: `count({ one: '# client', other: '# clients' })` has a number as its placeholder.
 * `shown` replaces the number, for example with "more than 1,000".
 */
export function pluralsIn(language: Language) {
  const numbers = numberFormat(language, { maximumFractionDigits: DECIMALS });
  return (forms: Forms) =>
    (count: number, shown: string = numbers.format(count)): string =>
      formFor(forms, count, language).replace('#', () => shown);
}

function formFor(forms: Forms, count: number, language: Language): string {
  if ('one' in forms) return isOne(count, language) ? forms.one : forms.other;
  return count === 1 ? forms['=1'] : forms.other;
}

/** The rules of `Intl.PluralRules`, for the number as it's written: one is 1 in English, and 0 to below 2 in French. */
function isOne(count: number, language: Language): boolean {
  const written = Math.round(Math.abs(count) * 10 ** DECIMALS) / 10 ** DECIMALS;
  return language === 'fr' ? written < 2 : written === 1;
}
