import type { PageTarget } from '../../paths.ts';

/** The page of one end user, by the developer's id for them. */
export function personTarget(endUserId: string): PageTarget {
  return `/dashboard/person?${new URLSearchParams({ end_user_id: endUserId })}`;
}
