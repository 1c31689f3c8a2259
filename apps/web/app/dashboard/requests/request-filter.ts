/** The filters of the list, as they stand in the page's address. */
export const FILTERS = ['find', 'status', 'days', 'key', 'dashboard'] as const;
export type FilterName = (typeof FILTERS)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PATH_CHARACTERS = 200;

/**
 * The parameters of the API for the filters in an address. Calls of the dashboard itself are left out unless they're
 * asked for. A search by request id ignores the caller and the period.
 */
export function apiQueryOf(parameters: URLSearchParams, nowMs: number): Record<string, string> {
  const find = (parameters.get('find') ?? '').trim().slice(0, PATH_CHARACTERS);
  if (UUID.test(find)) return { request_id: find };
  const days = Number(parameters.get('days') ?? '');
  // The full hour, so that the list isn't another one with each millisecond.
  const from = Math.floor((nowMs - days * DAY_MS) / HOUR_MS) * HOUR_MS;
  const given = {
    path: find,
    status: parameters.get('status') ?? '',
    api_key_id: parameters.get('key') ?? '',
    from: days > 0 ? new Date(from).toISOString() : '',
    caller: parameters.get('dashboard') === 'yes' ? '' : 'program',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

export function isFiltered(parameters: URLSearchParams): boolean {
  return FILTERS.some((name) => (parameters.get(name) ?? '') !== '');
}
