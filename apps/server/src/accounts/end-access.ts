import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { keyRevoked } from '../api-keys/announcements.ts';
import { endWorkspaces } from '../chat/workspaces.ts';
import { endConnections } from '../connectors/connections.ts';
import type { Schema, Trx } from '../database/database.ts';
import {
  type AccessToEnd,
  type EndedSignIn,
  EVER,
  endSignIn,
  hasEnded,
} from '../identity/sessions/end-sign-in.ts';
import { type IdentityTrx, identityTablesIn } from '../identity/tables.ts';
import { lockUser } from '../identity/users/lock-user.ts';
import { endShares } from '../inbox/shares.ts';
import { announce } from '../jobs/announce.ts';
import { voidNoticesOfUnproven } from '../mail/void-notices.ts';
import { endReports } from '../reports/reports.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { disableEndpoint } from '../webhooks/disable.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type Tables = Pick<Schema, keyof Schema>;

/** What ended, for the audit log and the mail to the owner. */
export interface EndedAccess extends EndedSignIn {
  apiKeys: { id: string; name: string; prefix: string }[];
  browserTokens: number;
  /** URLs of disabled webhooks; they get no more events but aren't deleted */
  webhooks: string[];
  /** providers and projects; they need a new token */
  connections: string[];
  /** names of Slack workspaces; they need to be connected again */
  workspaces: string[];
  /** issuers of removed providers of single sign-on */
  singleSignOn: string[];
  shares: number;
}

/**
 * Ends all access to an account in the caller's transaction: sessions with their refresh tokens, pending changes, API
 * keys, browser tokens, webhooks, connections, Slack workspaces, single sign-on, shares and signed audio links. Used when an account is taken back and when its
 * owner reports "this wasn't me". Locks the user first and then the account's row: concurrent code that issues access
 * (`holdAccess`) either commits before and its access ends here, or comes later and is refused.
 */
export async function endAccess(
  trx: Trx,
  { accountId, ...given }: AccessToEnd & { accountId: string },
): Promise<EndedAccess> {
  const identity = identityTablesIn(trx);
  await lockUser(identity, given.userId);
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const signIn = await endSignIn(identity, given);
  return { ...signIn, ...(await endGivenOut(trx, accountId, given.before ?? EVER)) };
}

/**
 * `endAccess` for the auth server, which only knows users. An account opened by the sign-up that is being confirmed
 * keeps its credentials, because no one else had access to it.
 */
export async function endAccessOfUser(
  trx: IdentityTrx,
  request: FastifyRequest | undefined,
  given: AccessToEnd,
): Promise<EndedSignIn> {
  await lockUser(trx, given.userId);
  const accounts = trx.withTables<Tables>();
  const account = await accounts
    .selectFrom('accounts')
    .select(['id', 'signUpId'])
    .where('userId', '=', given.userId)
    .forUpdate()
    .executeTakeFirst();
  if (given.reason === 'first_proof') await voidNoticesOfUnproven(accounts, given.userId);
  const isTheirs = given.keepSignUpId !== undefined && account?.signUpId === given.keepSignUpId;
  if (account === undefined || isTheirs) return await endSignIn(trx, given);
  const ended = await endAccess(accounts, { accountId: account.id, ...given });
  if (hasEnded(ended))
    await recordSecurityEvent(accounts, request, 'account_taken_back', {
      accountId: account.id,
      detail: { reason: given.reason, ...ended },
    });
  return ended;
}

async function endGivenOut(
  trx: Trx,
  accountId: string,
  before: Date,
): Promise<Omit<EndedAccess, keyof EndedSignIn>> {
  const tokens = await trx
    .deleteFrom('browserTokens')
    .where('createdAt', '<=', before)
    .where('apiKeyId', 'in', (eb) => eb.selectFrom('apiKeys').select('id').where('accountId', '=', accountId))
    .executeTakeFirst();
  const keys = await trx
    .updateTable('apiKeys')
    .set({ status: 'revoked', revokedAt: sql`clock_timestamp()` })
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .where('createdAt', '<=', before)
    .returningAll()
    .execute();
  for (const key of keys) await announce(trx, keyRevoked(key));
  const endpoints = await trx
    .selectFrom('webhookEndpoints')
    .select(['id', 'url'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'enabled')
    .where('kind', '=', 'endpoint')
    .where('createdAt', '<=', before)
    .execute();
  for (const endpoint of endpoints) await disableEndpoint(trx, endpoint, 'manual');
  const connections = await endConnections(trx, accountId, before);
  // An intruder who set it up could come back through it.
  const providers = await trx
    .deleteFrom('ssoProviders')
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', before)
    .returning('issuer')
    .execute();
  const workspaces = await endWorkspaces(trx, accountId, before);
  const shares = (await endShares(trx, accountId, before)) + (await endReports(trx, accountId, before));
  await trx.deleteFrom('adminSessions').where('openedBy', '=', accountId).execute();
  await trx
    .updateTable('accounts')
    .set({ accessEndedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', accountId)
    .execute();
  return {
    apiKeys: keys.map(({ id, name, keyPrefix }) => ({ id, name, prefix: keyPrefix })),
    browserTokens: Number(tokens.numDeletedRows),
    webhooks: endpoints.map(({ url }) => url ?? ''),
    connections,
    workspaces,
    singleSignOn: providers.map(({ issuer }) => issuer),
    shares,
  };
}
