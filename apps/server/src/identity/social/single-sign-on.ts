import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import { allowedRedirect } from '../protocol/redirects.ts';
import { issuerOf } from '../settings.ts';
import { challengeFields, readChallenge } from '../tokens/flow-states.ts';
import { ssoProviderName } from './organization-providers.ts';

const DOMAIN_CHARACTERS = 255;
const bodySchema = z.object({
  domain: optionalText(DOMAIN_CHARACTERS),
  redirect_to: optionalText(2048),
  ...challengeFields,
});

/**
 * POST /sso, the protocol's `signInWithSSO`: says where to send the browser, without looking anything up. So the answer
 * and its time are the same for every domain, and `/authorize` never asks who has an account.
 */
export function singleSignOnRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/sso',
    { schema: { tags: ['auth'], summary: 'Sign in through an organization’s provider' } },
    async (request) => {
      if (identity.organizationProviders === undefined)
        throw new IdentityError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
      await identity.limiter.take('social', addressUnit(request.ip));
      return { url: authorizeUrl(identity, request) };
    },
  );
}

function authorizeUrl({ settings }: Identity, request: FastifyRequest): string {
  const body = readBody(bodySchema, request);
  const domain = body.domain?.trim().toLowerCase();
  if (!domain) throw invalid('domain required');
  const challenge = readChallenge(body);
  const url = new URL(`${issuerOf(settings)}/authorize`);
  url.searchParams.set('provider', ssoProviderName(domain));
  url.searchParams.set('redirect_to', allowedRedirect(settings, body.redirect_to));
  if (challenge !== undefined) {
    url.searchParams.set('code_challenge', challenge.challenge);
    url.searchParams.set('code_challenge_method', challenge.method);
  }
  return url.href;
}
