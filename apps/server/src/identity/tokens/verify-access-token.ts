import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { compiledOnce } from '../../database/compile-once.ts';
import { prepared } from '../../database/prepared.ts';
import type { Identity } from '../identity.ts';
import { provedAtOf } from '../sessions/proofs.ts';
import { expiryOf } from '../sessions/sessions.ts';
import { AUDIENCE, issuersOf } from '../settings.ts';
import { isFromTheFuture } from './access-tokens.ts';

/** The user of a browser session's access token. */
export interface Principal {
  userId: string;
  sessionId: string;
  /** '' for anonymous users */
  email: string;
  aal: 'aal1' | 'aal2';
  /** Whether the user has a second factor. If a hosted auth server's token doesn't say, `aal2` implies it. */
  hasFactor: boolean;
  /** when they last authenticated, with the second factor if they have one; undefined if the token doesn't say */
  provedAt: Date | undefined;
  /** the organization's provider that they came from; null: they signed in in another way */
  ssoProviderId: string | null;
  /** to the whole second */
  issuedAt: Date;
  isAnonymous: boolean;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
}

/** An invalid token. An outage is any other error. */
export class AccessTokenError extends Error {
  override name = 'AccessTokenError';
  readonly code: 'token_invalid' | 'token_expired' | 'session_ended';
  constructor(code: AccessTokenError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Throws `AccessTokenError` for an invalid token, and other errors for an outage. */
export type VerifyAccessToken = (token: string) => Promise<Principal>;

const ALGORITHMS = ['ES256', 'RS256'];
const claimsSchema = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  iat: z.number(),
  email: z.string().default(''),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  amr: z
    .array(z.object({ method: z.string().default(''), timestamp: z.number() }))
    .catch([])
    .default([]),
  /** not part of the protocol, but a hosted auth server can be configured to add it */
  factors: z
    .array(z.looseObject({ status: z.string() }))
    .catch([])
    .default([]),
  is_anonymous: z.boolean().default(false),
  app_metadata: z.record(z.string(), z.unknown()).default({}),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Authenticates callers for the rest of the server: with our own auth server, by a token with an active session; with
 * a hosted one (`AUTH_URL`), by a token signed with its published keys. Other code doesn't read identity's tables.
 */
export function createAccessTokenVerifier(
  identity: Identity | undefined,
  hosted: Config['identity']['hosted'],
): VerifyAccessToken {
  if (hosted !== undefined) {
    const keys = createRemoteJWKSet(new URL(hosted.jwksUrl));
    return async (token) => {
      const { claims } = await verify(token, keys, [hosted.url], ALGORITHMS);
      const hasFactor =
        hosted.secondFactor === 'required' ||
        claims.aal === 'aal2' ||
        claims.factors.some(({ status }) => status === 'verified');
      return principalOf(claims, { hasFactor, ssoProviderId: null });
    };
  }
  if (identity === undefined) throw new Error('neither our own auth server nor AUTH_URL is configured');
  const keys: JWTVerifyGetKey = async ({ kid, alg }) => {
    const key = await identity.keys.findFor({ kid, alg });
    if (key === undefined || key.algorithm !== alg) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  };
  return async (token) => {
    const issuers = issuersOf(identity.settings);
    const { claims, algorithm } = await verify(token, keys, issuers, [...ALGORITHMS, 'HS256']);
    const session = await findLiveSession(identity, claims, { onlyImported: algorithm === 'HS256' });
    if (session === undefined) throw new AccessTokenError('session_ended', 'This session has ended');
    return principalOf(claims, session);
  };
}

type Claims = z.output<typeof claimsSchema>;

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  issuers: string[],
  algorithms: string[],
): Promise<{ claims: Claims; algorithm: string }> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms,
    issuer: issuers,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired)
      throw new AccessTokenError('token_expired', 'The session token has expired');
    // An unreachable key server is an outage, not an invalid token.
    if (
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError || error instanceof TypeError)
    )
      throw error;
    if (error.message.startsWith('Expected 200 OK') || error instanceof errors.JWKSInvalid) throw error;
    if (error instanceof TypeError && error.message === 'fetch failed') throw error;
    throw new AccessTokenError('token_invalid', 'The session token is not valid');
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success || isFromTheFuture(payload))
    throw new AccessTokenError('token_invalid', 'The session token is not valid');
  return { claims: claims.data, algorithm: protectedHeader.alg };
}

function principalOf(
  data: Claims,
  { hasFactor, ssoProviderId }: Pick<Principal, 'hasFactor' | 'ssoProviderId'>,
): Principal {
  return {
    userId: data.sub,
    sessionId: data.session_id,
    email: data.email,
    aal: data.aal,
    hasFactor,
    provedAt: provedAtOf(data.amr, hasFactor),
    ssoProviderId,
    issuedAt: new Date(Math.floor(data.iat) * 1000),
    isAnonymous: data.is_anonymous,
    appMetadata: data.app_metadata,
    userMetadata: data.user_metadata,
  };
}

const liveSession = compiledOnce((database: Identity['database'], sessionId: string, userId: string) =>
  database
    .selectFrom('identity.sessions')
    .innerJoin('identity.users', 'identity.users.id', 'identity.sessions.userId')
    .select(['identity.sessions.aal', 'identity.sessions.imported', 'identity.users.bannedUntil'])
    .select(['identity.sessions.createdAt', 'identity.sessions.refreshedAt'])
    .select('identity.sessions.ssoProviderId')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identity.factors')
            .select('identity.factors.id')
            .whereRef('identity.factors.userId', '=', 'identity.users.id')
            .where('identity.factors.status', '=', sql.lit('verified')),
        )
        .$castTo<boolean>()
        .as('hasFactor'),
    )
    .where('identity.sessions.id', '=', sessionId)
    .where('identity.users.id', '=', userId)
    .where('identity.users.deletedAt', 'is', null)
    .modifyEnd(prepared),
);

/**
 * Finds the session of a token. Undefined if the session ended or expired, the user is banned or deleted, or the
 * token claims a higher level than the session has.
 */
async function findLiveSession(
  { database, settings }: Identity,
  { sub: userId, session_id: sessionId, aal }: Claims,
  { onlyImported }: { onlyImported: boolean },
): Promise<Pick<Principal, 'hasFactor' | 'ssoProviderId'> | undefined> {
  const [session] = await liveSession(database, sessionId, userId);
  if (session === undefined || (onlyImported && !session.imported)) return undefined;
  if (expiryOf(settings, session) !== undefined) return undefined;
  if (session.bannedUntil !== null && session.bannedUntil.getTime() > Date.now()) return undefined;
  if (aal === 'aal2' && session.aal !== 'aal2') return undefined;
  return { hasFactor: session.hasFactor, ssoProviderId: session.ssoProviderId };
}
