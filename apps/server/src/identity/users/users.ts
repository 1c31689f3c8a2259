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

/** A checked address and a hashed password: everything slow is done. */
export interface PreparedUser {
  email: string;
  passwordHash: string;
  metadata: JsonObject;
  /** for a hosted auth server only, which hashes by itself */
  password: string;
}

export interface CreatedUser {
  id: string;
  email: string;
  /** false: the person has to open the mail before the first sign-in */
  confirmed: boolean;
  /** which sign-up the mail confirms; undefined: none is needed */
  signUpId: string | undefined;
}

/** Who fills in a sign-up form: in which language, from which network address. */
interface SignUpOrigin {
  locale: 'en' | 'fr';
  address: string;
}

/**
 * What accounts know of users: the same for our own auth server and for a hosted one. Everything else goes through the
 * auth protocol.
 */
export interface UserDirectory {
  /**
   * Checks the input and hashes the password (tens of milliseconds), outside of any transaction. Throws `IdentityError`:
   * 400 `validation_failed`, 422 `weak_password`.
   */
  prepare(given: { email: string; password: string; metadata?: JsonObject }): Promise<PreparedUser>;
  /** Throws `IdentityError` 422 `user_already_exists`; nothing is left when the transaction is rolled back. */
  create(trx: Trx, user: PreparedUser, from: SignUpOrigin): Promise<CreatedUser>;
  /**
   * Somebody signs up with an address that has a user already. While that one waits for its confirmation, this password
   * waits beside the other, with a mail of its own; else nothing happens.
   */
  signUpAgain(database: Database, user: PreparedUser, from: SignUpOrigin): Promise<void>;
  /**
   * What the auth server knows of someone, in the protocol's words and without a secret, and whether they sign in with a
   * second factor; undefined: there is no such user.
   */
  read(database: Database, userId: string): Promise<{ user: object; secondFactor: boolean } | undefined>;
  /** The user's own sign-ins and changes, newest first; empty where a hosted auth server keeps them. */
  listEvents(database: Database, userId: string, page: HistoryPage): Promise<HistoryLine[]>;
  countEvents(database: Database, userId: string): Promise<number>;
  /** Erases the user with sessions, factors and passkeys, and blanks their audit trail. True when there was one. */
  remove(trx: Trx, userId: string): Promise<boolean>;
}

/** The directory of our own auth server. */
export function ownUserDirectory(identity: Identity): UserDirectory {
  /** @returns the sign-up that waits, as `keepSignUp` */
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
      // Counts the mail that may follow, as the protocol's own sign-up does; the form itself has limits of its own.
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
  /** who vouches for the address; default: nobody, also where it counts as confirmed */
  provenBy?: ProofOfAddress;
  /** false for a person whom a provider vouches for */
  withEmailIdentity?: boolean;
  isAnonymous?: boolean;
  invited?: boolean;
  id?: string;
}

/** Inserts a user and, with an address, its `email` identity. @returns undefined when the address is taken */
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

/** Makes or updates the identity that says: this person is reached at `email`. */
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
