import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describePages, readPage } from '../admin/admin-pages.ts';
import { requireAdmin } from '../admin/admin-users.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { readBody, readParameters } from '../protocol/read-body.ts';
import type { IdentityTrx } from '../tables.ts';
import { clientChangesSchema, newClientSchema } from './client-metadata.ts';
import { type ClientRow, clientAnswer, findClient, isPublicClient, newClientSecret } from './clients.ts';
import { storeClient } from './store-client.ts';

const parameters = z.object({ id: z.string() });

/** The client's `auth.admin.oauth` calls. Each needs the service role. */
export function adminClientRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth-admin'], summary } });
  scope.get('/admin/oauth/clients', tagged('List OAuth clients'), (request, reply) =>
    listClients(identity, request, reply),
  );
  scope.post('/admin/oauth/clients', tagged('Create an OAuth client'), async (request, reply) => {
    await requireAdmin(identity, request);
    const { client, secret } = await storeClient(
      identity,
      request,
      readBody(newClientSchema, request),
      'manual',
    );
    return reply.code(201).send(clientAnswer(client, secret));
  });
  scope.get('/admin/oauth/clients/:id', tagged('Get an OAuth client'), async (request) => {
    await requireAdmin(identity, request);
    return clientAnswer(await clientOf(identity, request));
  });
  scope.put('/admin/oauth/clients/:id', tagged('Change an OAuth client'), async (request) => {
    await requireAdmin(identity, request);
    return changeClient(identity, request);
  });
  scope.delete('/admin/oauth/clients/:id', tagged('Delete an OAuth client'), async (request, reply) => {
    await requireAdmin(identity, request);
    const client = await clientOf(identity, request);
    await identity.database.transaction().execute(async (trx) => {
      await trx.deleteFrom('identity.oauthClients').where('id', '=', client.id).execute();
      await audit(trx, request, 'oauth_client_deleted', {
        detail: { clientId: client.id, name: client.name },
      });
    });
    return reply.code(204).send();
  });
  scope.post(
    '/admin/oauth/clients/:id/regenerate_secret',
    tagged("Replace an OAuth client's secret"),
    async (request) => {
      await requireAdmin(identity, request);
      return regenerateSecret(identity, request);
    },
  );
}

async function listClients(identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  await requireAdmin(identity, request);
  const page = readPage(request);
  const { total } = await identity.database
    .selectFrom('identity.oauthClients')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const clients = await identity.database
    .selectFrom('identity.oauthClients')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  describePages(identity, reply, '/admin/oauth/clients', page, total);
  return { clients: clients.map((client) => clientAnswer(client)), aud: 'authenticated' };
}

/** Changes a client. New redirect URIs end its pending requests and unused codes. */
async function changeClient(identity: Identity, request: FastifyRequest) {
  const before = await clientOf(identity, request);
  const given = readBody(clientChangesSchema, request);
  const method = given.token_endpoint_auth_method ?? before.tokenEndpointAuthMethod;
  const changed = await identity.database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('identity.oauthClients')
      .set({
        name: given.client_name ?? before.name,
        uri: given.client_uri === undefined ? before.uri : given.client_uri,
        logoUri: given.logo_uri === undefined ? before.logoUri : given.logo_uri,
        redirectUris: JSON.stringify(given.redirect_uris ?? before.redirectUris),
        grantTypes: JSON.stringify(given.grant_types ?? before.grantTypes),
        tokenEndpointAuthMethod: method,
        secretHash: method === 'none' ? null : before.secretHash,
        updatedAt: new Date(),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw clientNotFound();
    if (given.redirect_uris !== undefined)
      await trx
        .deleteFrom('identity.oauthAuthorizations')
        .where('clientId', '=', row.id)
        .where('codeUsedAt', 'is', null)
        .execute();
    if (method === 'none' && !isPublicClient(before)) await endSessions(trx, row.id);
    await audit(trx, request, 'oauth_client_updated', {
      detail: { clientId: row.id, changed: Object.keys(given) },
    });
    return row;
  });
  return clientAnswer(changed);
}

/** Refresh tokens that needed the client's secret must not become valid without one. */
async function endSessions(trx: IdentityTrx, clientId: string): Promise<void> {
  await trx
    .deleteFrom('identity.oauthSessions')
    .where('grantId', 'in', (eb) =>
      eb.selectFrom('identity.oauthGrants').select('id').where('clientId', '=', clientId),
    )
    .execute();
}

/**
 * The old secret is void at once. Users' grants remain, as with other authorization servers: a refresh token is valid
 * only together with the secret, so the old secret gives access only to access tokens already issued.
 */
async function regenerateSecret(identity: Identity, request: FastifyRequest) {
  const client = await clientOf(identity, request);
  if (isPublicClient(client)) throw invalid('A public client has no secret');
  const { secret, secretHash } = newClientSecret();
  const changed = await identity.database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('identity.oauthClients')
      .set({ secretHash, updatedAt: new Date() })
      .where('id', '=', client.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw clientNotFound();
    await audit(trx, request, 'oauth_client_secret_regenerated', { detail: { clientId: row.id } });
    return row;
  });
  return clientAnswer(changed, secret);
}

async function clientOf(identity: Identity, request: FastifyRequest): Promise<ClientRow> {
  const client = await findClient(identity.database, readParameters(parameters, request).id);
  if (client === undefined) throw clientNotFound();
  return client;
}

function clientNotFound(): IdentityError {
  return new IdentityError(404, 'oauth_client_not_found', 'OAuth client not found');
}
