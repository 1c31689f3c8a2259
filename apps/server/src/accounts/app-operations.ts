import type { FastifyRequest } from 'fastify';
import { operationName } from '../http/access/required-scope.ts';
import { Problem } from '../http/errors/problem.ts';

/**
 * What a program that a user let in can do with the scope that each takes (http/routes/route-config.ts). Everything else is closed
 * to programs: what manages the account (profile, keys, billing, erasure, administration), and what would outlive their
 * access (keys, tokens, webhooks, shared links).
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
  'listFeedbacks',
  'listFeedbackRows',
  'exportFeedbacks',
  'listViews',
  'getAnalytics',
  'watchEvents',
  'getBalance',
  'getUsage',
  'listRequests',
  'deleteFeedback',
  'editFeedback',
  'retryFeedback',
  'retryFeedbacks',
  'createView',
  'changeView',
  'deleteView',
]);

/** Throws `Problem` for a request that isn't for programs (`forbidden`), or that this one has no scope for (`insufficient_scope`). */
export function requireAppScope({ routeOptions }: FastifyRequest, scopes: readonly string[]): void {
  const { schema = {}, config } = routeOptions;
  const scope = APP_OPERATIONS.has(operationName(schema)) ? config.scope : undefined;
  if (scope === undefined)
    throw new Problem('forbidden', {
      detail: 'An app that you let in can’t do this. Use the dashboard or a key.',
    });
  if (!scopes.includes(scope))
    throw new Problem('insufficient_scope', {
      detail: `This needs the scope "${scope}", which the app wasn’t given.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
}
