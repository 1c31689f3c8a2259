import type { FastifyRequest } from 'fastify';
import { operationName } from '../http/access/required-scope.ts';
import { Problem } from '../http/errors/problem.ts';

/**
 * The operations that a granted program may use, each with the scope of its route (http/routes/route-config.ts). All
 * others are closed to programs: account management (profile, keys, billing, erasure, administration), and anything
 * that would outlive their access (keys, tokens, webhooks, shared links).
 */
const APP_OPERATIONS: ReadonlySet<string> = new Set([
  'process',
  'transcribe',
  'analyze',
  'createTranscription',
  'getTranscription',
  'stream',
  'getFeedback',
  'getFeedbackAudio',
  // For five minutes at most (inbox/share-routes.ts).
  'getAudioLink',
  'listFeedbacks',
  'listFeedbackRows',
  'listFeedbackValues',
  'exportFeedbacks',
  'listViews',
  'listThemes',
  'getTheme',
  'getInsights',
  'getAnalytics',
  'watchEvents',
  'getBalance',
  'getUsage',
  'listRequests',
  'getRequest',
  'deleteFeedback',
  'editFeedback',
  'listComments',
  // In its user's name. It can't change or delete what they wrote.
  'createComment',
  'retryFeedback',
  'retryFeedbacks',
  'createView',
  'changeView',
  'deleteView',
  // Its tools call the operations above, which check the app again.
  'mcp',
]);

/**
 * Throws `Problem` if programs may not make this request (`forbidden`) or this one lacks the scope
 * (`insufficient_scope`).
 */
export function requireAppScope({ routeOptions }: FastifyRequest, scopes: readonly string[]): void {
  const { schema = {}, config } = routeOptions;
  const scope = APP_OPERATIONS.has(operationName(schema)) ? config.scope : undefined;
  if (scope === undefined)
    throw new Problem('forbidden', {
      detail: 'Connected apps can’t do this. Use the dashboard or a key.',
    });
  if (!scopes.includes(scope))
    throw new Problem('insufficient_scope', {
      detail: `This needs the scope "${scope}", which the app wasn’t given.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
}
