import { expect, test } from 'vitest';
import { LANGUAGES } from '../paths.ts';
import { LOCALES } from './locales.ts';
import { type NumberOptions, numberFormat } from './number-format.ts';

/** Whole numbers up to the first ones with three groups, cents and thousandths, halves to round, and negative ones. */
const VALUES = [
  ...Array.from({ length: 2_001 }, (_, index) => index),
  ...Array.from({ length: 2_001 }, (_, index) => index / 1_000),
  ...Array.from({ length: 2_001 }, (_, index) => 997 + index / 100),
  ...[0.0005, 0.0015, 0.0025, 0.125, 0.375, 2.5, 3.5, 9.995, 99.5, 999.5, 999.95, 9_999, 10_000.5],
  ...[123_456, 999_999.999, 1_000_000, 1_234_567.891, 12_345_678, 1e12 + 0.25, 1e-7],
];
const OPTIONS: NumberOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  { style: 'percent' },
  { style: 'percent', signDisplay: 'exceptZero' },
  { style: 'currency', currency: 'EUR' },
  { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
  { style: 'currency', currency: 'EUR', minimumFractionDigits: 0, maximumFractionDigits: 2 },
  { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 },
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'USD', minimumFractionDigits: 0 },
];

test.each(LANGUAGES.flatMap((language) => OPTIONS.map((options) => [language, options] as const)))(
  'in “%s” with %j, numbers are written as Intl writes them',
  (language, options) => {
    const ours = numberFormat(language, options);
    const theirs = new Intl.NumberFormat(LOCALES[language], { ...options, currencyDisplay: 'narrowSymbol' });
    const values = [...VALUES, ...VALUES.filter((value) => value > 0).map((value) => -value)];
    expect(values.map((value) => ours.format(value))).toEqual(values.map((value) => theirs.format(value)));
  },
);
