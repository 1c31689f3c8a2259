import type { PageTarget } from '../../paths.ts';

const ASK_ADDRESS = /^ask\/([\da-f-]{36})\/?$/;

/** The ask link's id in an address below `/dashboard`; undefined if the address is not an ask link's. */
export function askLinkIdOf(address: string): string | undefined {
  return ASK_ADDRESS.exec(address)?.[1];
}

/** The page of an ask link. */
export function askLinkTarget(id: string): PageTarget {
  return `/dashboard/ask/${id}`;
}
