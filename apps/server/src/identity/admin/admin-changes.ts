import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOUR_MS } from '../../durations.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { endGrants } from '../oauth/end-grants.ts';
import { requireImportableHash } from '../passwords/imported-passwords.ts';
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts';
import { emailExists, invalid } from '../protocol/errors.ts';
import { mergeMetadata, optionalText, readBody, requireEmail, uuidField } from '../protocol/read-body.ts';
import type { JsonObject } from '../schema.ts';
import { EVER } from '../sessions/end-sign-in.ts';
import { findSignUps, keepSignUp, signUpForAdmin } from '../sign-up/sign-ups.ts';
import type { IdentityTrx } from '../tables.ts';
import { proveAddress, vouchForAccount } from '../users/proof-of-address.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, putEmailIdentity } from '../users/users.ts';

const MAXIMUM_BAN_HOURS = 1_000_000;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: HOUR_MS };
const record = z.record(z.string(), z.unknown()).nullish();

const bodySchema = z.object({
  id: uuidField.optional(),
  email: optionalText(1024),
  password: optionalText(1024),
  password_hash: optionalText(1024),
  email_confirm: z.boolean().nullish(),
  user_metadata: record,
  app_metadata: record,
  ban_duration: optionalText(40),
});

/** What an administrator may set; everything else in the body is ignored. */
export interface AdminChanges {
  id?: string | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
  confirm?: boolean | undefined;
  userMetadata?: JsonObject | undefined;
  appMetadata?: JsonObject | undefined;
  /** null lifts the ban */
  bannedUntil?: Date | null | undefined;
}

/** Reads and checks the body, and hashes the password before any transaction. */
export async function readAdminBody(
  identity: Pick<Identity, 'settings'>,
  request: FastifyRequest,
): Promise<AdminChanges> {
  return readAdminChanges(identity, readBody(bodySchema, request));
}

/** Like `readAdminBody`, for a new user. Checks the address before the password and uses the protocol's error texts. */
export async function readNewUser(
  identity: Pick<Identity, 'database' | 'settings'>,
  request: FastifyRequest,
): Promise<AdminChanges & { email: string }> {
  const body = readBody(bodySchema, request);
  if (!body.email) throw invalid('Cannot create a user without either an email or phone');
  const email = requireEmail(body.email);
  if ((await findUserByEmail(identity.database, email)) !== undefined) throw emailExists();
  if (body.password && body.password_hash)
    throw invalid('Only a password or a password hash should be provided');
  const passwordHash = body.password_hash ? requireImportableHash(body.password_hash) : undefined;
  const changes = await readAdminChanges(identity, body);
  return { ...changes, email, passwordHash: passwordHash ?? changes.passwordHash };
}

async function readAdminChanges(
  { settings }: Pick<Identity, 'settings'>,
  body: z.output<typeof bodySchema>,
): Promise<AdminChanges> {
  const email = body.email === undefined ? undefined : requireEmail(body.email);
  if (body.password) await refuseWeakPassword(body.password, { email, settings });
  return {
    id: body.id,
    email,
    passwordHash: body.password ? await hashPassword(body.password) : undefined,
    confirm: body.email_confirm ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    bannedUntil: body.ban_duration === undefined ? undefined : banEnd(body.ban_duration),
  };
}

export async function storeAdminChanges(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  request: FastifyRequest,
  user: UserRow,
  changes: AdminChanges,
): Promise<UserRow> {
  const now = new Date();
  if (changes.email !== undefined && changes.email !== user.email) {
    const taken = await findUserByEmail(trx, changes.email);
    if (taken !== undefined) throw emailExists();
    await trx
      .updateTable('identity.users')
      .set({ email: changes.email, emailProvenBy: null, emailProvenAt: null })
      .where('id', '=', user.id)
      .execute();
    await putEmailIdentity(trx, user.id, changes.email, changes.confirm === true);
    await voidMailTokens(trx, user.id);
  }
  if (changes.confirm === true) await confirmByAdmin(trx, identity, request, user.id);
  await trx
    .updateTable('identity.users')
    .set({
      userMetadata: JSON.stringify(mergeMetadata(user.userMetadata, changes.userMetadata ?? {})),
      appMetadata: JSON.stringify(mergeMetadata(user.appMetadata, changes.appMetadata ?? {})),
      updatedAt: now,
      ...(changes.bannedUntil === undefined ? {} : { bannedUntil: changes.bannedUntil }),
    })
    .where('id', '=', user.id)
    .execute();
  if (changes.passwordHash !== undefined) {
    await storePassword(trx, user.id, changes.passwordHash);
    await endGrants(trx, user.id, EVER);
  }
  const endsSessions = changes.passwordHash !== undefined || changes.bannedUntil instanceof Date;
  if (endsSessions) {
    await trx.deleteFrom('identity.sessions').where('userId', '=', user.id).execute();
    await voidMailTokens(trx, user.id);
  }
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  await audit(trx, request, 'admin_user_updated', {
    userId: user.id,
    detail: { fields: fields.map(([name]) => name) },
  });
  return trx.selectFrom('identity.users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
}

/**
 * Confirms the account for the administrator, together with the pending password. If several passwords are pending, it
 * is unknown who set them, and none is confirmed.
 */
async function confirmByAdmin(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.emailProvenAt !== null) return;
  const signUp = await signUpForAdmin(trx, userId);
  const isContested = signUp === undefined && (await findSignUps(trx, userId)).length > 0;
  if (isContested) await proveAddress(trx, identity, request, user, { by: 'admin' });
  else await vouchForAccount(trx, request, user, { by: 'admin', signUp });
}

/**
 * Stores the password. If the address is unconfirmed, the password stays pending and replaces all other pending ones.
 */
async function storePassword(trx: IdentityTrx, userId: string, passwordHash: string): Promise<void> {
  const { emailConfirmedAt, userMetadata } = await trx
    .selectFrom('identity.users')
    .select(['emailConfirmedAt', 'userMetadata'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (emailConfirmedAt !== null) {
    await trx.updateTable('identity.users').set({ passwordHash }).where('id', '=', userId).execute();
    return;
  }
  await trx.deleteFrom('identity.signUps').where('userId', '=', userId).execute();
  await keepSignUp(trx, userId, { passwordHash, userMetadata, byAdmin: true });
}

/** Parses "none" or a Go duration such as "24h" or "1h30m". */
function banEnd(duration: string): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([text]) => text).join('') !== duration)
    throw invalid('invalid format for ban duration');
  const milliseconds = parts.reduce(
    (sum, [, value, unit]) => sum + Number(value) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
  return new Date(Date.now() + Math.min(milliseconds, MAXIMUM_BAN_HOURS * HOUR_MS));
}
