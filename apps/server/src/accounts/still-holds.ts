import { refusalOf } from '../api-keys/find-key.ts';
import type { Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { identityTablesIn } from '../identity/tables.ts';

const HEADERS = { 'www-authenticate': 'Bearer error="invalid_token"' };

/** Throws `Problem` if the key that authenticated the request has ended since. */
export const keyStillHolds = (id: string) => async (trx: Trx) => {
  const key = await trx
    .selectFrom('apiKeys')
    .select(['status', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const refusal = key === undefined ? 'api_key_revoked' : refusalOf(key);
  if (refusal !== undefined) throw new Problem(refusal, { headers: HEADERS });
};

/** Throws `Problem` if the session that authenticated the request has ended since. */
export const sessionStillHolds = (id: string) => async (trx: Trx) => {
  const session = await identityTablesIn(trx)
    .selectFrom('identity.sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (session === undefined) throw new Problem('session_expired', { headers: HEADERS });
};

/** Throws `Problem` if the app's access that authenticated the request has ended since. */
export const appStillHolds = (id: string) => async (trx: Trx) => {
  const session = await identityTablesIn(trx)
    .selectFrom('identity.oauthSessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (session === undefined) throw new Problem('session_expired', { headers: HEADERS });
};

/**
 * `sessionStillHolds` for a hosted auth server. That server ends its own sessions, so only the account can tell that
 * access has ended.
 */
export const hostedSessionHolds = (accountId: string, issuedAt: Date) => async (trx: Trx) => {
  const account = await trx
    .selectFrom('accounts')
    .select('accessEndedAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  requireIssuedSince(account?.accessEndedAt ?? null, issuedAt);
};

/**
 * Throws `Problem` for a hosted auth server's token issued before all access to the account ended; the hosted server
 * itself accepts it until it expires. Tokens have whole seconds as their time, so one from the same second is refused
 * too.
 */
export function requireIssuedSince(accessEndedAt: Date | null, issuedAt: Date): void {
  if (accessEndedAt !== null && issuedAt < accessEndedAt)
    throw new Problem('session_expired', { headers: HEADERS });
}

/**
 * Locks the user until the end of the transaction. Throws `Problem` if the session, or the app's access, has ended.
 */
export async function holdSignIn(
  trx: Trx,
  userId: string,
  { kind, id }: NonNullable<Principal['signIn']>,
): Promise<void> {
  const identity = identityTablesIn(trx);
  await identity.selectFrom('identity.users').select('id').where('id', '=', userId).forUpdate().execute();
  return await (kind === 'session' ? sessionStillHolds(id) : appStillHolds(id))(trx);
}
