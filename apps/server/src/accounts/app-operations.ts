import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * What a program that a user let in can do, by the operation's id without the suffix of the short prefix, and the scope
 * that it takes. Everything else is closed to programs: what manages the account (profile, keys, billing, erasure,
 * administration), and what would outlive their access (keys, tokens, webhooks, shared links).
 */
const SCOPE_OF: Readonly<Record<string, KeyScope>> = {
  process: 'submit',
  transcribe: 'submit',
  analyze: 'submit',
  createTranscription: 'submit',
  // The rest of the answer to whoever submitted it.
  getTranscription: 'submit',
  stream: 'submit',
  getFeedback: 'read',
  getFeedbackAudio: 'read',
  listFeedbacks: 'read',
  listFeedbackRows: 'read',
  exportFeedbacks: 'read',
  listViews: 'read',
  getAnalytics: 'read',
  watchEvents: 'read',
  getBalance: 'read',
  getUsage: 'read',
  listRequests: 'read',
  deleteFeedback: 'manage',
  editFeedback: 'manage',
  retryFeedback: 'manage',
  retryFeedbacks: 'manage',
  createView: 'manage',
  changeView: 'manage',
  deleteView: 'manage',
};

const SHORT_PREFIX = /ShortPrefix$/;

/** Throws `Problem` `forbidden` for an operation that isn't for programs, or that this one has no scope for. */
export function requireAppScope({ routeOptions }: FastifyRequest, scopes: readonly string[]): void {
  const operation = routeOptions.schema?.operationId?.replace(SHORT_PREFIX, '') ?? '';
  const scope = Object.hasOwn(SCOPE_OF, operation) ? SCOPE_OF[operation] : undefined;
  if (scope === undefined)
    throw new Problem('forbidden', {
      detail: 'An app that you let in can’t do this. Use the dashboard or a key.',
    });
  if (!scopes.includes(scope))
    throw new Problem('forbidden', {
      detail: `This needs the scope "${scope}", which the app wasn’t given.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
}
