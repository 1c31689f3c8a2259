import type { Language } from '../paths.ts';
import { type NumberOptions, numberFormat } from './number-format.ts';

const SCORE: NumberOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A number with its sign, and a real minus: `+0.72`, `−0,72`, `0.00`. With two decimals unless `options` say otherwise. */
export function signedNumber(language: Language, value: number, options: NumberOptions = SCORE): string {
  return numberFormat(language, { ...options, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
}
