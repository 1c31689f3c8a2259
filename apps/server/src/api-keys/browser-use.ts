import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/errors/problem.ts';
import type { ApiKeyRow } from './find-key.ts';

/**
 * Calls of this service's own pages for which visitors type in their own key: the demo page's recorder and the buy
 * page. The key isn't part of the page.
 */
const TYPED_KEY_OPERATIONS: ReadonlySet<unknown> = new Set([
  'processAudio',
  'stream',
  'streamShortPrefix',
  'createCheckout',
]);

/** Our API reference, where readers try any call with a key that they type in. */
const REFERENCE_PAGE = /^(?:\/fr)?\/api-reference(?:\/|$)/;

/**
 * Refuses a secret key sent from a web page, because anyone who reads the page gets the key and the account. Only
 * browsers send `Origin`. The owner of a key can allow it (`allow_browser`). Throws `Problem`
 * `secret_key_in_browser`.
 */
export function refuseSecretInBrowser(
  request: FastifyRequest,
  { kind, allowBrowser }: Pick<ApiKeyRow, 'kind' | 'allowBrowser'>,
): void {
  const { origin } = request.headers;
  if (kind !== 'secret' || allowBrowser || origin === undefined || isTypedIn(request, origin)) return;
  throw new Problem('secret_key_in_browser', {
    detail:
      `This is a secret key, and the request comes from a web page (${origin.slice(0, 200)}), where anyone can read it. ` +
      'Use a publishable key (vf_pub_…) or a browser token there, and replace this key if it was published. ' +
      'See /docs/authentication.',
  });
}

function isTypedIn(request: FastifyRequest, origin: string): boolean {
  if (URL.parse(origin)?.host !== request.host) return false;
  if (TYPED_KEY_OPERATIONS.has(request.routeOptions.schema?.operationId)) return true;
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host && REFERENCE_PAGE.test(page.pathname);
}
