import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeGuess } from '../limits/guessing.ts';
import { IdentityError, invalid, invalidCredentials, userBanned } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import { answerSession, isBanned, type SessionAnswer, startSession } from '../sessions/sessions.ts';
import { isRememberedSignUp, rememberedSince } from '../sign-up/sign-up-digests.ts';
import { findWaitingSignUps, hashSignUpPassword } from '../sign-up/sign-ups.ts';
import { normaliseEmail } from '../users/email-address.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail } from '../users/users.ts';
import { isBcrypt, spendBcryptTime } from './imported-passwords.ts';
import { hashPassword, hintOfWeakness, needsRehash, passwordMatches } from './passwords.ts';

const bodySchema = z.object({
  email: optionalText(1024),
  phone: optionalText(1024),
  password: optionalText(1024),
});

/**
 * Signs in with a password. Until the password turns out to be correct, every address takes the same steps, whether
 * unknown, unconfirmed or confirmed: the same lookups, two argon2id hashes (plus one of bcrypt while there are
 * imported ones) and one audit entry. The second hash is for pending sign-ups: a user who signs up and then signs in
 * with the same password is told to confirm the address, whatever the address is. An imported hash is replaced by
 * ours at the first sign-in.
 */
export async function signInWithPassword(
  identity: Identity,
  request: FastifyRequest,
): Promise<SessionAnswer> {
  const body = readBody(bodySchema, request);
  if (!body.email && body.phone)
    throw new IdentityError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw invalid('missing email or phone');
  const email =
    normaliseEmail(body.email) ?? body.email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const password = body.password ?? '';
  const attempt = await takeGuess(identity, request, 'password', { email });
  const user = await findUserByEmail(identity.database, email);
  const waiting = await findWaitingSignUps(identity.database, email);
  const storedHash = waiting.findLast(({ byAdmin }) => byAdmin)?.passwordHash ?? user?.passwordHash;
  const matches = await passwordMatches(password, storedHash);
  if (isBcrypt(storedHash)) await passwordMatches(password, undefined);
  else await spendBcryptTime(identity.database, password);
  if (!matches || user === undefined || user.emailConfirmedAt === null) {
    const isPending = matches || (await isOfSignUp(identity, { email, password, user, waiting }));
    await audit(identity.database, request, 'sign_in_refused', {
      userId: user?.id,
      detail: { method: 'password' },
    });
    throw isPending ? emailNotConfirmed() : invalidCredentials();
  }
  await attempt.giveBack();
  if (isBanned(user)) throw userBanned();
  const rehashed =
    user.passwordHash !== null && needsRehash(user.passwordHash) ? await hashPassword(password) : undefined;
  const session = await identity.database.transaction().execute(async (trx) => {
    const unchanged = await trx
      .selectFrom('identity.users')
      .select('id')
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // The user was deleted or changed the password while the hash was computed.
    if (unchanged === undefined) throw invalidCredentials();
    if (rehashed !== undefined)
      await trx
        .updateTable('identity.users')
        .set({ passwordHash: rehashed })
        .where('id', '=', user.id)
        .execute();
    const started = await startSession(trx, identity, request, user, 'password');
    await audit(trx, request, 'sign_in', {
      userId: user.id,
      sessionId: started.id,
      detail: { method: 'password' },
    });
    return started;
  });
  const answer = await answerSession(identity, session);
  const weakness = await hintOfWeakness(password, { email, settings: identity.settings });
  return weakness === undefined ? answer : { ...answer, weak_password: weakness };
}

/**
 * Whether a sign-up with this address and password is pending. Takes a single hash for all sign-ups, because the salt
 * depends on the address. If sign-ups are confirmed at once there is nothing to hide, so only a waiting address takes
 * the time.
 */
async function isOfSignUp(
  identity: Identity,
  { email, password, user, waiting }: RefusedSignIn,
): Promise<boolean> {
  if (identity.settings.autoConfirm && user?.emailConfirmedAt !== null) return false;
  const passwordHash = await hashSignUpPassword(identity, email, password);
  const isRemembered = await isRememberedSignUp(identity, { email, passwordHash });
  // For users from before sign-ups were stored.
  const since = rememberedSince();
  return isRemembered || waiting.some((one) => one.passwordHash === passwordHash && one.createdAt > since);
}

interface RefusedSignIn {
  email: string;
  password: string;
  user: UserRow | undefined;
  waiting: Awaited<ReturnType<typeof findWaitingSignUps>>;
}

function emailNotConfirmed(): IdentityError {
  return new IdentityError(400, 'email_not_confirmed', 'Email not confirmed');
}
