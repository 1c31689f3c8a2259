/** The guides beside the four tabs of /docs, in reading order. The text of each lies in `content/`, a file a language. */
export const GUIDES = [
  'quick-start',
  'recordings',
  'streaming',
  'results',
  'authentication',
  'errors',
  'webhooks',
  'limits',
  'pricing',
  'privacy',
  'self-hosting',
] as const;
export type Guide = (typeof GUIDES)[number];

/**
 * The guide that an address is of: `/fr/docs/errors.md` → `errors`. The router asks for what a page is made of at
 * `/docs/errors.data`, and for the page with or without a slash at its end.
 */
export function guideOf(pathname: string): Guide | undefined {
  const name = /\/docs\/([a-z-]+)(\.md)?(\.data|\/)?$/.exec(pathname)?.[1];
  return GUIDES.find((one) => one === name);
}
