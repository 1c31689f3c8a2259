import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { userBanned } from '../protocol/errors.ts';
import { readBody } from '../protocol/read-body.ts';
import { PASSKEY_METHOD } from '../sessions/raise-session.ts';
import { answerSession, isBanned, startSession } from '../sessions/sessions.ts';
import { lockUser } from '../users/lock-user.ts';
import { checkPasskey, countUse, passkeyAnswer } from './check-passkey.ts';
import { saveChallenge } from './passkey-challenges.ts';
import { requirePasskeys } from './passkeys.ts';
import { loadWebauthn, relyingParty } from './webauthn.ts';

/** Sign-in with only a passkey: the browser offers its passkeys, and the chosen one identifies the user. */
export function passkeySignInRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post(
    '/passkeys/authentication/options',
    tagged('Start signing in with a passkey'),
    async (request) => {
      requirePasskeys(identity);
      await identity.limiter.take('passkeyOptions', addressUnit(request.ip));
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(identity.settings).id,
        userVerification: 'required',
        allowCredentials: [],
      });
      return saveChallenge(identity, options, null);
    },
  );
  scope.post('/passkeys/authentication/verify', tagged('Sign in with a passkey'), async (request) => {
    requirePasskeys(identity);
    await identity.limiter.take('verify', addressUnit(request.ip));
    return signIn(identity, request);
  });
}

async function signIn(identity: Identity, request: FastifyRequest) {
  const checked = await checkPasskey(identity, request, readBody(passkeyAnswer, request));
  const session = await identity.database.transaction().execute(async (trx) => {
    const { passkey } = checked;
    await lockUser(trx, passkey.userId);
    await countUse(trx, checked);
    const started = await startSession(trx, identity, request, { id: passkey.userId }, PASSKEY_METHOD, {
      passkeyId: passkey.id,
    });
    const user = await trx
      .selectFrom('identity.users')
      .select('bannedUntil')
      .where('id', '=', passkey.userId)
      .executeTakeFirstOrThrow();
    if (isBanned(user)) throw userBanned();
    await audit(trx, request, 'sign_in', {
      userId: passkey.userId,
      sessionId: started.id,
      detail: { method: 'passkey', passkeyId: passkey.id },
    });
    return started;
  });
  return answerSession(identity, session);
}
