import { CREDITS_PER_EURO } from '../credits/prices.ts';
import { LOCALES } from '../i18n/locales.ts';
import type { Language } from '../paths.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** The prefix or suffix that an input field for euros shows. */
export function euroField(language: Language): {
  prefix?: string;
  suffix?: string;
  decimalSeparator?: string;
} {
  return language === 'fr' ? { suffix: ' €', decimalSeparator: ',' } : { prefix: '€' };
}

const CENT = 0.01;

/** Formats a balance or price with two decimals. */
export function formatEuros(euros: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(euros);
}

/** Formats the cost of one recording with up to six decimals, since it is often less than a cent. */
export function formatSmallEuros(euros: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(euros);
}

/** Formats a total that people read rather than add up: cents, or "< €0.01". */
export function formatRoundEuros(euros: number, language: Language): string {
  return euros > 0 && euros < CENT ? `< ${formatEuros(CENT, language)}` : formatEuros(euros, language);
}

export function formatNumber(value: number, language: Language, maximumFractionDigits = 2): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits }).format(value);
}

/** 0.42 → "42 %" */
export function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

export function creditsOfEuros(euros: number): number {
  return Math.round(euros * CREDITS_PER_EURO * 10_000) / 10_000;
}

/** m:ss */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(Math.floor(seconds % MINUTE_SECONDS)).padStart(2, '0')}`;
}

/** In French, the first of a month is "1er", which Intl doesn't write. */
function dateIn(language: Language, options: Intl.DateTimeFormatOptions, at: string | Date): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(at));
  return language === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

export function formatDay(at: string | Date, language: Language): string {
  return dateIn(language, { dateStyle: 'medium' }, at);
}

/** May 2026, for axes */
export function formatMonth(at: string, language: Language): string {
  return dateIn(language, { month: 'short', year: 'numeric' }, at);
}

/** 4 May, for axes */
export function formatShortDay(at: string, language: Language): string {
  return dateIn(language, { day: 'numeric', month: 'short' }, at);
}

export function formatMoment(at: string | Date, language: Language): string {
  return dateIn(language, { dateStyle: 'medium', timeStyle: 'short' }, at);
}

/** With seconds, for logs. */
export function formatExactMoment(at: string, language: Language): string {
  return dateIn(language, { dateStyle: 'medium', timeStyle: 'medium' }, at);
}

/** 14:07 */
export function formatTime(atMs: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(atMs));
}

/** "3 minutes ago"; from one day on, the date. */
export function formatAgo(at: string, language: Language, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(at)) / 1000);
  if (seconds >= DAY_SECONDS) return formatDay(at, language);
  const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  if (seconds < MINUTE_SECONDS) return relative.format(0, 'second');
  if (seconds < HOUR_SECONDS) return relative.format(-Math.floor(seconds / MINUTE_SECONDS), 'minute');
  return relative.format(-Math.floor(seconds / HOUR_SECONDS), 'hour');
}

/** −1 … 1 with its sign and two decimals; zero is never "−0.00". */
export function formatScore(score: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(score);
}

/** 0.5 → "+50%" */
export function formatSignedShare(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share);
}

/** The name of a language (ISO 639-1), in the language of the page. */
export function languageName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
}

/** `2026-05-04` → 4 May: a day without a time, so no time zone changes it. */
export function formatCalendarDay(day: string, language: Language): string {
  return dateIn(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }, day);
}
