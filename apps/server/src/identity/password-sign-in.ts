import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from './audit.ts';
import { normaliseEmail } from './email-address.ts';
import { IdentityError, invalid, invalidCredentials, userBanned } from './errors.ts';
import { takeGuess } from './guessing.ts';
import type { Identity } from './identity.ts';
import { isBcrypt, spendBcryptTime } from './imported-passwords.ts';
import { hashPassword, needsRehash, passwordMatches, weaknessOf } from './passwords.ts';
import { optionalText, readBody } from './read-body.ts';
import { answerSession, isBanned, type SessionAnswer, startSession } from './sessions.ts';
import { findSignUps } from './sign-ups.ts';
import type { UserRow } from './user-view.ts';
import { findUserByEmail } from './users.ts';

const bodySchema = z.object({
  email: optionalText(1024),
  phone: optionalText(1024),
  password: optionalText(1024),
});

/**
 * A known address with a wrong password and an unknown address take the same steps: one look-up, one argon2id
 * verification (and one of bcrypt while there are imported hashes), one line of audit, one answer. An imported hash is
 * replaced by ours at the first sign-in.
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
  const matches = await matchesUser(identity, password, user);
  if (isBcrypt(user?.passwordHash)) await passwordMatches(password, undefined);
  else await spendBcryptTime(identity.database, password);
  if (!matches || user === undefined) {
    await audit(identity.database, request, 'sign_in_refused', {
      userId: user?.id,
      detail: { method: 'password' },
    });
    throw invalidCredentials();
  }
  await attempt.giveBack();
  if (isBanned(user)) throw userBanned();
  if (user.emailConfirmedAt === null)
    throw new IdentityError(400, 'email_not_confirmed', 'Email not confirmed');
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
    // Deleted, or its password changed, while the hash was computed.
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
  // Only a hint: nobody waits in vain for it.
  const weakness = await weaknessOf(password, { email, settings: withoutBreaches(identity) }).catch(
    () => undefined,
  );
  return weakness === undefined ? answer : { ...answer, weak_password: weakness };
}

/** Of an address that waits for its confirmation, the passwords that wait with it are the right ones. */
async function matchesUser(
  identity: Identity,
  password: string,
  user: UserRow | undefined,
): Promise<boolean> {
  const waiting = user?.emailConfirmedAt === null ? await findSignUps(identity.database, user.id) : [];
  const [first, ...others] = waiting.map(({ passwordHash }) => passwordHash);
  if (await passwordMatches(password, first ?? user?.passwordHash)) return true;
  for (const other of others) if (await passwordMatches(password, other)) return true;
  return false;
}

/** A sign-in asks no service about its password. */
function withoutBreaches({ settings }: Identity) {
  return { siteUrl: settings.siteUrl, breachedPasswordsUrl: undefined };
}
