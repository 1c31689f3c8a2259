import type { Language } from '../../paths.ts';

/** The choices of when a digest comes. */

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 24 * 60 * 60 * 1_000;

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All that the browser knows, with the chosen one. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownTimeZone(), chosen])].sort();
}

export function weekdayName(day: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (day - 1) * DAY_MS,
  );
}
