import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { emailExists, otpExpired } from '../protocol/errors.ts';
import { confirmedSignUp } from '../sign-up/sign-ups.ts';
import type { IdentityTrx } from '../tables.ts';
import { proveAddress } from '../users/proof-of-address.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, putEmailIdentity } from '../users/users.ts';
import { type MailTokenRow, voidMailTokens } from './mail-tokens.ts';

export const OTHER_ADDRESS_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** half: an address change still needs the other mail; contested: the user must choose a new password */
export type ConfirmedByMail = 'complete' | 'contested' | 'half';

/**
 * Records what a redeemed mail proves about its user. Someone else may have signed up with this address and their own
 * password. The password is confirmed only by the confirmation mail of the same sign-up, and only while no other
 * sign-up's mail is pending. Any other proof of the address takes the account back. Throws 403 `otp_expired` for a
 * mail to a former address.
 */
export async function confirmByMail(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  request: FastifyRequest,
  user: UserRow,
  token: MailTokenRow,
): Promise<ConfirmedByMail> {
  const { purpose } = token;
  // A mail to a former address proves nothing about the account.
  if (token.email !== (purpose === 'email_change_new' ? user.newEmail : user.email)) throw otpExpired();
  if (purpose === 'email_change_current' || purpose === 'email_change_new') {
    const half = purpose === 'email_change_current' ? 'current' : 'new';
    return (await confirmHalf(trx, request, user, half)) ? 'complete' : 'half';
  }
  if (user.emailProvenAt !== null) return 'complete';
  const { signUp, isContested } =
    purpose === 'confirmation'
      ? await confirmedSignUp(trx, token)
      : { signUp: undefined, isContested: false };
  const keepFlowId = token.flowStateId ?? undefined;
  await proveAddress(trx, identity, request, user, { by: 'mail', signUp, keepFlowId });
  return isContested ? 'contested' : 'complete';
}

async function confirmHalf(
  trx: IdentityTrx,
  request: FastifyRequest,
  user: UserRow,
  half: 'current' | 'new',
): Promise<boolean> {
  const newEmail = user.newEmail;
  if (newEmail === null) return true;
  const other = half === 'current' ? 'new' : 'current';
  if (user.email !== null && user.emailChangeConfirmed !== other) {
    await trx
      .updateTable('identity.users')
      .set({ emailChangeConfirmed: half })
      .where('id', '=', user.id)
      .execute();
    return false;
  }
  await changeEmail(trx, request, user, newEmail, true);
  return true;
}

/**
 * Replaces the old address with the new one. Throws 422 `email_exists` if another user has it by now.
 * @param isProven whether a mail to it was opened
 */
export async function changeEmail(
  trx: IdentityTrx,
  request: FastifyRequest,
  user: UserRow,
  newEmail: string,
  isProven: boolean,
): Promise<void> {
  const taken = await findUserByEmail(trx, newEmail);
  if (taken !== undefined && taken.id !== user.id) throw emailExists();
  const now = new Date();
  const providers = new Set([...(user.appMetadata.providers ?? []), 'email']);
  const appMetadata = {
    ...user.appMetadata,
    provider: user.appMetadata.provider ?? 'email',
    providers: [...providers],
  };
  await trx
    .updateTable('identity.users')
    .set({
      email: newEmail,
      newEmail: null,
      emailChangeConfirmed: null,
      emailConfirmedAt: now,
      emailProvenBy: isProven ? 'mail' : null,
      emailProvenAt: isProven ? now : null,
      isAnonymous: false,
      appMetadata: JSON.stringify(appMetadata),
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute();
  await putEmailIdentity(trx, user.id, newEmail, true);
  await voidMailTokens(trx, user.id);
  const detail = { from: user.email, to: newEmail, wasProven: user.emailProvenAt !== null };
  await audit(trx, request, 'email_changed', { userId: user.id, detail });
}
