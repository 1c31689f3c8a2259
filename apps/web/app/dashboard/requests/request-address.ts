import type { PageTarget } from '../../paths.ts';

const REQUEST_ADDRESS = /^requests\/([\w-]+)\/?$/;

/** The request id in an address below `/dashboard`; undefined if the address is not a request's. */
export function requestIdOf(address: string): string | undefined {
  return REQUEST_ADDRESS.exec(address)?.[1];
}

/** The page of a request. `search` is the query of the list it's opened from. */
export function requestTarget(id: string, search = ''): PageTarget {
  return `/dashboard/requests/${id}${search && `?${search}`}`;
}
