import type { FastifyInstance } from 'fastify';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readBody } from '../protocol/read-body.ts';
import { newClientSchema } from './client-metadata.ts';
import { clientAnswer } from './clients.ts';
import { OAuthError } from './errors.ts';
import { storeClient } from './store-client.ts';

/** RFC 7591, if the operator has enabled it: a program registers itself, and every consent page says so. */
export function registerClientRoute(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/oauth/clients/register',
    { schema: { tags: ['oauth'], summary: 'Register an OAuth client' } },
    async (request, reply) => {
      if (!identity.settings.oauthRegistrationEnabled)
        throw new OAuthError('access_denied', 'Dynamic client registration is not enabled', { status: 403 });
      await identity.limiter.take('oauthRegister', addressUnit(request.ip));
      try {
        const { client, secret } = await storeClient(
          identity,
          request,
          readBody(newClientSchema, request),
          'dynamic',
        );
        return await reply.code(201).send({
          ...clientAnswer(client, secret),
          client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
          ...(secret === undefined ? {} : { client_secret_expires_at: 0 }),
        });
      } catch (error) {
        if (!(error instanceof IdentityError) || error.code !== 'validation_failed') throw error;
        const code = error.message.startsWith('redirect_uris')
          ? 'invalid_redirect_uri'
          : 'invalid_client_metadata';
        throw new OAuthError(code, error.message);
      }
    },
  );
}
