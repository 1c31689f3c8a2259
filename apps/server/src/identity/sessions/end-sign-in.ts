import type { FastifyRequest } from 'fastify';
import { endGrants } from '../oauth/end-grants.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockUser } from '../users/lock-user.ts';

/** What's to end of somebody's access. */
export interface AccessToEnd {
  userId: string;
  /** first_proof: the address was proven for the first time; user_deleted; not_me: the owner says that it wasn't them */
  reason: 'first_proof' | 'user_deleted' | 'not_me';
  /** ends only what is older; default: everything */
  before?: Date | undefined;
  /** what was made through this sign-up stays: it's the one that was confirmed */
  keepSignUpId?: string | undefined;
  /** the flow under way that proves the address */
  keepFlowId?: string | undefined;
}

/** What ended of somebody's sign-in, for the audit log and for the owner. */
export interface EndedSignIn {
  sessions: number;
  /** programs that were let in */
  apps: number;
  /** of passkeys and factors, by name */
  passkeys: string[];
  factors: string[];
  /** providers that were linked */
  identities: string[];
  /** an address that the account was about to be changed to */
  pendingEmail: string | null;
}

/**
 * Ends the ways into an account, in the caller's transaction; with the product's accounts it ends what they gave out,
 * too. The product sets it; an auth server by itself ends what it knows.
 */
export type EndAccess = (
  trx: IdentityTrx,
  request: FastifyRequest | undefined,
  given: AccessToEnd,
) => Promise<EndedSignIn>;

/** Rather than this process's clock, which may be behind the database's. */
export const EVER = new Date('9999-12-31T00:00:00Z');

/**
 * Ends a user's sessions with their refresh tokens, and whatever is under way: mails, flows, a change of address; no device
 * is known afterwards. The user is locked first, so a sign-in under way is done and ends here, or begins later and
 * is refused. At the first proof of the address, passkeys, factors and linked providers end too: nobody
 * had proven the address when they were added.
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

/** Ends a user's sign-ins under way, and links to a provider, which are nobody's until the person comes back from there. */
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

/** The user's metadata names only providers that are still linked. */
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

/** Whether anything ended that its owner would want to know of. */
export function hasEnded(ended: object): boolean {
  return Object.values(ended).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== 0 && value !== null && value !== false,
  );
}
