import type { Trx } from '../database/database.ts';
import { removeFactor } from './factors.ts';
import type { Identity } from './identity.ts';
import { createMailToken } from './mail-tokens.ts';
import { signInPage } from './redirects.ts';
import type { IdentityTrx } from './tables.ts';
import type { UserRow } from './user-view.ts';
import { findUserByEmail, putEmailIdentity } from './users.ts';

export interface ToGiveBack {
  userId: string;
  /** the address that the account had before the change */
  ownerEmail: string;
  /** when the change was made that the owner says wasn't theirs */
  since: Date;
  /** the factor that was added by this change */
  factorId?: string | undefined;
  locale: 'en' | 'fr';
}

/**
 * Gives the sign-in back to its owner, who says that a change wasn't theirs: the password no longer works, their address
 * is the account's again, what was added since can't sign in, and a mail lets them choose a new password. Ending sessions
 * is the caller's.
 */
export type GiveBack = (trx: Trx, given: ToGiveBack) => Promise<void>;

/**
 * A factor that was just added is taken away by the link of its mail for this long only. Later it protects the account
 * from whoever reads the mailbox; then an administrator removes it.
 */
const FACTOR_UNDO_MS = 24 * 3_600_000;

/** `GiveBack` at our own auth server. */
export async function giveBackSignIn(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault' | 'settings' | 'mail'>,
  given: ToGiveBack,
): Promise<void> {
  const { userId, ownerEmail, locale } = given;
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return;
  await trx
    .updateTable('identity.users')
    .set({ passwordHash: null, newEmail: null, emailChangeConfirmed: null, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  await restoreAddress(trx, user, ownerEmail);
  await removeAdded(trx, user, given);
  const purpose = 'recovery';
  const { code, expiresAt } = await createMailToken(trx, identity, { userId, purpose, email: ownerEmail });
  // The code is typed on the page that the link opens: the site takes no session out of an address.
  const link = `${signInPage(identity.settings, locale)}?${new URLSearchParams({ reset: ownerEmail })}`;
  await identity.mail.enqueue(trx, {
    to: ownerEmail,
    locale,
    template: { name: purpose, code, link },
    expiresAt: expiresAt.toISOString(),
  });
}

/** Unless somebody else has it by now. */
async function restoreAddress(trx: IdentityTrx, user: UserRow, ownerEmail: string): Promise<void> {
  if (user.email === ownerEmail || (await findUserByEmail(trx, ownerEmail)) !== undefined) return;
  await trx
    .updateTable('identity.users')
    .set({ email: ownerEmail, emailConfirmedAt: new Date() })
    .where('id', '=', user.id)
    .execute();
  await putEmailIdentity(trx, user.id, ownerEmail, true);
}

/** What signs in and was added since; none of it keeps anyone out, but for the factor. */
async function removeAdded(
  trx: IdentityTrx,
  user: UserRow,
  { userId, since, factorId }: ToGiveBack,
): Promise<void> {
  await trx
    .deleteFrom('identity.passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .execute();
  const unlinked = await trx
    .deleteFrom('identity.identities')
    .where('userId', '=', userId)
    .where('provider', '!=', 'email')
    .where('createdAt', '>=', since)
    .returning('provider')
    .execute();
  if (unlinked.length > 0) {
    const gone = new Set(unlinked.map(({ provider }) => provider));
    const providers = (user.appMetadata.providers ?? []).filter((provider) => !gone.has(provider));
    const appMetadata = { ...user.appMetadata, provider: providers[0] ?? 'email', providers };
    await trx
      .updateTable('identity.users')
      .set({ appMetadata: JSON.stringify(appMetadata) })
      .where('id', '=', userId)
      .execute();
  }
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', userId)
    .where('factorType', '=', 'recovery_code')
    .where('createdAt', '>=', since)
    .execute();
  if (factorId === undefined || Date.now() - since.getTime() > FACTOR_UNDO_MS) return;
  const factor = await trx
    .selectFrom('identity.factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (factor !== undefined) await removeFactor(trx, factor);
}
