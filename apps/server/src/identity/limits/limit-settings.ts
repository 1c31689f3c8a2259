import { LIMITS, type Limit, type LimitTable } from './limit-table.ts';

const PREFIX = 'AUTH_LIMIT_';
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const FORM = /^(\d{1,9})\/(\d{0,5})([smhd])(?:,burst=(\d{1,9}))?$/;

/** For example, AUTH_LIMIT_FAILED_PASSWORDS_PER_ACCOUNT sets `failedPasswordsPerAccount`. */
export const limitVariable = (name: string) =>
  PREFIX + name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/**
 * Parses a limit such as `150/5m,burst=30`. The burst defaults to the number per period. Returns undefined if the
 * text is invalid.
 */
export function parseLimit(text: string): Limit | undefined {
  const [, count, periods = '', unit = '', burst] = FORM.exec(text.trim()) ?? [];
  const perPeriod = Number(count);
  const periodSeconds = (periods === '' ? 1 : Number(periods)) * (UNIT_SECONDS[unit] ?? 0);
  const limit = { perPeriod, periodSeconds, burst: burst === undefined ? perPeriod : Number(burst) };
  return limit.perPeriod >= 1 && limit.periodSeconds >= 1 && limit.burst >= 1 ? limit : undefined;
}

/** Reads every limit in the table from the environment. Also returns the errors of the invalid ones. */
export function readLimits(environment: Readonly<Record<string, string | undefined>>): {
  limits: Partial<LimitTable>;
  problems: string[];
} {
  const names = new Map(Object.keys(LIMITS).map((name) => [limitVariable(name), name]));
  const limits: Record<string, Limit> = {};
  const problems: string[] = [];
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith(PREFIX) || text === undefined) continue;
    const name = names.get(variable);
    const limit = parseLimit(text);
    if (name === undefined)
      problems.push(`${variable}: there is no such limit; there are ${[...names.keys()].join(', ')}`);
    else if (limit === undefined)
      problems.push(
        `${variable}: must look like 150/5m,burst=30 (per period of s, m, h or d; burst at once)`,
      );
    else limits[name] = limit;
  }
  return { limits, problems };
}
