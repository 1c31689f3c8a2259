import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid, userBanned } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import type { IdentityTrx } from '../tables.ts';
import { findImportedToken } from './imported-sessions.ts';
import { decodeRefreshToken, isGenuine, type RefreshToken } from './refresh-tokens.ts';
import {
  answerSession,
  expiryOf,
  isBanned,
  type SessionAnswer,
  type SessionRow,
  sessionNotFound,
} from './sessions.ts';

const LOCK_WAIT = '5s';
const bodySchema = z.object({ refresh_token: optionalText(4096) });

/**
 * The protocol's refresh algorithm v2. Several tabs may refresh at once: the session's row is locked and the first
 * tab advances the counter. The others are one behind and get the first tab's token, but only for a short time and
 * until that token is used. After that, reuse means that one of the two holders is an attacker.
 */
export async function refresh(identity: Identity, request: FastifyRequest): Promise<SessionAnswer> {
  const text = readBody(bodySchema, request).refresh_token;
  if (!text) throw invalid('refresh_token required');
  const token = decodeRefreshToken(text);
  const imported = token === undefined ? await findImportedToken(identity, text) : undefined;
  if (imported !== undefined) return answerRotation(identity, request, imported);
  if (token === undefined) throw invalid('Refresh token is not valid');
  const seen = await identity.database
    .selectFrom('identity.sessions')
    .select('refreshKey')
    .where('id', '=', token.sessionId)
    .executeTakeFirst();
  if (seen === undefined || !isGenuine(identity.vault, token, seen.refreshKey))
    throw new IdentityError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return answerRotation(identity, request, token);
}

async function answerRotation(
  identity: Identity,
  request: FastifyRequest,
  token: Pick<RefreshToken, 'sessionId' | 'counter'>,
): Promise<SessionAnswer> {
  const outcome = await identity.database.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    return rotate(trx, identity, request, token);
  });
  // Thrown outside the transaction, because a throw inside would roll back the deletion of the session.
  if (outcome === 'reused')
    throw new IdentityError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return answerSession(identity, outcome);
}

async function rotate(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  token: Pick<RefreshToken, 'sessionId' | 'counter'>,
): Promise<SessionRow | 'reused'> {
  const session = await trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', token.sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw sessionNotFound();
  const user = await trx
    .selectFrom('identity.users')
    .select('bannedUntil')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  if (isBanned(user)) throw userBanned();
  const expired = expiryOf(identity.settings, session);
  if (expired !== undefined) throw new IdentityError(400, 'session_expired', expired);
  const behind = session.refreshCounter - token.counter;
  if (behind < 0) throw invalid('Refresh token is not valid');
  if (behind === 0) {
    return trx
      .updateTable('identity.sessions')
      .set({ refreshCounter: session.refreshCounter + 1, refreshedAt: new Date() })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  // One behind: this client lost the reply, or another of its tabs was first.
  const fromBeforeSecondFactor = token.counter < session.minimumCounter;
  if (!fromBeforeSecondFactor && behind === 1 && withinReuse(identity, session)) return session;
  await trx.deleteFrom('identity.sessions').where('id', '=', session.id).execute();
  await audit(trx, request, 'token_reuse_detected', {
    userId: session.userId,
    sessionId: session.id,
    detail: { behind },
  });
  return 'reused';
}

function withinReuse(identity: Identity, session: SessionRow): boolean {
  const last = (session.refreshedAt ?? session.createdAt).getTime();
  return Date.now() - last < identity.settings.refreshReuseSeconds * 1000;
}
