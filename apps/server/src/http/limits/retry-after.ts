/**
 * Parses a `Retry-After` header, in seconds or as a date (RFC 9110). Returns milliseconds, or undefined if it isn't
 * usable.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
