import { withoutLinkParameters } from './link-problem.ts';

/** The query parameter with the page to return to after sign-in. */
export const NEXT = 'next';

const LONGEST_ADDRESS = 2_000;

/**
 * The target of `?next=` as a path on this site; undefined for anything else: another site, a scheme, a lookalike path,
 * or the sign-in page itself.
 */
export function safeNext(wanted: string | null, origin: string, signInPath: string): string | undefined {
  if (wanted === null || wanted.length > LONGEST_ADDRESS) return undefined;
  // The URL parser drops tabs and line feeds and turns backslashes into slashes, so reject them: the checked path must
  // be the one that opens.
  if (!wanted.startsWith('/') || /[\\\s\p{Cc}]/u.test(wanted)) return undefined;
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname.replace(/\/+$/, '') === signInPath) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The base is arbitrary: only the path counts. */
const SOME_ORIGIN = 'http://localhost';

/** The sign-in page that returns to `path` afterwards, without the parameters of a mailed link. */
export function signInAddress(signInPath: string, path: string): string {
  const { pathname, search, hash } = withoutLinkParameters(new URL(path, SOME_ORIGIN));
  return `${signInPath}?${new URLSearchParams({ [NEXT]: `${pathname}${search}${hash}` })}`;
}
