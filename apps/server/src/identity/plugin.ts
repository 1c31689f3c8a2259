import type { FastifyPluginAsync } from 'fastify';
import { adminLinkRoutes } from './admin/admin-links.ts';
import { adminPasskeyRoutes } from './admin/admin-passkeys.ts';
import { adminUserRoutes } from './admin/admin-users.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { recoveryCodeRoutes } from './factors/recovery-codes.ts';
import { verifyFactorRoutes } from './factors/verify-factor.ts';
import type { Identity } from './identity.ts';
import { sendDeviceCookies } from './limits/known-devices.ts';
import { mailRequestRoutes } from './mail/mail-requests.ts';
import { openLinkRoutes } from './mail/open-link.ts';
import { verifyRoutes } from './mail/verify.ts';
import { rootMetadataRoutes } from './oauth/metadata.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.ts';
import { passkeyRoutes } from './passkeys/passkeys.ts';
import { requireStrengthPackages } from './passwords/strength-packages.ts';
import { speakProtocol } from './protocol/protocol.ts';
import { jwksRoute, publicRoutes } from './protocol/settings-and-health.ts';
import { ownSessionRoutes } from './sessions/own-sessions.ts';
import { reauthenticateRoutes } from './sessions/reauthenticate.ts';
import { signOutRoutes } from './sessions/sign-out.ts';
import { signUpRoutes } from './sign-up/sign-up.ts';
import { linkingRoutes } from './social/linking.ts';
import { singleSignOnRoutes } from './social/single-sign-on.ts';
import { socialRoutes } from './social/social.ts';
import { tokenRoutes } from './tokens/token.ts';
import { userRoutes } from './users/user.ts';

export interface IdentityOptions {
  /** undefined if a hosted auth server signs people in */
  identity: Identity | undefined;
}

/** All routes of the auth server: everything under /auth/v1, and the public keys at the root too. */
export const identityPlugin: FastifyPluginAsync<IdentityOptions> = async (app, { identity }) => {
  if (identity === undefined) return;
  requireStrengthPackages();
  const rootKeys: FastifyPluginAsync = async (scope) => {
    speakProtocol(scope, identity, { preflight: false });
    jwksRoute(scope, identity);
    rootMetadataRoutes(scope, identity);
  };
  const auth: FastifyPluginAsync = async (scope) => {
    speakProtocol(scope, identity);
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
    singleSignOnRoutes(scope, identity);
    linkingRoutes(scope, identity);
    adminUserRoutes(scope, identity);
    adminPasskeyRoutes(scope, identity);
    adminLinkRoutes(scope, identity);
    oauthRoutes(scope, identity);
    // In a separate scope, because only this one accepts plain forms.
    await scope.register(async (links) => openLinkRoutes(links, identity));
  };
  await app.register(rootKeys);
  await app.register(auth, { prefix: '/auth/v1' });
};
