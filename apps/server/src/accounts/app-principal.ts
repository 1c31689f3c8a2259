import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { usersWithFactor } from '../identity/factors/users-with-factor.ts';
import type { AppCaller, VerifyAppToken } from '../identity/oauth/app-tokens.ts';
import { apiScopesOf } from '../identity/oauth/scopes.ts';
import { identityTables } from '../identity/tables.ts';
import { AccessTokenError } from '../identity/tokens/verify-access-token.ts';
import { requireAppScope } from './app-operations.ts';
import { callerOfMember } from './caller-account.ts';
import { findMembershipOnce, type Membership } from './find-account.ts';
import type { NewUser } from './open-for-user.ts';
import { planInForce } from './plan.ts';
import { requireOpenAccount } from './require-open-account.ts';
import { requireSecondStep } from './require-second-step.ts';
import { requireSingleSignOn } from './require-single-sign-on.ts';
import { appStillHolds } from './still-holds.ts';
import { requireOpenToUnproven } from './unproven.ts';

interface AppResources {
  database: Database;
  verify: VerifyAppToken;
  /** opens an account for a user without one */
  open: (user: NewUser, signIn: Principal['signIn']) => Promise<Membership>;
}

/**
 * Authenticates a program with an access token of the OAuth server. It acts in its user's default organization, within
 * its scopes and the user's role.
 */
export async function appPrincipal(
  { database, verify, open }: AppResources,
  request: FastifyRequest,
  token: string,
): Promise<Principal> {
  const caller = await verify(token).catch((error: unknown) => {
    throw error instanceof AccessTokenError ? tokenProblem(error) : error;
  });
  requireAppScope(request, caller.scopes);
  const account = await accountOf(database, open, caller);
  requireOpenAccount(account);
  if (account.requiresSecondFactor || account.requiredSsoProvider !== null) {
    const { userId } = account.member;
    const hasSecondStep = (await usersWithFactor(identityTables(database), [userId])).has(userId);
    requireSecondStep(request, account, hasSecondStep);
    requireSingleSignOn(request, account, { ssoProviderId: caller.ssoProviderId, hasSecondStep });
  }
  if (account.standing === 'unproven') requireOpenToUnproven(request);
  const plan = planInForce(account);
  return {
    kind: 'app',
    keyId: null,
    // Programs never have admin rights, even if an administrator granted them access.
    account: { ...callerOfMember(account), role: 'member' },
    member: account.member,
    scopes: apiScopesOf(caller.scopes),
    signIn: { kind: 'app', id: caller.sessionId },
    stillHolds: appStillHolds(caller.sessionId),
    limits: {
      maximumSeconds: plan.maximumSeconds,
      requestsPerMinute: plan.requestsPerMinute,
      requestsPerDay: null,
    },
  };
}

async function accountOf(
  database: Database,
  open: AppResources['open'],
  { user, sessionId }: AppCaller,
): Promise<Membership> {
  const found = await findMembershipOnce(database, { userId: user.id });
  if (found !== undefined) return found;
  if (user.email === null) throw new Problem('forbidden', { detail: 'The user has no email address.' });
  const { full_name: name } = user.userMetadata;
  return await open(
    { userId: user.id, email: user.email, name: typeof name === 'string' ? name : undefined },
    { kind: 'app', id: sessionId },
  );
}

function tokenProblem(error: AccessTokenError): Problem {
  return new Problem(error.code === 'token_invalid' ? 'session_invalid' : 'session_expired', {
    detail: error.message,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause: error,
  });
}
