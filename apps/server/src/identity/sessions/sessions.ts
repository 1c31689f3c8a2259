import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { userAgentOf } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { noteSignIn } from '../limits/known-devices.ts';
import { badJwt, IdentityError, secondFactorRequired } from '../protocol/errors.ts';
import type { SessionsTable } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';
import { readAccessToken, signAccessToken } from '../tokens/access-tokens.ts';
import { readUserAnswer, type UserRow } from '../users/user-view.ts';
import { evictSessions } from './evict-sessions.ts';
import { provedAtOf } from './proofs.ts';
import { encodeRefreshToken, REFRESH_KEY_BYTES } from './refresh-tokens.ts';

export type SessionRow = Selectable<SessionsTable>;

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  weak_password?: { message: string; reasons: readonly string[] };
}

/** What a session depends on. */
interface HeldBy {
  /** the passkey they signed in with, with user verification: that's two factors, so the session is aal2 */
  passkeyId?: string;
  /** the organization's provider that they came from; the session ends with it */
  ssoProviderId?: string | null;
}

/** Starts a session for `user`, who has just authenticated by `method` (`password`, `otp`, `oauth`, …). */
export async function startSession(
  trx: IdentityTrx,
  identity: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  user: Pick<UserRow, 'id'>,
  method: string,
  { passkeyId, ssoProviderId = null }: HeldBy = {},
): Promise<SessionRow> {
  const now = new Date();
  // First, because this locks the user. A user who was deleted in the meantime gets no session.
  const alive = await trx
    .updateTable('identity.users')
    .set({ lastSignInAt: now, updatedAt: now })
    .where('id', '=', user.id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (alive === undefined) throw new IdentityError(403, 'user_not_found', 'User does not exist');
  const session = await trx
    .insertInto('identity.sessions')
    .values({
      id: randomUUID(),
      userId: user.id,
      aal: passkeyId === undefined ? 'aal1' : 'aal2',
      factorId: null,
      passkeyId: passkeyId ?? null,
      ssoProviderId,
      amr: JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000) }]),
      refreshKey: randomBytes(REFRESH_KEY_BYTES),
      refreshedAt: null,
      address: request.ip,
      userAgent: userAgentOf(request),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await evictSessions(trx, identity, session);
  await noteSignIn(trx, identity, request, session, method);
  return session;
}

/** The protocol's Session object. Call this after the transaction that created or changed the session. */
export async function answerSession(identity: Identity, session: SessionRow): Promise<SessionAnswer> {
  const user = await identity.database
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', session.userId)
    .executeTakeFirst();
  if (user === undefined) throw sessionNotFound();
  const [{ token, expiresAt }, answer] = await Promise.all([
    signAccessToken(identity, user, session),
    readUserAnswer(identity.database, user),
  ]);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: identity.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(identity.vault, session, session.refreshCounter),
    user: answer,
  };
}

/** Encodes a session for the URL fragment to which a link or provider returns. */
export function fragmentOf(answer: SessionAnswer): Record<string, string> {
  return {
    access_token: answer.access_token,
    expires_in: String(answer.expires_in),
    expires_at: String(answer.expires_at),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    sb: '',
  };
}

export interface Caller {
  user: UserRow;
  session: SessionRow;
  /** aal2 only if both this token and its session are */
  aal: 'aal1' | 'aal2';
  /** the user has a verified second factor */
  hasFactor: boolean;
  /** when they last authenticated, with the second factor if they have one */
  provedAt: Date | undefined;
}

/**
 * Authenticates the caller. Looks up the session's row each time, so that sign-out, a ban and a deletion take effect
 * from the next request. A user with a second factor must show it before using any routes except those that lead to
 * it (`open`). Throws 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`,
 * `second_factor_required`.
 */
export async function authenticate(
  identity: Identity,
  request: FastifyRequest,
  open: { beforeSecondFactor: boolean } = { beforeSecondFactor: false },
): Promise<Caller> {
  const claims = await readAccessToken(identity, bearerOf(request));
  if (claims.sub === undefined || claims.session_id === undefined)
    throw badJwt('missing sub or session_id claim');
  const [user, session, factor] = await Promise.all([
    identity.database
      .selectFrom('identity.users')
      .selectAll()
      .where('id', '=', claims.sub)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    identity.database
      .selectFrom('identity.sessions')
      .selectAll()
      .where('id', '=', claims.session_id)
      .where('userId', '=', claims.sub)
      .executeTakeFirst(),
    identity.database
      .selectFrom('identity.factors')
      .select('id')
      .where('userId', '=', claims.sub)
      .where('status', '=', 'verified')
      .executeTakeFirst(),
  ]);
  if (user === undefined)
    throw new IdentityError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (session === undefined || expiryOf(identity.settings, session) !== undefined) throw sessionNotFound(403);
  if (claims.isOfFormerSecret && !session.imported) throw badJwt('signing method HS256 is invalid');
  if (isBanned(user)) throw new IdentityError(403, 'user_banned', 'User is banned');
  if (claims.role !== user.role) throw badJwt('role is not the user’s');
  // A token from before the second factor was shown or removed has only the lower level.
  const aal = claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
  const hasFactor = factor !== undefined;
  if (hasFactor && aal !== 'aal2' && !open.beforeSecondFactor) throw secondFactorRequired();
  return { user, session, aal, hasFactor, provedAt: provedAtOf(claims.amr, hasFactor) };
}

/** For `authenticate`: routes that lead to the second factor, and routes with the protocol's own refusal. */
export const BEFORE_SECOND_FACTOR = { beforeSecondFactor: true };

/** The reason why this session has expired although its row exists; undefined while it's active. */
export function expiryOf(
  settings: Identity['settings'],
  session: Pick<SessionRow, 'createdAt' | 'refreshedAt' | 'ssoProviderId'>,
): string | undefined {
  const now = Date.now();
  const age = (now - session.createdAt.getTime()) / 1000;
  const idle = (now - (session.refreshedAt ?? session.createdAt).getTime()) / 1000;
  const maximumSeconds = [
    settings.sessionMaximumSeconds,
    session.ssoProviderId === null ? 0 : settings.ssoSessionSeconds,
  ].filter((seconds) => seconds > 0);
  if (maximumSeconds.some((seconds) => age > seconds)) return 'Invalid Refresh Token: Session Expired';
  if (settings.sessionIdleSeconds > 0 && idle > settings.sessionIdleSeconds)
    return 'Invalid Refresh Token: Session Expired (Inactivity)';
  return undefined;
}

export function bearerOf(request: FastifyRequest): string {
  const match = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined)
    throw new IdentityError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return match[1];
}

export function sessionNotFound(status: 400 | 403 = 400): IdentityError {
  return new IdentityError(
    status,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
}

export function isBanned(user: Pick<UserRow, 'bannedUntil'>): boolean {
  return user.bannedUntil !== null && user.bannedUntil.getTime() > Date.now();
}
