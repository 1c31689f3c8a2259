import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid, userBanned } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import { answerSession, isBanned, type SessionAnswer, startSession } from '../sessions/sessions.ts';
import { linkAwaited } from '../social/linking-flow.ts';
import { redeemAuthCode } from './flow-states.ts';

const bodySchema = z.object({ auth_code: optionalText(1024), code_verifier: optionalText(1024) });

/** Exchanges the code from a redirect for a session, with the verifier that only the client has. */
export async function exchangeCode(identity: Identity, request: FastifyRequest): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = readBody(bodySchema, request);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const outcome = await identity.database.transaction().execute(async (trx) => {
    const redeemed = await redeemAuthCode(trx, identity, code, verifier);
    if (redeemed instanceof IdentityError) return redeemed;
    const { userId, method, link, ssoProviderId } = redeemed;
    if (link !== undefined) await linkAwaited(trx, identity, request, userId, link);
    const started = await startSession(trx, identity, request, { id: userId }, method, { ssoProviderId });
    const { bannedUntil } = await trx
      .selectFrom('identity.users')
      .select('bannedUntil')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (isBanned({ bannedUntil })) throw userBanned();
    await audit(trx, request, 'sign_in', { userId, sessionId: started.id, detail: { method, flow: 'pkce' } });
    return started;
  });
  // Thrown outside the transaction, so that marking the code as used isn't rolled back.
  if (outcome instanceof IdentityError) throw outcome;
  return answerSession(identity, outcome);
}
