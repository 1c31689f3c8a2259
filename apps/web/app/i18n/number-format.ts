import type { Language } from '../paths.ts';

/** The options of `Intl.NumberFormat` that pages need, with the same meaning and the same defaults. */
export interface NumberOptions {
  style?: 'decimal' | 'percent' | 'currency';
  /** USD has its narrow symbol */
  currency?: 'EUR' | 'USD';
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
  signDisplay?: 'auto' | 'exceptZero';
}

const POINT = { en: '.', fr: ',' } as const;
const GROUP = { en: ',', fr: '\u202f' } as const;
const SYMBOL = { EUR: '€', USD: '$' } as const;
const PERCENT_DIGITS = 2;
/** Fewest and most decimals of each style. */
const DECIMALS = { decimal: [0, 3], percent: [0, 0], currency: [2, 2] } as const;
/** Between a digit and the groups of three after it. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Writes numbers as `Intl.NumberFormat` does in our two languages, which a test compares. The first `Intl` format of a
 * page takes a phone 100 to 300 ms, in one task, while the page becomes usable. After that, `Intl` is fine.
 */
export function numberFormat(
  language: Language,
  options: NumberOptions = {},
): { format(value: number): string } {
  const { style = 'decimal', currency = 'EUR', signDisplay = 'auto' } = options;
  const [usualLeast, usualMost] = DECIMALS[style];
  const least =
    options.minimumFractionDigits ?? Math.min(usualLeast, options.maximumFractionDigits ?? usualLeast);
  const most = options.maximumFractionDigits ?? Math.max(usualMost, least);

  function digitsOf(value: number): string {
    const [whole = '', fraction = ''] = rounded(value, style === 'percent' ? PERCENT_DIGITS : 0, most).split(
      '.',
    );
    const decimals = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
    const grouped = whole.replace(THOUSANDS, GROUP[language]);
    return decimals === '' ? grouped : `${grouped}${POINT[language]}${decimals}`;
  }

  function signOf(value: number, digits: string): string {
    if (signDisplay === 'auto') return value < 0 ? '-' : '';
    if (!/[1-9]/.test(digits)) return '';
    return value < 0 ? '-' : '+';
  }

  return {
    format(value) {
      const digits = digitsOf(Math.abs(value));
      const sign = signOf(value, digits);
      if (style === 'decimal') return `${sign}${digits}`;
      if (style === 'percent') return `${sign}${digits}${language === 'fr' ? '\u00a0' : ''}%`;
      const symbol = SYMBOL[currency];
      return language === 'fr' ? `${sign}${digits}\u00a0${symbol}` : `${sign}${symbol}${digits}`;
    },
  };
}

/** `value` times ten to the power of `shift`, with halves of its decimal digits rounded up: 1.005 is 1.01. */
function rounded(value: number, shift: number, decimals: number): string {
  const scaled = Math.round(Number(`${value}e${shift + decimals}`));
  return Number.isNaN(scaled)
    ? (value * 10 ** shift).toFixed(decimals)
    : Number(`${scaled}e-${decimals}`).toFixed(decimals);
}
