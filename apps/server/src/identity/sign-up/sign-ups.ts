import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Identity } from '../identity.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { JsonObject, SignUpsTable } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';

/**
 * Sign-ups awaiting confirmation. Anyone can sign up with any address, so the password and data are stored apart from
 * the user until the link of the same sign-up is opened.
 */
export type SignUpRow = Selectable<SignUpsTable>;

/** Days until an unconfirmed address is deleted together with its sign-ups. */
export const UNCONFIRMED_DAYS = 30;
/** Maximum sign-ups per address. Each has a mailed code, so more of them would make guessing easier. */
const MAXIMUM_SIGN_UPS = 5;
const SALT_BYTES = 16;

/**
 * Hashes the password of a sign-up. The salt depends on the address, so the same password for the same address is
 * recognized without computing another hash.
 */
export async function hashSignUpPassword(
  identity: Pick<Identity, 'vault'>,
  email: string,
  password: string,
): Promise<string> {
  return hashPassword(password, identity.vault.mac('sign-up-salt', email).subarray(0, SALT_BYTES));
}

/**
 * Stores a sign-up's data next to those of other sign-ups with the same address.
 * @returns its id; undefined if too many are pending for this address, in which case the mail can only prove the
 * address
 */
export async function keepSignUp(
  trx: IdentityTrx,
  userId: string,
  given: { passwordHash: string; userMetadata: JsonObject; byAdmin?: boolean },
): Promise<string | undefined> {
  // One at a time, so that the limit holds.
  await trx.selectFrom('identity.users').select('id').where('id', '=', userId).forUpdate().execute();
  const known = await findSignUps(trx, userId);
  const userMetadata = JSON.stringify(given.userMetadata);
  const byAdmin = given.byAdmin ?? false;
  const same = known.find((one) => one.passwordHash === given.passwordHash && one.byAdmin === byAdmin);
  if (same !== undefined) {
    await trx.updateTable('identity.signUps').set({ userMetadata }).where('id', '=', same.id).execute();
    return same.id;
  }
  if (known.length >= MAXIMUM_SIGN_UPS && !byAdmin) return undefined;
  const id = randomUUID();
  await trx
    .insertInto('identity.signUps')
    .values({ id, userId, passwordHash: given.passwordHash, userMetadata, byAdmin })
    .execute();
  return id;
}

export async function findSignUps(
  database: Identity['database'] | IdentityTrx,
  userId: string,
): Promise<SignUpRow[]> {
  return database
    .selectFrom('identity.signUps')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Finds the pending sign-ups for this address. Takes one lookup, whatever the address is. */
export async function findWaitingSignUps(
  database: Identity['database'],
  email: string,
): Promise<Pick<SignUpRow, 'passwordHash' | 'byAdmin' | 'createdAt'>[]> {
  return database
    .selectFrom('identity.signUps as signUp')
    .innerJoin('identity.users as user', 'user.id', 'signUp.userId')
    .select(['signUp.passwordHash', 'signUp.byAdmin', 'signUp.createdAt'])
    .where('user.email', '=', email)
    .where('user.emailConfirmedAt', 'is', null)
    .where('user.deletedAt', 'is', null)
    .orderBy('signUp.createdAt')
    .execute();
}

/** The sign-up that a mail without a specific request may confirm: the only one, or none. */
export async function onlySignUp(trx: IdentityTrx, userId: string): Promise<string | undefined> {
  const [first, ...others] = await findSignUps(trx, userId);
  return others.length === 0 ? first?.id : undefined;
}

/**
 * The sign-up that a redeemed mail confirms. Undefined if another sign-up with this address has a valid link: then
 * it's unknown which mail was opened, only that the owner of the address opened it.
 */
export async function confirmedSignUp(
  trx: IdentityTrx,
  token: { userId: string; signUpId: string | null },
): Promise<{ signUp: SignUpRow | undefined; isContested: boolean }> {
  const known = await findSignUps(trx, token.userId);
  const opened = known.find(({ id }) => id === token.signUpId);
  if (opened?.byAdmin === true) return { signUp: opened, isContested: false };
  const others = known.filter((one) => one !== opened);
  if (opened === undefined) return { signUp: undefined, isContested: others.length > 0 };
  if (others.length === 0) return { signUp: opened, isContested: false };
  const rival = await trx
    .selectFrom('identity.mailTokens')
    .select('id')
    .where(
      'signUpId',
      'in',
      others.map(({ id }) => id),
    )
    .where('expiresAt', '>', new Date())
    .limit(1)
    .executeTakeFirst();
  return rival === undefined
    ? { signUp: opened, isContested: false }
    : { signUp: undefined, isContested: true };
}

/** The sign-up that an administrator confirms: the one an administrator created last, otherwise the only one. */
export async function signUpForAdmin(trx: IdentityTrx, userId: string): Promise<SignUpRow | undefined> {
  const known = await findSignUps(trx, userId);
  return known.findLast(({ byAdmin }) => byAdmin) ?? (known.length === 1 ? known[0] : undefined);
}
