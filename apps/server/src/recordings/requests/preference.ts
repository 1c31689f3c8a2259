import type { FastifyRequest } from 'fastify';
import { SECOND_MS } from '../../durations.ts';

/** A caller's preferences (RFC 7240). */
export interface Preference {
  /** prefers a 202 over waiting */
  respondAsync: boolean;
  /** `wait=n`: the longest time the caller wants to wait for the result */
  waitMs?: number;
}

/**
 * Reads `Prefer: respond-async, wait=10`. Ignores what it doesn't understand, as the RFC requires.
 * @param call.honoured false if this call always waits
 * @param call.longestMs the longest wait that is granted
 */
export function preferenceOf(
  request: FastifyRequest,
  { honoured, longestMs }: { honoured: boolean; longestMs: number },
): Preference {
  const header = request.headers.prefer;
  if (header === undefined || !honoured) return { respondAsync: false };
  const preferences = (Array.isArray(header) ? header.join(',') : header)
    .split(',')
    .map((preference) => preference.trim().toLowerCase());
  const seconds = preferences.map((each) => /^wait *= *"?(\d{1,6})"?$/.exec(each)?.[1]).find(Boolean);
  return {
    respondAsync: preferences.includes('respond-async'),
    ...(seconds === undefined ? {} : { waitMs: Math.min(Number(seconds) * SECOND_MS, longestMs) }),
  };
}

/** Returns the header that lists the applied preferences. */
export function appliedOf({ respondAsync, waitMs }: Preference): Record<string, string> {
  const applied = [
    ...(respondAsync ? ['respond-async'] : []),
    ...(waitMs === undefined ? [] : [`wait=${waitMs / SECOND_MS}`]),
  ];
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
