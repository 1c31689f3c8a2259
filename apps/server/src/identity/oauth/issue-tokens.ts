import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Selectable } from 'kysely';
import type { Identity } from '../identity.ts';
import { encodeRefreshToken } from '../sessions/refresh-tokens.ts';
import { issuerOf } from '../settings.ts';
import type { UserRow } from '../users/user-view.ts';
import type { ClientRow } from './clients.ts';
import type { OAuthSessionsTable } from './schema.ts';
import { claimsOf } from './user-claims.ts';

/** RFC 9068: differs from a session's token in its header and its audience. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';
/** The only algorithm that every OpenID Connect client supports. */
export const ID_TOKEN_ALGORITHM = 'RS256';

/** The recipient and contents of the tokens. */
export interface IssuedTo {
  user: UserRow;
  session: Selectable<OAuthSessionsTable>;
  clientId: string;
  scopes: readonly string[];
  /** for a code: facts about the sign-in for the ID token; refreshed tokens don't need them */
  signIn?: { nonce: string | null; signedInAt: Date | null };
}

/** The response of the token endpoint. Call it after the transaction. */
export async function issueTokens(
  identity: Identity,
  client: ClientRow,
  to: IssuedTo,
): Promise<Record<string, unknown>> {
  const accessToken = await signAccessToken(identity, to);
  const idToken =
    to.scopes.includes('openid') && to.signIn !== undefined
      ? await signIdToken(identity, to, to.signIn, accessToken)
      : undefined;
  const { session } = to;
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: identity.settings.accessTokenSeconds,
    scope: to.scopes.join(' '),
    ...(client.grantTypes.includes('refresh_token')
      ? { refresh_token: encodeRefreshToken(identity.vault, session, session.refreshCounter) }
      : {}),
    ...(idToken === undefined ? {} : { id_token: idToken }),
  };
}

async function signAccessToken(
  { keys, settings }: Identity,
  { user, session, clientId, scopes }: IssuedTo,
): Promise<string> {
  const key = await keys.current(settings.signingAlgorithm);
  return new SignJWT({ client_id: clientId, scope: scopes.join(' '), session_id: session.id })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(issuerOf(settings))
    .setSubject(user.id)
    .setAudience(session.resource)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${settings.accessTokenSeconds}s`)
    .sign(key.privateKey);
}

async function signIdToken(
  identity: Identity,
  { user, clientId, scopes }: IssuedTo,
  { nonce, signedInAt }: NonNullable<IssuedTo['signIn']>,
  accessToken: string,
): Promise<string> {
  const { keys, settings } = identity;
  const key = await keys.current(ID_TOKEN_ALGORITHM);
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  return new SignJWT({
    ...claimsOf(user, scopes),
    ...(nonce === null ? {} : { nonce }),
    ...(signedInAt === null ? {} : { auth_time: Math.floor(signedInAt.getTime() / 1000) }),
    at_hash: half.toString('base64url'),
  })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(settings))
    .setSubject(user.id)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime(`${settings.accessTokenSeconds}s`)
    .sign(key.privateKey);
}
