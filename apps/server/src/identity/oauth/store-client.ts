import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import type { NewClient } from './client-metadata.ts';
import { type ClientRow, newClientSecret } from './clients.ts';

/** Stores a new client. A confidential one gets a secret, which is shown only once. */
export async function storeClient(
  identity: Identity,
  request: FastifyRequest,
  given: NewClient,
  registrationType: ClientRow['registrationType'],
): Promise<{ client: ClientRow; secret: string | undefined }> {
  const made = given.token_endpoint_auth_method === 'none' ? undefined : newClientSecret();
  const client = await identity.database.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('identity.oauthClients')
      .values({
        id: randomUUID(),
        name: given.client_name,
        uri: given.client_uri,
        logoUri: given.logo_uri,
        tokenEndpointAuthMethod: given.token_endpoint_auth_method,
        registrationType,
        redirectUris: JSON.stringify(given.redirect_uris),
        grantTypes: JSON.stringify(given.grant_types),
        scope: given.scope,
        secretHash: made?.secretHash ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, request, 'oauth_client_created', {
      detail: { clientId: row.id, name: row.name, registration: registrationType },
    });
    return row;
  });
  return { client, secret: made?.secret };
}
