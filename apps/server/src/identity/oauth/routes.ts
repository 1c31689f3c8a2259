import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Identity } from '../identity.ts';
import { adminClientRoutes } from './admin-clients.ts';
import { authorizeRoute } from './authorize.ts';
import { consentRoutes } from './consent.ts';
import { grantRoutes } from './grants.ts';
import { issuerMetadataRoutes } from './metadata.ts';
import { registerClientRoute } from './register-client.ts';
import { revokeRoute } from './revoke.ts';
import { tokenRoute } from './token-route.ts';
import { speakOAuth } from './transport.ts';
import { userinfoRoute } from './userinfo.ts';

/** The OAuth 2.1 server under /auth/v1. Routes for auth-js use its protocol; routes for OAuth clients use OAuth's. */
export function oauthRoutes(scope: FastifyInstance, identity: Identity): void {
  adminClientRoutes(scope, identity);
  consentRoutes(scope, identity);
  grantRoutes(scope, identity);
  issuerMetadataRoutes(scope, identity);
  const oauth: FastifyPluginAsync = async (inner) => {
    speakOAuth(inner);
    authorizeRoute(inner, identity);
    tokenRoute(inner, identity);
    userinfoRoute(inner, identity);
    revokeRoute(inner, identity);
    registerClientRoute(inner, identity);
  };
  void scope.register(oauth);
}
