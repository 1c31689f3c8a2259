import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Identity } from '../identity.ts';
import type { MailPurpose, MailTokensTable } from '../schema.ts';
import { issuerOf } from '../settings.ts';
import type { IdentityTrx } from '../tables.ts';

/** Out-of-band codes expire after ten minutes (ASVS 6.5.5). */
export const MAIL_TOKEN_SECONDS = 600;
const CODE_DIGITS = 6;
const TOKEN_HEX_DIGITS = 56;
/** After this many wrong codes the code is void. The link, which can't be guessed, still works. */
const MAXIMUM_FAILED_ATTEMPTS = 5;
export const PKCE_PREFIX = 'pkce_';

export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';
export type MailTokenRow = Selectable<MailTokensTable>;

export interface MailToken {
  /** six digits, to type in */
  code: string;
  /** 56 hex digits as GoTrue's sha224, with `pkce_` before it in a PKCE flow */
  token: string;
  expiresAt: Date;
}

/**
 * Creates the code and link token of one mail and voids the previous ones for that purpose (and sign-up). GoTrue's
 * token is sha224(address + code), which anyone who knows the address can compute for all 10⁶ codes. Ours has the
 * same form but is keyed, so only the mail contains it.
 */
export async function createMailToken(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault'>,
  given: {
    userId: string;
    purpose: MailPurpose;
    email: string;
    flowStateId?: string | undefined;
    /** for a confirmation: the sign-up with the password to confirm */
    signUpId?: string | undefined;
  },
): Promise<MailToken> {
  const id = randomUUID();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const digest = identity.vault.mac('mail-token', `${id}${given.email}${code}`).toString('hex');
  const token = `${given.flowStateId === undefined ? '' : PKCE_PREFIX}${digest.slice(0, TOKEN_HEX_DIGITS)}`;
  const values = {
    id,
    tokenHash: identity.vault.mac('mail-token-lookup', token),
    codeHash: codeHashOf(identity, given.purpose, given.email, code),
    email: given.email,
    failedAttempts: 0,
    flowStateId: given.flowStateId ?? null,
    expiresAt: new Date(Date.now() + MAIL_TOKEN_SECONDS * 1000),
  };
  await trx
    .insertInto('identity.mailTokens')
    .values({
      ...values,
      userId: given.userId,
      purpose: given.purpose,
      signUpId: given.signUpId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose', 'signUpId']).doUpdateSet(values))
    .execute();
  return { code, token, expiresAt: values.expiresAt };
}

/**
 * Finds a link's token, expired or not. Locks the user and then the token until the end of the transaction, in the
 * usual order, because two mails of one user may be redeemed at the same time.
 */
export async function findByToken(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault'>,
  token: string,
  purposes: readonly MailPurpose[],
): Promise<MailTokenRow | undefined> {
  const tokenHash = identity.vault.mac('mail-token-lookup', token);
  await lockUsers(trx, 'tokenHash', tokenHash);
  return trx
    .selectFrom('identity.mailTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a link's purpose without using it; undefined if it no longer works. */
export async function peekAtToken(
  { database, vault }: Pick<Identity, 'database' | 'vault'>,
  token: string,
  purposes: readonly MailPurpose[],
): Promise<{ purpose: MailPurpose; email: string; codeChallenge: string | null } | undefined> {
  return database
    .selectFrom('identity.mailTokens')
    .leftJoin('identity.flowStates', 'identity.flowStates.id', 'identity.mailTokens.flowStateId')
    .select(['purpose', 'email', 'codeChallenge'])
    .where('tokenHash', '=', vault.mac('mail-token-lookup', token))
    .where('purpose', 'in', purposes)
    .where('identity.mailTokens.expiresAt', '>', new Date())
    .executeTakeFirst();
}

/**
 * Finds the token for this address and code, and counts a wrong code against the tokens it found. Neither happens for
 * a known device, so that strangers can void a code for themselves but not for its owner. The limits of takeGuess
 * apply there.
 */
export async function findByCode(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault'>,
  given: { email: string; code: string; purposes: readonly MailPurpose[]; fromKnownDevice?: boolean },
): Promise<MailTokenRow | undefined> {
  await lockUsers(trx, 'email', given.email);
  const candidates = await trx
    .selectFrom('identity.mailTokens')
    .selectAll()
    .where('email', '=', given.email)
    .where('purpose', 'in', given.purposes)
    .orderBy('id')
    .forUpdate()
    .execute();
  const fromKnownDevice = given.fromKnownDevice === true;
  const open = candidates.filter(
    (candidate) => fromKnownDevice || candidate.failedAttempts < MAXIMUM_FAILED_ATTEMPTS,
  );
  const found = open.find((candidate) =>
    timingSafeEqual(candidate.codeHash, codeHashOf(identity, candidate.purpose, given.email, given.code)),
  );
  // Also done if there is no token, so that timing doesn't reveal whether a code is pending.
  if (found === undefined && !fromKnownDevice)
    await trx
      .updateTable('identity.mailTokens')
      .set((eb) => ({ failedAttempts: eb('failedAttempts', '+', 1) }))
      .where('email', '=', given.email)
      .where('purpose', 'in', given.purposes)
      .where('failedAttempts', '<', MAXIMUM_FAILED_ATTEMPTS)
      .execute();
  return found;
}

async function lockUsers(
  trx: IdentityTrx,
  column: 'tokenHash' | 'email',
  value: Buffer | string,
): Promise<void> {
  await trx
    .selectFrom('identity.users')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity.mailTokens').select('userId').where(column, '=', value),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const isExpired = (token: MailTokenRow) => token.expiresAt.getTime() < Date.now();

/** Voids all of a user's codes and links, after one was used and after a password change. */
export async function voidMailTokens(
  trx: IdentityTrx,
  userId: string,
  purposes?: readonly MailPurpose[],
): Promise<void> {
  let query = trx.deleteFrom('identity.mailTokens').where('userId', '=', userId);
  if (purposes !== undefined) query = query.where('purpose', 'in', purposes);
  await query.execute();
}

/** The URL in a mail, which a browser opens on this server. */
export function mailLink(
  settings: Identity['settings'],
  type: LinkType,
  token: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${issuerOf(settings)}/verify?${query}`;
}

function codeHashOf(identity: Pick<Identity, 'vault'>, purpose: MailPurpose, email: string, code: string) {
  return identity.vault.mac('mail-code', `${purpose}:${email}:${code}`);
}
