import type { FastifyPluginAsync } from 'fastify';
import { adminLinkRoutes } from './admin-links.ts';
import { adminPasskeyRoutes } from './admin-passkeys.ts';
import { adminUserRoutes } from './admin-users.ts';
import { factorRoutes } from './factor-routes.ts';
import type { Identity } from './identity.ts';
import { sendDeviceCookies } from './known-devices.ts';
import { linkingRoutes } from './linking.ts';
import { mailRequestRoutes } from './mail-requests.ts';
import { rootMetadataRoutes } from './oauth/metadata.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openLinkRoutes } from './open-link.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { passkeyRoutes } from './passkeys.ts';
import { speakProtocol } from './protocol.ts';
import { reauthenticateRoutes } from './reauthenticate.ts';
import { recoveryCodeRoutes } from './recovery-codes.ts';
import { jwksRoute, publicRoutes } from './settings-and-health.ts';
import { signOutRoutes } from './sign-out.ts';
import { signUpRoutes } from './sign-up.ts';
import { socialRoutes } from './social.ts';
import { requireStrengthPackages } from './strength-packages.ts';
import { tokenRoutes } from './token.ts';
import { userRoutes } from './user.ts';
import { verifyRoutes } from './verify.ts';
import { verifyFactorRoutes } from './verify-factor.ts';

export interface IdentityOptions {
  /** undefined: people sign in at a hosted auth server */
  identity: Identity | undefined;
}

/** The auth server's whole table of contents: everything under /auth/v1, and the public keys at the root too. */
export const identityPlugin: FastifyPluginAsync<IdentityOptions> = async (app, { identity }) => {
  if (identity === undefined) return;
  requireStrengthPackages();
  const rootKeys: FastifyPluginAsync = async (scope) => {
    speakProtocol(scope, { preflight: false });
    jwksRoute(scope, identity);
    rootMetadataRoutes(scope, identity);
  };
  const auth: FastifyPluginAsync = async (scope) => {
    speakProtocol(scope);
    sendDeviceCookies(scope);
    publicRoutes(scope, identity);
    signUpRoutes(scope, identity);
    tokenRoutes(scope, identity);
    signOutRoutes(scope, identity);
    ownSessionRoutes(scope, identity);
    userRoutes(scope, identity);
    mailRequestRoutes(scope, identity);
    verifyRoutes(scope, identity);
    factorRoutes(scope, identity);
    verifyFactorRoutes(scope, identity);
    reauthenticateRoutes(scope, identity);
    recoveryCodeRoutes(scope, identity);
    passkeyRoutes(scope, identity);
    passkeySignInRoutes(scope, identity);
    socialRoutes(scope, identity);
    linkingRoutes(scope, identity);
    adminUserRoutes(scope, identity);
    adminPasskeyRoutes(scope, identity);
    adminLinkRoutes(scope, identity);
    oauthRoutes(scope, identity);
    // In a scope of its own: only here a plain form is taken.
    await scope.register(async (links) => openLinkRoutes(links, identity));
  };
  await app.register(rootKeys);
  await app.register(auth, { prefix: '/auth/v1' });
};
