import { decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import { SIGNING_ALGORITHMS } from '../keys/signing-keys.ts';
import { isBanned } from '../sessions/sessions.ts';
import { issuerOf } from '../settings.ts';
import { AccessTokenError } from '../tokens/verify-access-token.ts';
import type { UserRow } from '../users/user-view.ts';
import { ACCESS_TOKEN_TYPE } from './issue-tokens.ts';
import { resourceOf } from './resource.ts';
import { scopesOf } from './scopes.ts';

/** The caller with an OAuth access token: a program acting for a user. */
export interface AppCaller {
  user: UserRow;
  clientId: string;
  sessionId: string;
  /** the organization's provider that the user came from when they allowed the app */
  ssoProviderId: string | null;
  grantId: string;
  scopes: readonly string[];
}

/** Throws `AccessTokenError` for an invalid token, and other errors for an outage. */
export type VerifyAppToken = (token: string) => Promise<AppCaller>;

const claimsSchema = z.object({
  sub: z.guid(),
  client_id: z.guid(),
  session_id: z.guid(),
  scope: z.string(),
});

/**
 * Reads the token's unverified type, to choose between this verifier and the session's. Each rejects the other's
 * tokens.
 */
export function isAppToken(token: string): boolean {
  // An API key has no dots. Trying to read it would make an error for each request.
  if (!token.includes('.')) return false;
  try {
    return decodeProtectedHeader(token).typ === ACCESS_TOKEN_TYPE;
  } catch {
    return false;
  }
}

/** Looks up the grant each time, so that revocation, a ban and deletion take effect from the next request. */
export function createAppTokenVerifier(identity: Identity): VerifyAppToken {
  return async (token) => {
    const claims = await verify(identity, token);
    const found = await identity.database
      .selectFrom('identity.oauthSessions')
      .innerJoin('identity.oauthGrants', 'identity.oauthGrants.id', 'identity.oauthSessions.grantId')
      .innerJoin('identity.users', 'identity.users.id', 'identity.oauthGrants.userId')
      .selectAll('identity.users')
      .select(['identity.oauthGrants.id as grantId', 'identity.oauthSessions.ssoProviderId'])
      .where('identity.oauthSessions.id', '=', claims.session_id)
      .where('identity.oauthGrants.clientId', '=', claims.client_id)
      .where('identity.users.id', '=', claims.sub)
      .where('identity.users.deletedAt', 'is', null)
      .executeTakeFirst();
    if (found === undefined || isBanned(found))
      throw new AccessTokenError('session_ended', 'The user has taken this access back');
    const { grantId, ssoProviderId, ...user } = found;
    const { client_id: clientId, session_id: sessionId } = claims;
    return { user, clientId, sessionId, ssoProviderId, grantId, scopes: scopesOf(claims.scope) };
  };
}

async function verify({ keys, settings }: Identity, token: string): Promise<z.output<typeof claimsSchema>> {
  const find: JWTVerifyGetKey = async ({ kid, alg }) => {
    const key = kid === undefined ? undefined : await keys.find(kid);
    // The key decides the algorithm, never the token.
    if (key === undefined || key.algorithm !== alg) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  };
  const { payload } = await jwtVerify(token, find, {
    algorithms: [...SIGNING_ALGORITHMS],
    typ: ACCESS_TOKEN_TYPE,
    issuer: issuerOf(settings),
    audience: resourceOf(settings),
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired)
      throw new AccessTokenError('token_expired', 'The access token has expired');
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new AccessTokenError('token_invalid', 'The access token is not valid');
    throw error;
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new AccessTokenError('token_invalid', 'The access token is not valid');
  return claims.data;
}
