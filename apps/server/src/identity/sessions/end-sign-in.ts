import type { FastifyRequest } from 'fastify';
import { endGrants } from '../oauth/end-grants.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockUser } from '../users/lock-user.ts';

/** Which access to end. */
export interface AccessToEnd {
  userId: string;
  /**
   * first_proof: the address was proven for the first time; user_deleted; not_me: the owner didn't recognize the
   * activity
   */
  reason: 'first_proof' | 'user_deleted' | 'not_me';
  /** ends only older access; default: everything */
  before?: Date | undefined;
  /** keeps what was created through this sign-up, because it was confirmed */
  keepSignUpId?: string | undefined;
  /** the current flow, which proves the address */
  keepFlowId?: string | undefined;
}

/** What ended, for the audit log and for the owner. */
export interface EndedSignIn {
  sessions: number;
  /** programs that had access */
  apps: number;
  /** names of passkeys and factors */
  passkeys: string[];
  factors: string[];
  /** linked providers */
  identities: string[];
  /** the new address of a pending address change */
  pendingEmail: string | null;
}

/**
 * Ends all access to an account in the caller's transaction. With the product's accounts, this includes the
 * credentials they issued. The product sets it; a standalone auth server ends its own sessions and credentials.
 */
export type EndAccess = (
  trx: IdentityTrx,
  request: FastifyRequest | undefined,
  given: AccessToEnd,
) => Promise<EndedSignIn>;

/** Used instead of this process's clock, which may lag behind the database's. */
export const EVER = new Date('9999-12-31T00:00:00Z');

/**
 * Ends a user's sessions with their refresh tokens and everything pending: mails, flows and an address change. No
 * device is known afterwards. The user is locked first, so a concurrent sign-in either ends here or starts later and
 * is refused. At the first proof of the address, passkeys, factors and linked providers end too, because the address
 * wasn't proven when they were added.
 */
export async function endSignIn(
  trx: IdentityTrx,
  { userId, reason, before = EVER, keepFlowId }: AccessToEnd,
): Promise<EndedSignIn> {
  await lockUser(trx, userId);
  const sessions = await trx
    .deleteFrom('identity.sessions')
    .where('userId', '=', userId)
    .where('createdAt', '<=', before)
    .executeTakeFirst();
  const apps = await endGrants(trx, userId, before);
  await trx.deleteFrom('identity.mailTokens').where('userId', '=', userId).execute();
  await endFlows(trx, userId, keepFlowId);
  await trx.deleteFrom('identity.passkeyChallenges').where('userId', '=', userId).execute();
  await trx
    .deleteFrom('identity.knownDevices')
    .where('userId', '=', userId)
    .where('firstSeenAt', '<=', before)
    .execute();
  const pending = await trx
    .selectFrom('identity.users')
    .select('newEmail')
    .where('id', '=', userId)
    .executeTakeFirst();
  await trx
    .updateTable('identity.users')
    .set({ newEmail: null, emailChangeConfirmed: null })
    .where('id', '=', userId)
    .execute();
  const waysIn =
    reason === 'first_proof'
      ? await endWaysIn(trx, userId, before)
      : { passkeys: [], factors: [], identities: [] };
  return {
    sessions: Number(sessions.numDeletedRows),
    apps,
    ...waysIn,
    pendingEmail: pending?.newEmail ?? null,
  };
}

/**
 * Ends a user's pending sign-ins, and links to a provider, which have no user until the person returns from there.
 */
export async function endFlows(trx: IdentityTrx, userId: string, keepFlowId?: string): Promise<void> {
  let flows = trx
    .deleteFrom('identity.flowStates')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('linkingUserId', '=', userId)]));
  if (keepFlowId !== undefined) flows = flows.where('id', '!=', keepFlowId);
  await flows.execute();
}

async function endWaysIn(trx: IdentityTrx, userId: string, before: Date) {
  const passkeys = await trx
    .deleteFrom('identity.passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '<=', before)
    .returning(['id', 'friendlyName'])
    .execute();
  const factors = await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', userId)
    .where('createdAt', '<=', before)
    .returning(['factorType', 'friendlyName', 'status'])
    .execute();
  const identities = await trx
    .deleteFrom('identity.identities')
    .where('userId', '=', userId)
    .where('provider', '!=', 'email')
    .where('createdAt', '<=', before)
    .returning('provider')
    .execute();
  if (identities.length > 0) await forgetProviders(trx, userId);
  return {
    passkeys: passkeys.map(({ id, friendlyName }) => friendlyName ?? id),
    factors: factors
      .filter(({ status }) => status === 'verified')
      .map(({ factorType, friendlyName }) => friendlyName || factorType),
    identities: identities.map(({ provider }) => provider),
  };
}

/** Keeps only providers that are still linked in the user's metadata. */
async function forgetProviders(trx: IdentityTrx, userId: string): Promise<void> {
  const { appMetadata } = await trx
    .selectFrom('identity.users')
    .select('appMetadata')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('identity.users')
    .set({ appMetadata: JSON.stringify({ ...appMetadata, provider: 'email', providers: ['email'] }) })
    .where('id', '=', userId)
    .execute();
}

/** Whether anything ended that the owner should know about. */
export function hasEnded(ended: object): boolean {
  return Object.values(ended).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== 0 && value !== null && value !== false,
  );
}
