import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import type { OAuthClientsTable } from './schema.ts';

export type ClientRow = Selectable<OAuthClientsTable>;

const SECRET_BYTES = 32;
/** A prefix that secret scanners detect and that people can tell from an API key. */
const SECRET_PREFIX = 'vf_oauth_';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A secret is long and random, so a plain hash is safe. */
export function newClientSecret(): { secret: string; secretHash: Buffer } {
  const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, secretHash: hashOf(secret) };
}

export function isClientSecret(client: ClientRow, given: string): boolean {
  return client.secretHash !== null && timingSafeEqual(client.secretHash, hashOf(given));
}

export function isPublicClient(client: Pick<ClientRow, 'tokenEndpointAuthMethod'>): boolean {
  return client.tokenEndpointAuthMethod === 'none';
}

export async function findClient(
  database: IdentityDatabase | IdentityTrx,
  id: string,
): Promise<ClientRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return database.selectFrom('identity.oauthClients').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The client as the admin API and RFC 7591 describe it. `secret` is given only when it was just created. */
export function clientAnswer(client: ClientRow, secret?: string): Record<string, unknown> {
  return {
    client_id: client.id,
    client_name: client.name,
    ...(secret === undefined ? {} : { client_secret: secret }),
    client_type: isPublicClient(client) ? 'public' : 'confidential',
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    registration_type: client.registrationType,
    ...(client.uri === null ? {} : { client_uri: client.uri }),
    ...(client.logoUri === null ? {} : { logo_uri: client.logoUri }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ['code'],
    ...(client.scope === null ? {} : { scope: client.scope }),
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  };
}

/** The details of a client that a user sees. */
export function clientCard(client: Pick<ClientRow, 'id' | 'name' | 'uri' | 'logoUri' | 'registrationType'>) {
  return {
    id: client.id,
    name: client.name,
    uri: client.uri ?? '',
    logo_uri: client.logoUri ?? '',
    registration_type: client.registrationType,
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
