import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { withinRoom } from '../passwords/hash-queue.ts';
import { signInWithPassword } from '../passwords/password-sign-in.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { optionalText, readBody, readQuery } from '../protocol/read-body.ts';
import { refresh } from '../sessions/refresh.ts';
import { exchangeCode } from './pkce.ts';

const MAXIMUM_ID_TOKEN = 16_384;
const querySchema = z.object({ grant_type: z.string().optional() });
const idTokenSchema = z.object({ id_token: optionalText(MAXIMUM_ID_TOKEN), provider: optionalText(200) });

/** POST /token: starts sessions without a mail. */
export function tokenRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/token',
    { schema: { tags: ['auth'], summary: 'Sign in, or refresh a session' } },
    async (request) => {
      await identity.limiter.take('token', addressUnit(request.ip));
      switch (readQuery(querySchema, request).grant_type) {
        case 'password':
          return withinRoom(() => signInWithPassword(identity, request));
        case 'refresh_token':
          return refresh(identity, request);
        case 'pkce':
          return exchangeCode(identity, request);
        case 'id_token': {
          const { id_token, provider } = readBody(idTokenSchema, request);
          if (id_token === undefined) throw invalid('id_token required');
          const issuer = issuerOfIdToken(id_token) ?? provider ?? '';
          throw new IdentityError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
        }
        case 'web3':
          throw new IdentityError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
        default:
          throw invalid('unsupported_grant_type');
      }
    },
  );
}

function issuerOfIdToken(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw invalid('Bad ID token');
  }
}
