import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { equalSecrets } from '../protocol/service-role.ts';
import { REFRESH_KEY_BYTES } from '../sessions/refresh-tokens.ts';
import { isBanned } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import type { ClientRow } from './clients.ts';
import { invalidGrant, invalidRequest } from './errors.ts';
import type { IssuedTo } from './issue-tokens.ts';
import type { Parameters } from './parameters.ts';
import { requireOwnResource } from './resource.ts';
import type { OAuthAuthorizationsTable } from './schema.ts';
import { scopesOf } from './scopes.ts';

const CODE_BYTES = 32;
const CODE_MS = MINUTE_MS;
/** How long a used code is stored, to detect reuse. */
const USED_CODE_MS = DAY_MS;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Records the consent and issues a single-use code that is valid for a minute. */
export async function issueCode(
  trx: IdentityTrx,
  authorizationId: string,
  given: {
    userId: string;
    clientId: string;
    scopes: readonly string[];
    signedInAt: Date;
    ssoProviderId: string | null;
  },
): Promise<string> {
  const { userId, clientId } = given;
  const before = await trx
    .selectFrom('identity.oauthGrants')
    .select('scopes')
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  const scopes = JSON.stringify([...new Set([...(before?.scopes ?? []), ...given.scopes])]);
  const grant = await trx
    .insertInto('identity.oauthGrants')
    .values({ id: randomUUID(), userId, clientId, scopes, lastUsedAt: null })
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doUpdateSet({ scopes }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await trx
    .updateTable('identity.oauthAuthorizations')
    .set({
      userId,
      grantId: grant.id,
      codeHash: hashOf(code),
      codeExpiresAt: new Date(Date.now() + CODE_MS),
      signedInAt: given.signedInAt,
      ssoProviderId: given.ssoProviderId,
    })
    .where('id', '=', authorizationId)
    .execute();
  return code;
}

/**
 * Exchanges a code. It works once, for the client, redirect URI and PKCE verifier it was issued for. A second use
 * revokes the tokens of the first, because one of the two wasn't the client.
 */
export async function redeemCode(
  identity: Identity,
  request: FastifyRequest,
  client: ClientRow,
  form: Parameters,
): Promise<IssuedTo> {
  const code = form.required('code');
  const verifier = form.required('code_verifier');
  if (!VERIFIER.test(verifier)) throw invalidRequest('code_verifier is malformed');
  requireOwnResource(identity.settings, form.resources());
  const outcome = await identity.database.transaction().execute(async (trx) => {
    const codeHash = hashOf(code);
    // The grant is locked first, in the order used when a grant ends and its rows are deleted.
    await trx
      .selectFrom('identity.oauthGrants')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('identity.oauthAuthorizations').select('grantId').where('codeHash', '=', codeHash),
      )
      .forUpdate()
      .execute();
    const found = await trx
      .selectFrom('identity.oauthAuthorizations')
      .selectAll()
      .where('codeHash', '=', codeHash)
      .where('clientId', '=', client.id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return 'refused';
    if (found.codeUsedAt !== null) {
      await endReplayed(trx, request, found);
      return 'refused';
    }
    await trx
      .updateTable('identity.oauthAuthorizations')
      .set({ codeUsedAt: new Date(), expiresAt: new Date(Date.now() + USED_CODE_MS) })
      .where('id', '=', found.id)
      .execute();
    const redirectUri = form.one('redirect_uri');
    const isMeant =
      (found.codeExpiresAt?.getTime() ?? 0) > Date.now() &&
      (redirectUri === undefined || redirectUri === found.redirectUri) &&
      equalSecrets(challengeOf(verifier), found.codeChallenge);
    return isMeant ? startSession(trx, found) : 'refused';
  });
  // Thrown outside the transaction, so that marking the code as used isn't rolled back.
  if (outcome === 'refused') throw invalidGrant('The code is not valid, or was used before');
  return outcome;
}

async function startSession(
  trx: IdentityTrx,
  found: Selectable<OAuthAuthorizationsTable>,
): Promise<IssuedTo | 'refused'> {
  if (found.grantId === null || found.userId === null) return 'refused';
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', found.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (user === undefined || isBanned(user)) return 'refused';
  const session = await trx
    .insertInto('identity.oauthSessions')
    .values({
      id: randomUUID(),
      grantId: found.grantId,
      scope: found.scope,
      resource: found.resource,
      ssoProviderId: found.ssoProviderId,
      refreshKey: randomBytes(REFRESH_KEY_BYTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('identity.oauthAuthorizations')
    .set({ sessionId: session.id })
    .where('id', '=', found.id)
    .execute();
  await trx
    .updateTable('identity.oauthGrants')
    .set({ lastUsedAt: new Date() })
    .where('id', '=', found.grantId)
    .execute();
  const { nonce, signedInAt } = found;
  return {
    user,
    session,
    clientId: found.clientId,
    scopes: scopesOf(found.scope),
    signIn: { nonce, signedInAt },
  };
}

async function endReplayed(
  trx: IdentityTrx,
  request: FastifyRequest,
  { userId, clientId, sessionId }: Selectable<OAuthAuthorizationsTable>,
): Promise<void> {
  if (sessionId === null) return;
  await trx.deleteFrom('identity.oauthSessions').where('id', '=', sessionId).execute();
  await audit(trx, request, 'oauth_code_replayed', { userId: userId ?? undefined, detail: { clientId } });
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
