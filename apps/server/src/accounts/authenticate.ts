import { KEY_SCOPES, type KeyScope } from '@voice-feedback/contract/api-keys';
import { type MemberRole, mayDo } from '@voice-feedback/contract/permissions';
import { SHOWCASE_CREDENTIAL } from '@voice-feedback/contract/showcase';
import type { FastifyRequest } from 'fastify';
import { authenticateKey } from '../api-keys/authenticate.ts';
import { isBrowserToken, takeBrowserToken } from '../api-keys/browser-tokens.ts';
import type { ApiKeyRow } from '../api-keys/find-key.ts';
import type { Peppers } from '../api-keys/peppers.ts';
import { DEMO_KEYS } from '../credits/catalogue.ts';
import type { Database } from '../database/database.ts';
import { namedOrganization } from '../http/access/named-organization.ts';
import { type Authenticate, credentialOf, type Principal } from '../http/access/principal.ts';
import { requireOpenToProject } from '../http/access/project-keys.ts';
import { requirePermission } from '../http/access/required-permission.ts';
import { requireScope } from '../http/access/required-scope.ts';
import { operationOf } from '../http/answers/idempotency.ts';
import { Problem } from '../http/errors/problem.ts';
import { isAppToken, type VerifyAppToken } from '../identity/oauth/app-tokens.ts';
import { AccessTokenError, type VerifyAccessToken } from '../identity/tokens/verify-access-token.ts';
import { accountIn, findProjectOnce } from '../projects/find-project.ts';
import { appPrincipal } from './app-principal.ts';
import { callerOf, callerOfMember } from './caller-account.ts';
import { findAccountOnce, findMembershipOnce } from './find-account.ts';
import { keepAddress } from './member-address.ts';
import { type NewUser, openForUser } from './open-for-user.ts';
import { planInForce } from './plan.ts';
import { requireOpenAccount } from './require-open-account.ts';
import { requireSecondStep } from './require-second-step.ts';
import { requireSingleSignOn } from './require-single-sign-on.ts';
import { hostedSessionHolds, keyStillHolds, requireIssuedSince, sessionStillHolds } from './still-holds.ts';
import { requireOpenToUnproven } from './unproven.ts';
import { type Showcase, visitorPrincipal } from './visitor-principal.ts';

export interface AuthenticateResources {
  database: Database;
  peppers: Peppers;
  verifyAccessToken: VerifyAccessToken;
  /** of our own OAuth server; undefined with a hosted auth server */
  verifyAppToken: VerifyAppToken | undefined;
  accountsPerAddressPerDay: number;
  /** the live demo; undefined where it's turned off */
  showcase: Showcase | undefined;
}

/** Three base64url parts: an access token. API keys have no dots. */
const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** For a browser token: its own scopes decide what it may submit. */
const TOKEN_KEY_SCOPES: readonly KeyScope[] = ['submit'];

/**
 * Authenticates the caller: resolves an API key or a session to its account, and checks that the key's scopes, or the
 * person's role, allow the route. A user who signed up directly at the auth server (or through another company's
 * account) gets an account at the first call.
 */
export function authenticateCaller(resources: AuthenticateResources): Authenticate {
  return async (request, given) => {
    const principal = await callerPrincipal(resources, request, given ?? credentialOf(request));
    requireScope(request, principal);
    requireOpenToProject(request, principal);
    requirePermission(request, principal);
    return principal;
  };
}

async function callerPrincipal(
  resources: AuthenticateResources,
  request: FastifyRequest,
  credential: string,
): Promise<Principal> {
  if (credential === SHOWCASE_CREDENTIAL && resources.showcase !== undefined)
    return await visitorPrincipal(resources.database, resources.showcase, request);
  if (resources.verifyAppToken !== undefined && isAppToken(credential)) {
    const { verifyAppToken: verify, database } = resources;
    const { accountsPerAddressPerDay: perDay } = resources;
    const open = (user: NewUser, signIn: Principal['signIn']) =>
      openForUser(database, perDay, request, user, signIn);
    return await appPrincipal({ database, verify, open }, request, credential);
  }
  return ACCESS_TOKEN.test(credential)
    ? await sessionPrincipal(resources, request, credential)
    : await keyPrincipal(resources, request, credential);
}

async function keyPrincipal(
  { database, peppers }: AuthenticateResources,
  request: FastifyRequest,
  text: string,
): Promise<Principal> {
  const used = isBrowserToken(text)
    ? await takeBrowserToken(database, text, request.headers.origin, {
        repeated: repeatedOf(request),
        isQuestion: request.routeOptions.config.takesTokenUse === false,
      })
    : undefined;
  const key = used?.key ?? (await authenticateKey(database, peppers, request, text));
  if (key.accountId === null) return demoPrincipal(key);
  const account = await findAccountOnce(database, { id: key.accountId });
  if (account === undefined) throw new Error(`the account of key ${key.id} is gone`);
  requireOpenAccount(account);
  if (account.standing === 'unproven') requireOpenToUnproven(request);
  const project = key.projectId === null ? undefined : await findProjectOnce(database, key.projectId);
  if (project !== undefined && project.archivedAt !== null) throw new Problem('project_archived');
  const caller = callerOf(account);
  const plan = planInForce(account);
  return {
    // A token is visible in a web page, so it has at most the rights of a publishable key, regardless of the key that
    // created it.
    kind: used === undefined ? key.kind : 'publishable',
    keyId: key.id,
    account: project === undefined ? caller : accountIn(caller, project),
    ...(project === undefined ? {} : { projectId: project.id }),
    scopes: used === undefined ? key.scopes : TOKEN_KEY_SCOPES,
    ...(used === undefined
      ? {}
      : { token: { id: used.id, scopes: used.scopes, keyterms: used.keyterms, taken: used.taken } }),
    limits: {
      maximumSeconds: plan.maximumSeconds,
      requestsPerMinute: Math.min(key.requestsPerMinute ?? plan.requestsPerMinute, plan.requestsPerMinute),
      requestsPerDay: key.requestsPerDay,
    },
    stillHolds: keyStillHolds(key.id),
  };
}

/** Identifies the request that this one repeats or replaces. */
function repeatedOf(request: FastifyRequest): { route: string; key: string } | undefined {
  const { 'idempotency-key': key } = request.headers;
  return typeof key === 'string' ? { route: operationOf(request), key } : undefined;
}

function demoPrincipal(key: ApiKeyRow): Principal {
  return {
    kind: 'demo',
    keyId: key.id,
    account: null,
    scopes: key.scopes,
    limits: {
      maximumSeconds: DEMO_KEYS.maximumSeconds,
      requestsPerMinute: DEMO_KEYS.requestsPerMinutePerAddress,
      requestsPerDay: null,
    },
  };
}

async function sessionPrincipal(
  resources: AuthenticateResources,
  request: FastifyRequest,
  token: string,
): Promise<Principal> {
  const session = await resources.verifyAccessToken(token).catch((error: unknown) => {
    throw error instanceof AccessTokenError ? sessionProblem(error) : error;
  });
  if (session.hasFactor && session.aal !== 'aal2') throw new Problem('second_factor_required');
  if (session.isAnonymous || session.email === '')
    throw new Problem('forbidden', { detail: 'Sign up with an email address first.' });
  const { userId, email } = session;
  const organizationId = namedOrganization(request);
  const found = await findMembershipOnce(resources.database, { userId, organizationId });
  if (found === undefined && organizationId !== undefined) throw new Problem('not_a_member');
  if (found === undefined && (await wasErased(resources.database, userId)))
    throw new Problem('session_invalid', { detail: 'This account was erased.' });
  const isHosted = resources.verifyAppToken === undefined;
  const signIn = isHosted ? undefined : { kind: 'session' as const, id: session.sessionId };
  const { database, accountsPerAddressPerDay } = resources;
  const user = { userId, email, name: nameOf(session.userMetadata) };
  const account = found ?? (await openForUser(database, accountsPerAddressPerDay, request, user, signIn));
  if (isHosted) requireIssuedSince(account.accessEndedAt, session.issuedAt);
  if (account.member.email !== email) await keepAddress(database, userId, email);
  const hasSecondStep = session.aal === 'aal2';
  requireSecondStep(request, account, hasSecondStep);
  requireSingleSignOn(request, account, { ssoProviderId: session.ssoProviderId, hasSecondStep });
  if (account.standing === 'closed')
    throw new Problem('session_invalid', { detail: 'This account is closed.' });
  if (account.standing === 'suspended' && !isOpenToSuspended(request)) throw new Problem('account_suspended');
  const plan = planInForce(account);
  return {
    kind: 'session',
    keyId: null,
    account: callerOfMember(account.userId === userId ? { ...account, email } : account),
    member: { ...account.member, email },
    scopes: KEY_SCOPES,
    scopesToGive: KEY_SCOPES.filter((scope) => scope !== 'manage' || mayManage(account.member.role)),
    ...(session.provedAt === undefined ? {} : { provedAt: session.provedAt }),
    secondFactor: hasSecondStep,
    isSuspended: account.suspendedAt !== null,
    ...(signIn === undefined ? {} : { signIn }),
    stillHolds: isHosted
      ? hostedSessionHolds(account.id, session.issuedAt)
      : sessionStillHolds(session.sessionId),
    limits: {
      maximumSeconds: plan.voiceTestMaximumSeconds,
      requestsPerMinute: plan.requestsPerMinute,
      requestsPerDay: null,
    },
  };
}

/** Whether the role includes all that a key with the scope `manage` can do. */
function mayManage(role: MemberRole): boolean {
  return mayDo(role, 'organization:edit');
}

const READING = new Set(['GET', 'HEAD']);
/** The only changes that the owner of a suspended account may still make: to erase it, and to stop paying for it. */
const OPEN_TO_SUSPENDED = new Set(['POST /api/account/erasure', 'DELETE /api/billing/subscription']);

/** Suspension stops the use of an account, not the owner's right to read and export its data. */
function isOpenToSuspended({ method, headers, routeOptions }: FastifyRequest): boolean {
  return (
    (READING.has(method) && headers.upgrade === undefined) ||
    OPEN_TO_SUSPENDED.has(`${method} ${routeOptions.url}`)
  );
}

/** A hosted auth server's token is valid for an hour after its user was deleted; it must not recreate the account. */
async function wasErased(database: Database, userId: string): Promise<boolean> {
  const erasure = await database
    .selectFrom('accountErasures')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return erasure !== undefined;
}

function nameOf(metadata: Record<string, unknown>): string | undefined {
  const { full_name: name } = metadata;
  return typeof name === 'string' ? name : undefined;
}

function sessionProblem(error: AccessTokenError): Problem {
  return new Problem(error.code === 'token_invalid' ? 'session_invalid' : 'session_expired', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause: error,
  });
}
