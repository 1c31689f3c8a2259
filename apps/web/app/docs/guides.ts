/** The API, in reading order. */
export const TOPIC_GUIDES = [
  'quick-start',
  'recordings',
  'streaming',
  'results',
  'authentication',
  'errors',
  'versions',
  'webhooks',
  'limits',
  'pricing',
  'privacy',
  'self-hosting',
] as const;
/** What teams do with the feedback. */
export const TEAM_GUIDES = ['insights', 'ask-links', 'teams', 'connections'] as const;
/** How to integrate it, one guide per framework, language and tool. */
export const SDK_GUIDES = [
  'widget',
  'react',
  'vue',
  'svelte',
  'angular',
  'javascript',
  'python',
  'ruby',
  'cli',
  'other-languages',
  'wordpress',
  'automation',
  'assistants',
] as const;
/** All guides besides the four tabs of /docs. Their texts are in `content/`, one file per language. */
export const GUIDES = [...TOPIC_GUIDES, ...TEAM_GUIDES, ...SDK_GUIDES] as const;
export type Guide = (typeof GUIDES)[number];

/**
 * The guide at an address: `/fr/docs/errors.md` → `errors`. The router loads a page's data from `/docs/errors.data`,
 * and pages may have a trailing slash.
 */
export function guideOf(pathname: string): Guide | undefined {
  const name = /\/docs\/([a-z-]+)(\.md)?(\.data|\/)?$/.exec(pathname)?.[1];
  return GUIDES.find((one) => one === name);
}
