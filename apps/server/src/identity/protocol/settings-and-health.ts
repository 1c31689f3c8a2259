import type { FastifyInstance } from 'fastify';
import { DEV_MAIL_PATH } from '../../mail/dev-page.ts';
import { isOwnBrowser } from '../../mail/own-browser.ts';
import type { Identity } from '../identity.ts';
import { JWKS_CACHE_SECONDS } from '../keys/signing-keys.ts';

/** Routes that are public before sign-in. */
export function publicRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  const { settings } = identity;
  scope.get('/health', tagged('Check whether the auth server is up'), async () => {
    await identity.database.selectFrom('identity.signingKeys').select('kid').limit(1).execute();
    return {
      version: settings.version,
      name: 'GoTrue',
      description: 'Voice Feedback auth, speaking the GoTrue protocol',
    };
  });
  scope.get('/settings', tagged('Get the settings of the auth server'), async (request) => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: settings.anonymousEnabled,
      ...Object.fromEntries(identity.providers.names.map((name) => [name, true])),
    },
    disable_signup: !settings.signUpEnabled,
    mailer_autoconfirm: settings.autoConfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: settings.passkeysEnabled,
    // Our extension: if mails are shown instead of sent, the "check your inbox" page links to them.
    ...(settings.showsMails && isOwnBrowser(request) ? { outbox: DEV_MAIL_PATH } : {}),
  }));
  jwksRoute(scope, identity);
}

/** The public keys; under /auth/v1 for the client and at the root for everyone else. */
export function jwksRoute(scope: FastifyInstance, identity: Identity): void {
  scope.get(
    '/.well-known/jwks.json',
    { schema: { tags: ['auth'], summary: 'Get the public keys of access tokens' } },
    async (_request, reply) => {
      const keys = await identity.keys.publicKeys();
      return reply.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`).send({ keys });
    },
  );
}
