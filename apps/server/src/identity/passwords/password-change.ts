import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '../../durations.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { signInAccount, takeGuess } from '../limits/guessing.ts';
import { forgetOtherDevices } from '../limits/known-devices.ts';
import { findByCode, isExpired, voidMailTokens } from '../mail/mail-tokens.ts';
import { endGrants } from '../oauth/end-grants.ts';
import { IdentityError } from '../protocol/errors.ts';
import { EVER, endFlows } from '../sessions/end-sign-in.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { vouchForAccount } from '../users/proof-of-address.ts';
import { hashPassword, passwordMatches, refuseWeakPassword } from './passwords.ts';

/** Sessions older than this must reauthenticate, if that's enabled. */
const FRESH_SESSION_MS = DAY_MS;

export interface NewPassword {
  hash: string;
}

/**
 * Checks a new password and the proof for the change, and hashes the password. Throws 422 `weak_password`,
 * `same_password`, `reauthentication_not_valid`; 400 `current_password_required`, `current_password_invalid`,
 * `reauthentication_needed`.
 */
export async function preparePassword(
  identity: Identity,
  request: FastifyRequest,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  given: { password: string; currentPassword: string | undefined; nonce: string | undefined },
): Promise<NewPassword> {
  const { settings } = identity;
  await refuseWeakPassword(given.password, { email: user.email, settings });
  // Users who came by a recovery mail have forgotten the current password; the mail is their proof.
  if (user.passwordHash !== null && !isRecovering(session)) {
    if (settings.currentPasswordRequired && !given.currentPassword)
      throw new IdentityError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    if (given.currentPassword) {
      const attempt = await takeGuess(identity, request, 'password', signInAccount(user));
      if (!(await passwordMatches(given.currentPassword, user.passwordHash)))
        throw new IdentityError(400, 'current_password_invalid', 'Current password is not correct.');
      await attempt.giveBack();
    }
  }
  if (given.nonce) await redeemNonce(identity, request, user, given.nonce);
  else if (settings.reauthenticationForPassword && !isFresh(session))
    throw new IdentityError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  if (user.passwordHash !== null && (await passwordMatches(given.password, user.passwordHash)))
    throw new IdentityError(422, 'same_password', 'New password should be different from the old password.');
  return { hash: await hashPassword(given.password) };
}

/**
 * Stores the password. Of all access, only this session remains: other sessions, pending mails and provider links,
 * and grants to programs end, because any of them could be an attacker's.
 */
export async function storePassword(
  trx: IdentityTrx,
  identity: Pick<Identity, 'settings'>,
  request: FastifyRequest,
  { user, session }: Pick<Caller, 'user' | 'session'>,
  password: NewPassword,
): Promise<void> {
  await trx
    .updateTable('identity.users')
    .set({ passwordHash: password.hash })
    .where('id', '=', user.id)
    .execute();
  await trx
    .deleteFrom('identity.sessions')
    .where('userId', '=', user.id)
    .where('id', '!=', session.id)
    .execute();
  await endRecovery(trx, session);
  await voidMailTokens(trx, user.id);
  await endFlows(trx, user.id);
  await forgetOtherDevices(trx, identity, request, user.id);
  const apps = await endGrants(trx, user.id, EVER);
  const detail = apps === 0 ? {} : { apps };
  await audit(trx, request, 'password_changed', { userId: user.id, sessionId: session.id, detail });
}

/**
 * Whether a password change carries its own proof, which `preparePassword` checks: the current password or a mailed
 * nonce. With a second factor on the account, only the factor counts.
 */
export function vouchesForChange(
  { user, session, hasFactor }: Pick<Caller, 'user' | 'session' | 'hasFactor'>,
  given: { password?: string | undefined; current_password?: string | undefined; nonce?: string | undefined },
): boolean {
  if (hasFactor || given.password === undefined) return false;
  if (given.nonce) return true;
  return Boolean(given.current_password) && user.passwordHash !== null && !isRecovering(session);
}

function isRecovering(session: Caller['session']): boolean {
  return session.amr.some(({ method }) => method === 'recovery');
}

/**
 * Ends recovery mode once the forgotten password is replaced. The next change needs the new password; the mail
 * remains a proof like any mailed code.
 */
async function endRecovery(trx: IdentityTrx, session: Caller['session']): Promise<void> {
  if (!isRecovering(session)) return;
  const amr = session.amr.map((one) => (one.method === 'recovery' ? { ...one, method: 'otp' } : one));
  await trx
    .updateTable('identity.sessions')
    .set({ amr: JSON.stringify(amr) })
    .where('id', '=', session.id)
    .execute();
}

/**
 * Redeems a mailed code within a session. A caller with both owns the address and is the one who signed up, so the
 * address is confirmed and nothing ends. Throws 422 `reauthentication_not_valid`, 429 `over_request_rate_limit`.
 */
export async function redeemNonce(
  identity: Identity,
  request: FastifyRequest,
  user: Caller['user'],
  nonce: string,
): Promise<void> {
  const guess = await takeGuess(identity, request, 'mailCode', signInAccount(user));
  const redeemed = await identity.database.transaction().execute(async (trx) => {
    const purposes = ['reauthentication'] as const;
    const token = await findByCode(trx, identity, { email: user.email ?? '', code: nonce, purposes });
    if (token === undefined || token.userId !== user.id || isExpired(token)) return false;
    await voidMailTokens(trx, user.id, purposes);
    if (user.emailProvenAt === null && token.email === user.email)
      await vouchForAccount(trx, undefined, user, { by: 'mail', signUp: undefined });
    return true;
  });
  if (!redeemed)
    throw new IdentityError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await guess.giveBack();
}

function isFresh(session: Caller['session']): boolean {
  return Date.now() - session.createdAt.getTime() < FRESH_SESSION_MS;
}
