import type { PageTarget } from '../../paths.ts';

const FEEDBACK_ADDRESS = /^feedback\/([\w-]+)\/?$/;

/** The feedback id in an address below `/dashboard`; undefined if the address is not a feedback's. */
export function feedbackIdOf(address: string): string | undefined {
  return FEEDBACK_ADDRESS.exec(address)?.[1];
}

/** The page of a feedback. `search` is the query of the list it's opened from. */
export function feedbackTarget(id: string, search: string): PageTarget {
  return `/dashboard/feedback/${id}${search && `?${search}`}`;
}

/** The part of an address that leads to a second of the recording. */
export function secondOf(seconds: number): `#t=${number}` {
  return `#t=${Math.floor(seconds)}`;
}

/** The list with this query. */
export function listTarget(search: string): PageTarget {
  return search === '' ? '/dashboard/feedback' : `/dashboard/feedback?${search}`;
}
