import { LOCALES } from '../../i18n/locales.ts';
import type { Language } from '../../paths.ts';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** "12 sec", "3 min", "2 hr": the largest whole unit. */
export function formatSpan(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(seconds));
  const { unit, seconds: length } = UNITS.find((one) => whole >= one.seconds) ?? UNITS[3];
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(whole / length),
  );
}

/** The formatted time between two ISO timestamps. */
export function spanBetween(from: string, to: string, language: Language): string {
  return formatSpan((Date.parse(to) - Date.parse(from)) / 1_000, language);
}

/** "12 MB" */
export function formatSize(bytes: number, language: Language): string {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: SIZES[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** power);
}
