import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import { emailExists } from './errors.ts';
import { voidMailTokens } from './mail-tokens.ts';
import type { MailPurpose } from './schema.ts';
import type { IdentityTrx } from './tables.ts';
import type { UserRow } from './user-view.ts';
import { confirmEmail, findUserByEmail, putEmailIdentity } from './users.ts';

export const OTHER_ADDRESS_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * What a redeemed mail proves about its user. @returns false while a change of address waits for the other of its two
 * mails
 */
export async function confirmByMail(
  trx: IdentityTrx,
  request: FastifyRequest,
  user: UserRow,
  purpose: MailPurpose,
): Promise<boolean> {
  if (purpose === 'email_change_current' || purpose === 'email_change_new')
    return confirmHalf(trx, request, user, purpose === 'email_change_current' ? 'current' : 'new');
  if (user.emailConfirmedAt !== null) return true;
  // Someone else may have signed up with this address and their own password; only the confirmation mail of that very
  // sign-up vouches for the password. Any other proof of the address takes the account back from them.
  if (purpose !== 'confirmation' && user.passwordHash !== null) {
    await trx.updateTable('identity.users').set({ passwordHash: null }).where('id', '=', user.id).execute();
    await trx.deleteFrom('identity.sessions').where('userId', '=', user.id).execute();
  }
  await confirmEmail(trx, user);
  await audit(trx, request, 'email_confirmed', { userId: user.id });
  return true;
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
  await changeEmail(trx, request, user, newEmail);
  return true;
}

/** The new address takes the old one's place. Throws 422 `email_exists` when someone else has it by now. */
export async function changeEmail(
  trx: IdentityTrx,
  request: FastifyRequest,
  user: UserRow,
  newEmail: string,
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
      isAnonymous: false,
      appMetadata: JSON.stringify(appMetadata),
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute();
  await putEmailIdentity(trx, user.id, newEmail, true);
  await voidMailTokens(trx, user.id);
  await audit(trx, request, 'email_changed', { userId: user.id, detail: { from: user.email, to: newEmail } });
}
