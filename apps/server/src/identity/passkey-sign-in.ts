import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from './audit.ts';
import { userBanned } from './errors.ts';
import type { Identity } from './identity.ts';
import { limitedAddress } from './limits.ts';
import {
  authenticationCredential,
  relyingParty,
  saveChallenge,
  takeChallenge,
  verificationFailed,
} from './passkey-challenges.ts';
import { requirePasskeys } from './passkeys.ts';
import { readBody, uuidField } from './read-body.ts';
import { answerSession, isBanned, startSession } from './sessions.ts';

const verifySchema = z.object({ challenge_id: uuidField, credential: authenticationCredential });

/** Signing in with nothing but a passkey: the browser offers those it has, and the chosen one says who it is. */
export function passkeySignInRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post(
    '/passkeys/authentication/options',
    tagged('Begin to sign in with a passkey'),
    async (request) => {
      requirePasskeys(identity);
      await identity.limiter.take('passkeyOptions', limitedAddress(request.ip));
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
    await identity.limiter.take('verify', limitedAddress(request.ip));
    return signIn(identity, request);
  });
}

async function signIn(identity: Identity, request: FastifyRequest) {
  const { challenge_id: challengeId, credential } = readBody(verifySchema, request);
  const expectedChallenge = await takeChallenge(identity, challengeId, null);
  const passkey = await identity.database
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .executeTakeFirst();
  if (passkey === undefined) throw verificationFailed();
  const { id: expectedRPID, origins } = relyingParty(identity.settings);
  const result = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch((error: unknown) => ({ verified: false as const, error }));
  if (!result.verified) {
    await audit(identity.database, request, 'passkey_refused', {
      userId: passkey.userId,
      detail: { passkeyId: passkey.id },
    });
    throw verificationFailed('error' in result ? result.error : undefined);
  }
  const { newCounter } = result.authenticationInfo;
  const session = await identity.database.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('identity.passkeys')
      .set({ signCount: newCounter, lastUsedAt: new Date() })
      .where('id', '=', passkey.id)
      .where('signCount', '=', passkey.signCount)
      .executeTakeFirst();
    // Removed, or its counter used by someone else, while this answer was checked.
    if (counted.numUpdatedRows === 0n) throw verificationFailed();
    const started = await startSession(trx, identity, request, { id: passkey.userId }, 'passkey');
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
