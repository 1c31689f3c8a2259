import { z } from 'zod';

/** Periods that move with the day, in the caller's time zone. */
export const PERIODS = [
  'today',
  '7d',
  '30d',
  '90d',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const;
export type RelativePeriod = (typeof PERIODS)[number];

function isTimeZone(name: string): boolean {
  // Rejects offsets such as +01:00, because their sign is often misread.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const TIME_ZONE_CHARACTERS = 64;
export const timeZoneSchema = z
  .string()
  .max(TIME_ZONE_CHARACTERS)
  .refine(isTimeZone, 'is not a time zone such as Europe/Paris');

export const periodSchema = z
  .enum(PERIODS)
  .describe(
    'Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday',
  )
  .meta({ examples: ['last_week'], 'x-instead-of': ['from', 'to'] });

/** `from` and `to` are fixed, a period isn't: a filter has one or the other. */
export function periodStandsAlone({
  value,
  issues,
}: z.core.ParsePayload<{ period?: unknown; from?: unknown; to?: unknown }>): void {
  const { period, from, to } = value;
  if (period !== undefined && (from !== undefined || to !== undefined))
    issues.push({
      code: 'custom',
      path: ['period'],
      message: 'takes the place of "from" and "to"; send only one of them',
      input: value,
    });
}
