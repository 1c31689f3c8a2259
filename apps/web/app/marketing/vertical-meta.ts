import { pageMeta } from '../shell/page-meta.ts';
import type { VerticalPage } from './content/vertical-page.ts';

/** The `meta` of a page for one kind of app or one topic. */
export function verticalMeta({ loaderData }: { loaderData?: { page: VerticalPage } }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.page.meta);
}
