import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '../../database/database.ts';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { blankAudit } from '../audit/audit-retention.ts';
import { countOwnHistory, type HistoryLine, type HistoryPage, listOwnHistory } from '../audit/own-history.ts';
import type { Identity } from '../identity.ts';
import { limitKey } from '../limits/mail-limits.ts';
import { sendConfirmation } from '../mail/mails.ts';
import { refuseWeakPassword } from '../passwords/passwords.ts';
import { IdentityError } from '../protocol/errors.ts';
import { mergeMetadata, requireEmail } from '../protocol/read-body.ts';
import { signInPage } from '../protocol/redirects.ts';
import type { JsonObject, ProofOfAddress } from '../schema.ts';
import { rememberSignUp } from '../sign-up/sign-up-digests.ts';
import { hashSignUpPassword, keepSignUp } from '../sign-up/sign-ups.ts';
import { type IdentityTrx, identityTables, identityTablesIn } from '../tables.ts';
import { readUserAnswer, type UserRow } from './user-view.ts';

/** A validated address and a hashed password, after all slow work. */
export interface PreparedUser {
  email: string;
  passwordHash: string;
  metadata: JsonObject;
  /** only for a hosted auth server, which hashes passwords itself */
  password: string;
}

export interface CreatedUser {
  id: string;
  email: string;
  /** false if the person must confirm the mail before the first sign-in */
  confirmed: boolean;
  /** the sign-up that the mail confirms; undefined if none is needed */
  signUpId: string | undefined;
}

/** The language and network address of a sign-up. */
interface SignUpOrigin {
  locale: 'en' | 'fr';
  address: string;
}

/**
 * The interface that accounts use for users, with our own auth server or a hosted one. Everything else goes through
 * the auth protocol.
 */
export interface UserDirectory {
  /**
   * Checks the input and hashes the password (tens of milliseconds), outside of any transaction. Throws `IdentityError`:
   * 400 `validation_failed`, 422 `weak_password`.
   */
  prepare(given: { email: string; password: string; metadata?: JsonObject }): Promise<PreparedUser>;
  /** Throws `IdentityError` 422 `user_already_exists`. If the transaction is rolled back, nothing remains. */
  create(trx: Trx, user: PreparedUser, from: SignUpOrigin): Promise<CreatedUser>;
  /**
   * Handles a sign-up with the address of an existing user. If that user isn't confirmed yet, the password is stored
   * next to the other, with a separate mail. Otherwise nothing happens.
   */
  signUpAgain(database: Database, user: PreparedUser, from: SignUpOrigin): Promise<void>;
  /**
   * A user's data in the protocol's format without secrets, and whether they have a second factor; undefined if there
   * is no such user.
   */
  read(database: Database, userId: string): Promise<{ user: object; secondFactor: boolean } | undefined>;
  /** The user's own sign-ins and changes, newest first. Empty with a hosted auth server, which stores them itself. */
  listEvents(database: Database, userId: string, page: HistoryPage): Promise<HistoryLine[]>;
  countEvents(database: Database, userId: string): Promise<number>;
  /**
   * Deletes the user with sessions, factors and passkeys, and blanks their audit trail. Returns true if the user
   * existed.
   */
  remove(trx: Trx, userId: string): Promise<boolean>;
}

/** The user directory of our own auth server. */
export function ownUserDirectory(identity: Identity): UserDirectory {
  /** @returns the pending sign-up, as `keepSignUp` does */
  async function awaitConfirmation(
    trx: IdentityTrx,
    user: UserRow,
    given: { passwordHash: string; userMetadata: JsonObject },
    { locale, address }: SignUpOrigin,
  ): Promise<string | undefined> {
    const signUpId = await keepSignUp(trx, user.id, given);
    const redirectTo = signInPage(identity.settings, locale);
    const network = addressUnit(address);
    await sendConfirmation(trx, identity, user, { redirectTo, locale, signUpId, network });
    return signUpId;
  }
  return {
    async prepare({ email, password, metadata = {} }) {
      const checked = { email: requireEmail(email), metadata: mergeMetadata({}, metadata), password };
      await refuseWeakPassword(password, { email: checked.email, settings: identity.settings });
      // Counts the mail that may follow, as the protocol's own sign-up does. The form has separate limits.
      if (!identity.settings.autoConfirm)
        await identity.limiter.tryTake('mailsPerRecipient', limitKey(identity, checked.email));
      return { ...checked, passwordHash: await hashSignUpPassword(identity, checked.email, password) };
    },
    async create(trx, { email, passwordHash, metadata }, from) {
      const tables = identityTablesIn(trx);
      const confirmed = identity.settings.autoConfirm;
      const given = { passwordHash, userMetadata: metadata };
      const user = await insertUser(tables, { email, confirmed, ...(confirmed ? given : {}) });
      if (user === undefined) throw new IdentityError(422, 'user_already_exists', 'User already registered');
      if (confirmed) return { id: user.id, email, confirmed, signUpId: undefined };
      await rememberSignUp(tables, identity, { email, passwordHash });
      return { id: user.id, email, confirmed, signUpId: await awaitConfirmation(tables, user, given, from) };
    },
    async signUpAgain(database, { email, passwordHash, metadata }, from) {
      await database.transaction().execute(async (trx) => {
        const tables = identityTablesIn(trx);
        await rememberSignUp(tables, identity, { email, passwordHash });
        const user = await findUserByEmail(tables, email);
        if (user?.emailConfirmedAt !== null) return;
        await awaitConfirmation(tables, user, { passwordHash, userMetadata: metadata }, from);
      });
    },
    async read(database, userId) {
      const tables = identityTables(database);
      const user = await tables
        .selectFrom('identity.users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirst();
      if (user === undefined) return undefined;
      const [answer, sessions, passkeys, factor] = await Promise.all([
        readUserAnswer(tables, user),
        tables
          .selectFrom('identity.sessions')
          .select(['createdAt', 'refreshedAt', 'address', 'userAgent', 'aal'])
          .where('userId', '=', userId)
          .execute(),
        tables
          .selectFrom('identity.passkeys')
          .select(['friendlyName', 'createdAt', 'lastUsedAt'])
          .where('userId', '=', userId)
          .execute(),
        tables
          .selectFrom('identity.factors')
          .select('id')
          .where('userId', '=', userId)
          .where('status', '=', 'verified')
          .executeTakeFirst(),
      ]);
      return { user: { ...answer, sessions, passkeys }, secondFactor: factor !== undefined };
    },
    listEvents: (database, userId, page) => listOwnHistory(identityTables(database), userId, page),
    countEvents: (database, userId) => countOwnHistory(identityTables(database), userId),
    async remove(trx, userId) {
      const tables = identityTablesIn(trx);
      await blankAudit(tables, identity.vault, [userId]);
      const result = await tables.deleteFrom('identity.users').where('id', '=', userId).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

export interface NewUser {
  email: string | null;
  passwordHash?: string | null | undefined;
  userMetadata?: JsonObject;
  appMetadata?: JsonObject;
  confirmed: boolean;
  /** what proves the address; default: nothing, even if it counts as confirmed */
  provenBy?: ProofOfAddress;
  /** false for a person authenticated by a provider */
  withEmailIdentity?: boolean;
  isAnonymous?: boolean;
  invited?: boolean;
  id?: string;
}

/** Inserts a user and, if it has an address, its `email` identity. @returns undefined if the address is taken */
export async function insertUser(trx: IdentityTrx, given: NewUser): Promise<UserRow | undefined> {
  const now = new Date();
  const id = given.id ?? randomUUID();
  const provider = given.email === null ? {} : { provider: 'email', providers: ['email'] };
  const user = await trx
    .insertInto('identity.users')
    .values({
      id,
      email: given.email,
      passwordHash: given.passwordHash ?? null,
      emailConfirmedAt: given.confirmed && given.email !== null ? now : null,
      emailProvenBy: given.provenBy ?? null,
      emailProvenAt: given.provenBy === undefined ? null : now,
      confirmationSentAt: null,
      recoverySentAt: null,
      invitedAt: given.invited === true ? now : null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeConfirmed: null,
      reauthenticationSentAt: null,
      lastSignInAt: null,
      appMetadata: JSON.stringify({ ...provider, ...given.appMetadata }),
      userMetadata: JSON.stringify(given.userMetadata ?? {}),
      isAnonymous: given.isAnonymous ?? false,
      bannedUntil: null,
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user !== undefined && given.email !== null && given.withEmailIdentity !== false)
    await putEmailIdentity(trx, user.id, given.email, given.confirmed);
  return user;
}

export function emailIdentityData(userId: string, email: string, verified: boolean): JsonObject {
  return { sub: userId, email, email_verified: verified, phone_verified: false };
}

/** Creates or updates the identity with the user's address `email`. */
export async function putEmailIdentity(
  trx: IdentityTrx,
  userId: string,
  email: string,
  verified: boolean,
): Promise<void> {
  const identityData = JSON.stringify(emailIdentityData(userId, email, verified));
  const now = new Date();
  await trx
    .insertInto('identity.identities')
    .values({
      identityId: randomUUID(),
      userId,
      provider: 'email',
      providerId: userId,
      identityData,
      lastSignInAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'providerId']).doUpdateSet({ identityData, updatedAt: now }),
    )
    .execute();
}

export async function findUserByEmail(
  database: Identity['database'],
  email: string,
): Promise<UserRow | undefined> {
  return database
    .selectFrom('identity.users')
    .selectAll()
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
