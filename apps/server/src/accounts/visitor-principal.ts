import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { operationName } from '../http/access/required-scope.ts';
import { Problem } from '../http/errors/problem.ts';
import { callerOf } from './caller-account.ts';
import { findAccountOnce } from './find-account.ts';
import { planInForce } from './plan.ts';

/** The account of the live demo. */
export const SHOWCASE_ACCOUNT_ID = '5ca1ab1e-0000-4000-8000-5408ca5e0001';

/** The organization whose feedback the visitors of the live demo read. */
export interface Showcase {
  /** Returns the id of its account. Writes its story if there is none yet. */
  open(): Promise<string>;
}

/** All that a visitor may call: what the demo's pages read. Everything else is refused, whatever it is. */
const VISITOR_OPERATIONS: ReadonlySet<string> = new Set([
  'listFeedbacks',
  'listFeedbackRows',
  'listFeedbackValues',
  'getFeedback',
  'getFeedbackAudio',
  'listComments',
  'listChanges',
  'listReplies',
  'listEndUserReplies',
  'getEndUser',
  'listViews',
  'listThemes',
  'getTheme',
  'getInsights',
  'getAnalytics',
  'listAlerts',
  'listReleases',
]);
const READING = new Set(['GET', 'HEAD']);

/**
 * A visitor of the live demo, who isn't signed in. They read one organization with invented feedback, and nothing else
 * of the server. Throws `Problem` `forbidden` for every other call, before anything is looked up.
 */
export async function visitorPrincipal(
  database: Database,
  showcase: Showcase,
  request: FastifyRequest,
): Promise<Principal> {
  requireVisitorOperation(request);
  const id = await showcase.open();
  const account = await findAccountOnce(database, { id });
  if (account === undefined) throw new Error('the organization of the demo is gone');
  const { maximumSeconds, requestsPerMinute } = planInForce(account);
  return {
    kind: 'visitor',
    keyId: null,
    account: { ...callerOf(account), role: 'member' },
    // The least that reads feedback. What a route asks of a role holds for a visitor, too.
    member: { userId: VISITOR_ID, email: '', role: 'viewer' },
    scopes: ['read'],
    limits: { maximumSeconds, requestsPerMinute, requestsPerDay: null },
  };
}

/** Belongs to nobody. */
const VISITOR_ID = '00000000-0000-4000-8000-000000000000';

function requireVisitorOperation({ method, headers, routeOptions }: FastifyRequest): void {
  const isReading = READING.has(method) && headers.upgrade === undefined;
  if (isReading && VISITOR_OPERATIONS.has(operationName(routeOptions.schema ?? {}))) return;
  throw new Problem('forbidden', {
    detail: 'The demo is read-only and shows one organization’s feedback. Sign up to do this with your own.',
  });
}
