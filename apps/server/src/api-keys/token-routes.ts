import { createTokenSchema, newTokenSchema } from '@voice-feedback/contract/tokens';
import type { onResponseAsyncHookHandler } from 'fastify';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { findPrincipal, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { createBrowserToken, giveBackTokenUse } from './browser-tokens.ts';
import { checkDomains } from './origins.ts';
import type { Peppers } from './peppers.ts';

export interface TokenRouteResources extends GuardResources {
  database: Database;
  /** encrypts a token in a response that is stored for repeated requests */
  peppers: Pick<Peppers, 'seal' | 'open'>;
}

const REFUSED = 400;

/** Hook for all routes that accept tokens: a refused request returns its use. */
export function returnTokenUses(database: Database): onResponseAsyncHookHandler {
  return async (request, reply) => {
    const token = findPrincipal(request)?.token;
    if (token?.taken !== true || reply.statusCode < REFUSED) return;
    await giveBackTokenUse(database, token.id).catch((error: unknown) =>
      request.log.warn({ err: error }, 'use of a token not given back'),
    );
  };
}

export function registerTokenRoutes(app: App, resources: TokenRouteResources): void {
  const { database, peppers: seal } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.post(
      `${prefix}/tokens`,
      {
        onRequest: guard(resources),
        preValidation: bodyMayBeMissing,
        config: { scope: 'submit', projectKeys: 'own', permission: 'keys:edit' },
        schema: {
          tags: ['keys'],
          operationId: `createToken${suffix}`,
          summary: 'Create a short-lived token for a browser',
          description:
            'The browser sends it instead of your secret key. It works for one purpose and a few minutes.',
          body: createTokenSchema,
          response: { 201: newTokenSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { kind, keyId } = principal;
        if (kind !== 'secret' || keyId === null)
          throw new Problem('forbidden', { detail: 'Create tokens with a secret key.' });
        const { scopes, expires_in_seconds, max_uses, allowed_origin, keyterms = null } = request.body;
        const [allowedOrigin = null] = allowed_origin === undefined ? [] : checkDomains([allowed_origin]);
        reply.header('cache-control', 'no-store');
        return answerOnce(
          request,
          reply,
          { database, subject: subjectOf(principal), seal },
          201,
          async (trx) => {
            await holdAccess(trx, request);
            const made = await createBrowserToken(trx, {
              apiKeyId: keyId,
              scopes: [...new Set(scopes)],
              allowedOrigin,
              keyterms,
              maxUses: max_uses,
              lifeSeconds: expires_in_seconds,
            });
            return {
              token: made.token,
              scopes: [...new Set(scopes)],
              max_uses,
              allowed_origin: allowedOrigin,
              keyterms,
              expires_at: made.expiresAt.toISOString(),
            };
          },
        );
      },
    );
}
