import type { FastifyInstance } from 'fastify';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { authenticateClient } from './client-authentication.ts';
import { redeemCode } from './codes.ts';
import { OAuthError } from './errors.ts';
import { issueTokens } from './issue-tokens.ts';
import { formOf } from './parameters.ts';
import { rotateRefreshToken } from './refresh-tokens.ts';

/**
 * Exchanges codes and refresh tokens for access tokens. Other grant types aren't offered, because they need no
 * consent from the user.
 */
export function tokenRoute(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/oauth/token',
    { schema: { tags: ['oauth'], summary: 'Exchange a code or a refresh token' } },
    async (request) => {
      await identity.limiter.take('oauthToken', addressUnit(request.ip));
      const form = formOf(request);
      form.requireUnique();
      const client = await authenticateClient(identity, request, form);
      const grantType = form.required('grant_type');
      switch (grantType) {
        case 'authorization_code':
          return issueTokens(identity, client, await redeemCode(identity, request, client, form));
        case 'refresh_token':
          return issueTokens(identity, client, await rotateRefreshToken(identity, request, client, form));
        default:
          throw new OAuthError(
            'unsupported_grant_type',
            'grant_type must be authorization_code or refresh_token',
          );
      }
    },
  );
}
