import type { Language } from '../paths.ts';
import { LOCALES } from './locales.ts';

/** `#` is the placeholder for the number, so a form without it doesn't compile. */
type Form = `${string}#${string}`;
/** The forms that English and French need. `=1` is for exactly one, if the number isn't shown. */
type Forms = { one: Form; other: Form } | { '=1': string; other: Form };

const FORMAT = { maximumFractionDigits: 2 };

/**
 * Builds texts with a count: `count({ one: '# client', other: '# clients' })` has a number as its placeholder.
 * `shown` replaces the number, for example with "more than 1,000".
 */
export function pluralsIn(language: Language) {
  const rules = new Intl.PluralRules(LOCALES[language], FORMAT);
  const numbers = new Intl.NumberFormat(LOCALES[language], FORMAT);
  return (forms: Forms) =>
    (count: number, shown: string = numbers.format(count)): string =>
      formFor(forms, count, rules).replace('#', () => shown);
}

function formFor(forms: Forms, count: number, rules: Intl.PluralRules): string {
  if ('one' in forms) return rules.select(count) === 'one' ? forms.one : forms.other;
  return count === 1 ? forms['=1'] : forms.other;
}
