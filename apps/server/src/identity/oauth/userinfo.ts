import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { AccessTokenError } from '../tokens/verify-access-token.ts';
import { createAppTokenVerifier } from './app-tokens.ts';
import { OAuthError } from './errors.ts';
import { claimsOf } from './user-claims.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** Returns the user's claims to a client with the scope `openid`. */
export function userinfoRoute(scope: FastifyInstance, identity: Identity): void {
  const verify = createAppTokenVerifier(identity);
  const options = { schema: { tags: ['oauth'], summary: 'Get the user’s claims (OpenID Connect)' } };
  const answer = async (request: FastifyRequest) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined)
      throw new OAuthError('invalid_token', 'An access token is missing', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      });
    const { user, scopes } = await verify(token).catch((error: unknown) => {
      throw error instanceof AccessTokenError ? refused(error) : error;
    });
    if (!scopes.includes('openid'))
      throw new OAuthError('insufficient_scope', 'The token needs the scope openid', {
        status: 403,
        headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="openid"' },
      });
    return { sub: user.id, ...claimsOf(user, scopes) };
  };
  scope.get('/oauth/userinfo', options, answer);
  scope.post('/oauth/userinfo', options, answer);
}

function refused(error: AccessTokenError): OAuthError {
  return new OAuthError('invalid_token', error.message, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
