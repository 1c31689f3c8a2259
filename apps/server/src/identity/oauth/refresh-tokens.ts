import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { decodeRefreshToken, isGenuine, type RefreshToken } from '../sessions/refresh-tokens.ts';
import { isBanned } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import type { ClientRow } from './clients.ts';
import { invalidGrant, OAuthError } from './errors.ts';
import type { IssuedTo } from './issue-tokens.ts';
import type { Parameters } from './parameters.ts';
import { requireOwnResource } from './resource.ts';
import { scopesOf } from './scopes.ts';

/** How long a client may repeat a refresh after losing the reply, unless the new token has been used. */
const LOST_ANSWER_MS = MINUTE_MS;
/** A chain of refresh tokens ends after this much time without use. */
export const UNUSED_SESSION_MS = 90 * DAY_MS;
const LOCK_WAIT = '5s';

/**
 * Issues a session's next tokens. Each refresh token works once. Reuse of an older one ends the session, because two
 * programs have it.
 */
export async function rotateRefreshToken(
  identity: Identity,
  request: FastifyRequest,
  client: ClientRow,
  form: Parameters,
): Promise<IssuedTo> {
  if (!client.grantTypes.includes('refresh_token'))
    throw new OAuthError('unauthorized_client', 'The client may not use refresh tokens');
  const token = decodeRefreshToken(form.required('refresh_token'));
  if (token === undefined) throw refused();
  requireOwnResource(identity.settings, form.resources());
  const outcome = await identity.database.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    return rotate(trx, identity, request, client, token, form.one('scope'));
  });
  // Thrown outside the transaction, because a throw inside would roll back the end of the session.
  if (outcome === 'reused') throw refused();
  return outcome;
}

async function rotate(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  client: ClientRow,
  token: RefreshToken,
  wantedScope: string | undefined,
): Promise<IssuedTo | 'reused'> {
  const session = await findSession(trx, identity, client, token);
  const grant = await trx
    .selectFrom('identity.oauthGrants')
    .selectAll()
    .where('id', '=', session.grantId)
    .executeTakeFirstOrThrow();
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', grant.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (user === undefined || isBanned(user)) throw refused();
  const behind = session.refreshCounter - token.counter;
  if (behind < 0) throw refused();
  const age = Date.now() - session.refreshedAt.getTime();
  if (behind > 1 || (behind === 1 && age > LOST_ANSWER_MS)) {
    await trx.deleteFrom('identity.oauthSessions').where('id', '=', session.id).execute();
    await audit(trx, request, 'token_reuse_detected', {
      userId: user.id,
      detail: { behind, clientId: client.id, name: client.name },
    });
    return 'reused';
  }
  const scopes = narrowed(session.scope, wantedScope);
  if (behind === 1) return { user, session, clientId: client.id, scopes };
  const next = await trx
    .updateTable('identity.oauthSessions')
    .set({ refreshCounter: session.refreshCounter + 1, refreshedAt: new Date() })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('identity.oauthGrants')
    .set({ lastUsedAt: new Date() })
    .where('id', '=', grant.id)
    .execute();
  return { user, session: next, clientId: client.id, scopes };
}

/** Finds and locks the session of a genuine token. Only the client it was issued to finds it. */
async function findSession(trx: IdentityTrx, { vault }: Identity, client: ClientRow, token: RefreshToken) {
  // The grant is locked first, in the order used when a grant ends and its rows are deleted.
  await trx
    .selectFrom('identity.oauthGrants')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity.oauthSessions').select('grantId').where('id', '=', token.sessionId),
    )
    .forUpdate()
    .execute();
  const session = await trx
    .selectFrom('identity.oauthSessions')
    .selectAll()
    .where('id', '=', token.sessionId)
    .where('refreshedAt', '>', new Date(Date.now() - UNUSED_SESSION_MS))
    .where((eb) =>
      eb(
        'grantId',
        'in',
        eb.selectFrom('identity.oauthGrants').select('id').where('clientId', '=', client.id),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined || !isGenuine(vault, token, session.refreshKey)) throw refused();
  return session;
}

/** This access token may have fewer scopes than granted, never others. */
function narrowed(granted: string, wanted: string | undefined): string[] {
  const all = scopesOf(granted);
  if (wanted === undefined) return all;
  const some = scopesOf(wanted);
  if (some.some((scope) => !all.includes(scope)))
    throw new OAuthError('invalid_scope', 'A refreshed token cannot have more scopes than were granted');
  return some;
}

function refused(): OAuthError {
  return invalidGrant('The refresh token is not valid, or was used before');
}
