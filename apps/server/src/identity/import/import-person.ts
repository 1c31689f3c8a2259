import { randomBytes, randomUUID } from 'node:crypto';
import { audit } from '../audit/audit.ts';
import type { Vault } from '../keys/vault.ts';
import { isImportableHash } from '../passwords/imported-passwords.ts';
import { importedTokenHash } from '../sessions/imported-sessions.ts';
import { REFRESH_KEY_BYTES } from '../sessions/refresh-tokens.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import { normaliseEmail } from '../users/email-address.ts';
import type { GotruePerson } from './gotrue-rows.ts';

const BASE32 = /^[A-Z2-7]+=*$/;
const MAXIMUM_ADDRESS = 100;
const MAXIMUM_USER_AGENT = 300;

/**
 * The result of importing a person. `notes` lists, for the operator, what could not be imported or why the person was
 * skipped.
 */
export interface Imported {
  outcome: 'imported' | 'there already' | 'left out';
  notes: string[];
}

/**
 * Imports one person from a GoTrue server, keeping their ids, in one transaction. Leaves an existing user unchanged.
 */
export async function importPerson(
  database: IdentityDatabase,
  vault: Vault,
  person: GotruePerson,
): Promise<Imported> {
  const { user } = person;
  if (user.deleted_at !== null) return leftOut('is deleted');
  const email = user.email ? normaliseEmail(user.email) : null;
  if (email === undefined) return leftOut('has an address that is not one');
  if (email === null && user.is_anonymous !== true) return leftOut('has no address (telephone or SSO)');
  return database.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('identity.users')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', user.id), ...(email === null ? [] : [eb('email', '=', email)])]))
      .executeTakeFirst();
    if (taken?.id === user.id) return { outcome: 'there already', notes: [] };
    if (taken !== undefined) return leftOut(`has the address of ${taken.id}`);
    const notes: string[] = [];
    await insertPerson(trx, person, email, notes);
    await insertFactors(trx, vault, person, notes);
    await insertSessions(trx, vault, person);
    await audit(trx, undefined, 'user_imported', { userId: user.id });
    return { outcome: 'imported', notes };
  });
}

const leftOut = (reason: string): Imported => ({ outcome: 'left out', notes: [reason] });

async function insertPerson(
  trx: IdentityTrx,
  { user, identities }: GotruePerson,
  email: string | null,
  notes: string[],
): Promise<void> {
  const hash = user.encrypted_password ? user.encrypted_password : null;
  const passwordHash = hash !== null && isImportableHash(hash) ? hash : null;
  if (passwordHash !== hash) notes.push('has a password hash of an unknown kind: they have to reset it');
  await trx
    .insertInto('identity.users')
    .values({
      id: user.id,
      email,
      passwordHash,
      emailConfirmedAt: user.email_confirmed_at,
      // The operator trusts the other server's confirmations.
      emailProvenBy: user.email_confirmed_at === null ? null : 'admin',
      emailProvenAt: user.email_confirmed_at,
      confirmationSentAt: null,
      recoverySentAt: null,
      invitedAt: user.invited_at,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeConfirmed: null,
      reauthenticationSentAt: null,
      lastSignInAt: user.last_sign_in_at,
      appMetadata: JSON.stringify(user.raw_app_meta_data ?? {}),
      userMetadata: JSON.stringify(user.raw_user_meta_data ?? {}),
      isAnonymous: user.is_anonymous === true,
      bannedUntil: user.banned_until,
      deletedAt: null,
      createdAt: user.created_at ?? new Date(),
      updatedAt: user.updated_at ?? new Date(),
    })
    .execute();
  for (const identity of identities) {
    if (identity.provider === 'phone') continue;
    const providerId = identity.provider === 'email' ? user.id : (identity.provider_id ?? identity.id);
    await trx
      .insertInto('identity.identities')
      .values({
        identityId: identity.provider_id == null ? randomUUID() : identity.id,
        userId: user.id,
        provider: identity.provider,
        providerId,
        identityData: JSON.stringify({
          ...identity.identity_data,
          ...(identity.provider === 'email' ? { email, sub: user.id } : {}),
        }),
        lastSignInAt: identity.last_sign_in_at,
        createdAt: identity.created_at ?? new Date(),
        updatedAt: identity.updated_at ?? new Date(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'providerId']).doNothing())
      .execute();
  }
}

async function insertFactors(
  trx: IdentityTrx,
  vault: Vault,
  { user, factors }: GotruePerson,
  notes: string[],
): Promise<void> {
  const names = new Set<string>();
  for (const factor of factors) {
    if (factor.status !== 'verified') continue;
    if (factor.factor_type !== 'totp' || !BASE32.test(factor.secret ?? '')) {
      notes.push(`has a second factor (${factor.factor_type}) that has to be set up again`);
      continue;
    }
    const name = factor.friendly_name ?? '';
    await trx
      .insertInto('identity.factors')
      .values({
        id: factor.id,
        userId: user.id,
        friendlyName: name === '' || names.has(name) ? null : name,
        factorType: 'totp',
        status: 'verified',
        secret: vault.encrypt(factor.secret ?? '', `factor:${factor.id}`),
        lastAcceptedStep: null,
        lastChallengedAt: null,
        createdAt: factor.created_at ?? new Date(),
        updatedAt: factor.updated_at ?? new Date(),
      })
      .execute();
    names.add(name);
  }
}

async function insertSessions(trx: IdentityTrx, vault: Vault, person: GotruePerson): Promise<void> {
  const { user, factors, sessions, claims, refreshTokens } = person;
  for (const session of sessions) {
    if (session.not_after !== null && session.not_after.getTime() < Date.now()) continue;
    const factor = factors.find(({ id, factor_type, status }) => {
      return id === session.factor_id && factor_type === 'totp' && status === 'verified';
    });
    const methods = claims
      .filter(({ session_id }) => session_id === session.id)
      .map(({ authentication_method, created_at }) => ({
        method: authentication_method,
        timestamp: Math.floor((created_at?.getTime() ?? 0) / 1000),
      }))
      .toSorted((a, b) => b.timestamp - a.timestamp);
    await trx
      .insertInto('identity.sessions')
      .values({
        id: session.id,
        userId: user.id,
        aal: session.aal === 'aal2' && factor !== undefined ? 'aal2' : 'aal1',
        factorId: factor?.id ?? null,
        amr: JSON.stringify(methods),
        refreshKey: randomBytes(REFRESH_KEY_BYTES),
        refreshedAt: session.refreshed_at,
        address: session.ip?.slice(0, MAXIMUM_ADDRESS) ?? null,
        userAgent: session.user_agent?.slice(0, MAXIMUM_USER_AGENT) ?? null,
        imported: true,
        createdAt: session.created_at ?? new Date(),
      })
      .execute();
    const token = refreshTokens.find(({ session_id }) => session_id === session.id)?.token;
    if (token === undefined) continue;
    await trx
      .insertInto('identity.importedRefreshTokens')
      .values({ tokenHash: importedTokenHash(vault, token), sessionId: session.id })
      .execute();
  }
}
