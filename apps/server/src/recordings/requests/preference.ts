import type { FastifyRequest } from 'fastify';
import { SECOND_MS } from '../../durations.ts';

/** What a caller prefers (RFC 7240). */
export interface Preference {
  /** a 202 rather than a wait that was not asked for */
  respondAsync: boolean;
  /** `wait=n`: how long the caller wants to wait for the result, at most */
  waitMs?: number;
}

/**
 * Reads `Prefer: respond-async, wait=10`. What is not understood is ignored, as the RFC says.
 * @param call.honoured false: this call has no other way than to wait
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

/** The header that says what was honoured. */
export function appliedOf({ respondAsync, waitMs }: Preference): Record<string, string> {
  const applied = [
    ...(respondAsync ? ['respond-async'] : []),
    ...(waitMs === undefined ? [] : [`wait=${waitMs / SECOND_MS}`]),
  ];
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
