import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { signInAccount, takeGuess } from '../limits/guessing.ts';
import { rememberDevice } from '../limits/known-devices.ts';
import { checkPasskey, countUse, passkeyAnswer } from '../passkeys/check-passkey.ts';
import { verificationFailed } from '../passkeys/passkey-challenges.ts';
import { requirePasskeys } from '../passkeys/passkeys.ts';
import { redeemNonce } from '../passwords/password-change.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { IdentityError, invalid, invalidCredentials } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { PASSKEY_METHOD, renewProof } from './raise-session.ts';
import {
  answerSession,
  authenticate,
  BEFORE_SECOND_FACTOR,
  type Caller,
  type SessionRow,
  sessionNotFound,
} from './sessions.ts';

const bodySchema = z.object({
  password: optionalText(1024),
  nonce: optionalText(100),
  ...passkeyAnswer.partial().shape,
});

/**
 * POST /reauthenticate, an extension of the protocol: the person behind a session authenticates again, so that it may
 * do what needs a recent proof. Takes one of `password`, `nonce` (mailed by GET /reauthenticate) or a passkey's
 * `challenge_id` and `credential` (from POST /passkeys/authentication/options). Returns the same session with new
 * tokens, as for a verified second factor.
 */
export function reauthenticateRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/reauthenticate',
    { schema: { tags: ['auth'], summary: 'Email a code to reauthenticate' } },
    async (request) => {
      const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
      await identity.limiter.take('token', addressUnit(request.ip));
      const body = readBody(bodySchema, request);
      if (body.challenge_id !== undefined && body.credential !== undefined) {
        const answer = { challenge_id: body.challenge_id, credential: body.credential };
        return provePasskey(identity, request, caller, answer);
      }
      if (caller.hasFactor)
        throw new IdentityError(
          403,
          'insufficient_aal',
          'This account has a second factor: verify it, or use a passkey.',
        );
      if (body.password) {
        await checkPassword(identity, request, caller, body.password);
        return prove(identity, request, caller, 'password');
      }
      if (body.nonce) {
        await redeemNonce(identity, request, caller.user, body.nonce);
        return prove(identity, request, caller, 'otp');
      }
      throw invalid('One of password, nonce and credential is required');
    },
  );
}

async function checkPassword(
  identity: Identity,
  request: FastifyRequest,
  { user, session }: Caller,
  password: string,
): Promise<void> {
  // The same budget as for signing in, so that a stolen session isn't a second place to guess.
  const attempt = await takeGuess(identity, request, 'password', signInAccount(user));
  if (!(await passwordMatches(password, user.passwordHash))) {
    await audit(identity.database, request, 'sign_in_refused', {
      userId: user.id,
      sessionId: session.id,
      detail: { method: 'password', again: true },
    });
    throw invalidCredentials();
  }
  await attempt.giveBack();
}

async function provePasskey(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  answer: z.output<typeof passkeyAnswer>,
) {
  requirePasskeys(identity);
  const checked = await checkPasskey(identity, request, answer);
  const { passkey } = checked;
  // Another user's passkey doesn't prove who owns this session.
  if (passkey.userId !== caller.user.id) throw verificationFailed();
  return prove(identity, request, caller, PASSKEY_METHOD, async (trx) => {
    await countUse(trx, checked);
    await rememberDevice(trx, identity, request, passkey.userId);
    return { aal: 'aal2', passkeyId: passkey.id };
  });
}

async function prove(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  method: string,
  before: (trx: IdentityTrx) => Promise<{ aal?: 'aal2'; passkeyId?: string }> = async () => ({}),
) {
  const renewed: SessionRow | undefined = await identity.database.transaction().execute(async (trx) => {
    const { user, session } = await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
    const changes = await before(trx);
    await audit(trx, request, 'reauthenticated', {
      userId: user.id,
      sessionId: session.id,
      detail: { method },
    });
    return renewProof(trx, session, method, changes);
  });
  if (renewed === undefined) throw sessionNotFound(403);
  return answerSession(identity, renewed);
}
