import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { ownCookie, valuesOfCookie } from '../protocol/own-cookies.ts';
import { optionalText, readQuery } from '../protocol/read-body.ts';
import { allowedRedirect, redirectOf, withError, withFragment, withQuery } from '../protocol/redirects.ts';
import { answerSession, type Caller, fragmentOf, startSession } from '../sessions/sessions.ts';
import { issuerOf } from '../settings.ts';
import type { IdentityTrx } from '../tables.ts';
import {
  type CodeChallenge,
  challengeFields,
  FLOW_SECONDS,
  issueAuthCode,
  readChallenge,
} from '../tokens/flow-states.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { lockUser } from '../users/lock-user.ts';
import { findProvider, findStoredProvider, shownName } from './find-provider.ts';
import { awaitLink } from './linking-flow.ts';
import { type OrganizationProvider, ssoProviderIdOf } from './organization-providers.ts';
import { resolveOrganizationUser } from './organization-user.ts';
import type { Provider, Visit } from './providers.ts';
import { resolveSocialUser } from './social-user.ts';

const COOKIE = 'vf-auth-flow';
const querySchema = z.object({
  provider: optionalText(300),
  scopes: optionalText(500),
  ...challengeFields,
});
const callbackSchema = z.object({
  state: optionalText(500),
  code: optionalText(4096),
  error: optionalText(200),
});
const visitSchema: z.ZodType<Visit> = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

/** GET /authorize redirects the person to a provider; GET /callback is where they return. */
export function socialRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.get(
    '/authorize',
    { ...tagged('Sign in with a provider'), exposeHeadRoute: false },
    async (request, reply) => {
      await identity.limiter.take('social', addressUnit(request.ip));
      const begun = await beginVisit(identity, request, undefined).catch((error: unknown) =>
        refusedAtSite(identity, request, error),
      );
      if (begun.cookie !== undefined) reply.header('set-cookie', begun.cookie);
      return reply.redirect(begun.url, 302);
    },
  );
  scope.get('/callback', { ...tagged('Return from a provider'), exposeHeadRoute: false }, (request, reply) =>
    endVisit(identity, request, reply),
  );
}

/**
 * Starts a visit to the provider that the query names. Without PKCE nothing ties the end of the visit to the browser
 * that began it, so a cookie does (RFC 9700, section 2.1), also when linking a provider.
 */
export async function beginVisit(
  identity: Identity,
  request: FastifyRequest,
  linker: Caller | undefined,
): Promise<{ url: string; cookie: string | undefined }> {
  const query = readQuery(querySchema, request);
  const provider = await findProvider(identity, query.provider ?? '');
  // An organization decides itself who its people are.
  if (provider === undefined || (linker !== undefined && 'admit' in provider))
    throw invalid('Unsupported provider: provider is not enabled');
  const challenge: CodeChallenge | undefined = readChallenge(query);
  const id = randomUUID();
  const visit: Visit = {
    state: `${id}.${stateMac(identity, id)}`,
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  await identity.database.transaction().execute(async (trx) => {
    if (linker !== undefined) await lockCaller(trx, linker);
    await trx
      .insertInto('identity.flowStates')
      .values({
        id,
        userId: null,
        method: 'oauth',
        codeChallenge: challenge?.challenge ?? null,
        codeChallengeMethod: challenge?.method ?? null,
        authCodeHash: null,
        authCodeExpiresAt: null,
        redirectTo: redirectOf(identity.settings, request),
        provider: provider.name,
        providerSecrets: identity.vault.encrypt(JSON.stringify(visit), `flow:${id}`),
        linkingUserId: linker?.user.id ?? null,
        expiresAt: new Date(Date.now() + FLOW_SECONDS * 1000),
      })
      .execute();
  });
  const url = await authorizationUrl(identity, request, provider, visit, query.scopes);
  const cookie = ownCookie(identity.settings, {
    name: COOKIE,
    value: visit.state,
    path: '/auth/v1/callback',
    maximumAgeSeconds: FLOW_SECONDS,
  });
  return { url, cookie: challenge === undefined ? cookie : undefined };
}

async function endVisit(identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  await identity.limiter.take('social', addressUnit(request.ip));
  const query = readQuery(callbackSchema, request);
  const flow = await takeFlow(identity, query.state ?? '');
  if (flow === undefined) {
    const refusal = new IdentityError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    return reply.redirect(withError(identity.settings.siteUrl, refusal, false), 303);
  }
  const pkce = flow.codeChallenge !== null;
  const target = allowedRedirect(identity.settings, flow.redirectTo);
  try {
    if (!pkce && !hasCookie(identity, request, flow.visit.state))
      throw new IdentityError(400, 'bad_oauth_state', 'This sign-in was begun in another browser');
    if (query.error !== undefined || query.code === undefined) {
      // The author of this URL controls its text, so the site never shows it.
      request.log.info({ provider: flow.provider.name, error: query.error }, 'refused at the provider');
      const message =
        query.error === 'access_denied'
          ? `The sign-in was cancelled at ${shownName(flow.provider)}`
          : `${shownName(flow.provider)} did not complete the sign-in`;
      throw new IdentityError(400, 'bad_oauth_callback', message);
    }
    const person = await identify(identity, flow.provider, flow.visit, request);
    const outcome = await identity.database.transaction().execute(async (trx) => {
      if (flow.linkingUserId !== null) await requireLinkUnderWay(trx, flow.id, flow.linkingUserId);
      if (pkce && flow.linkingUserId !== null)
        return {
          code: await awaitLink(trx, identity, {
            flowId: flow.id,
            provider: flow.provider.name,
            person,
            userId: flow.linkingUserId,
          }),
        };
      const { provider, linkingUserId, id: flowId } = flow;
      const user = await ('admit' in provider
        ? resolveOrganizationUser(trx, identity, request, { provider, person, flowId })
        : resolveSocialUser(trx, identity, request, {
            ...{ provider: provider.name, person, linkingUserId, flowId },
          }));
      if (pkce) return { code: await issueAuthCode(trx, identity, flow.id, user.id) };
      await trx.deleteFrom('identity.flowStates').where('id', '=', flow.id).execute();
      const ssoProviderId = ssoProviderIdOf(provider.name);
      return { session: await startSession(trx, identity, request, user, 'oauth', { ssoProviderId }) };
    });
    if (outcome.session === undefined)
      return await reply.redirect(withQuery(target, { code: outcome.code }), 303);
    const answer = await answerSession(identity, outcome.session);
    return await reply.redirect(withFragment(target, fragmentOf(answer)), 303);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return reply.redirect(withError(target, error, pkce), 303);
  }
}

/**
 * While the provider was asked about the person, the user who started linking may have lost the account to its owner.
 */
async function requireLinkUnderWay(trx: IdentityTrx, flowId: string, userId: string): Promise<void> {
  const user = await lockUser(trx, userId);
  const flow = await trx
    .selectFrom('identity.flowStates')
    .select('id')
    .where('id', '=', flowId)
    .executeTakeFirst();
  if (user === undefined || flow === undefined)
    throw new IdentityError(400, 'bad_oauth_state', 'OAuth state not found or expired');
}

/** Finds and consumes the visit for `state`. */
async function takeFlow(identity: Identity, state: string) {
  const [id = '', mac = ''] = state.split('.');
  const expected = stateMac(identity, id);
  if (mac.length !== expected.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected)))
    return undefined;
  const taken = await identity.database.transaction().execute(async (trx) => {
    const flow = await trx
      .selectFrom('identity.flowStates')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // If there is a code, the person has already returned, and the encrypted data says who they are.
    if (flow === undefined || flow.authCodeHash !== null || flow.providerSecrets === null) return undefined;
    if (flow.expiresAt.getTime() < Date.now()) return undefined;
    await trx
      .updateTable('identity.flowStates')
      .set({ providerSecrets: null })
      .where('id', '=', id)
      .execute();
    const visit = visitSchema.parse(JSON.parse(identity.vault.decrypt(flow.providerSecrets, `flow:${id}`)));
    return { ...flow, visit };
  });
  if (taken === undefined) return undefined;
  const provider = await findStoredProvider(identity, taken.provider ?? '');
  return provider === undefined ? undefined : { ...taken, provider };
}

/** Discovers the provider if it's an organization's, which may be away or have changed. */
async function authorizationUrl(
  identity: Identity,
  request: FastifyRequest,
  provider: Provider | OrganizationProvider,
  visit: Visit,
  scopes: string | undefined,
): Promise<string> {
  const options = { redirectUri: callbackUrlOf(identity), scopes };
  if (!('admit' in provider)) return await provider.authorizationUrl(visit, options);
  return await provider.authorizationUrl(visit, { ...options, scopes: undefined }).catch((error: unknown) => {
    request.log.warn({ err: error, provider: provider.name }, 'an organization’s provider doesn’t answer');
    throw new IdentityError(500, 'unexpected_failure', 'Your organization’s sign-in doesn’t answer');
  });
}

/** A browser that wants to an organization's provider is sent back to the site with the reason why it can't. */
function refusedAtSite(
  identity: Identity,
  request: FastifyRequest,
  error: unknown,
): { url: string; cookie: undefined } {
  const query = readQuery(querySchema, request);
  if (!(error instanceof IdentityError) || ssoProviderIdOf(query.provider ?? null) === null) throw error;
  const isPkce = query.code_challenge != null;
  return { url: withError(redirectOf(identity.settings, request), error, isPkce), cookie: undefined };
}

async function identify(identity: Identity, provider: Provider, visit: Visit, request: FastifyRequest) {
  const url = new URL(callbackUrlOf(identity));
  url.search = new URL(request.url, url).search;
  try {
    return await provider.identify(visit, url);
  } catch (error) {
    request.log.warn({ err: error, provider: provider.name }, 'social sign-in failed');
    throw new IdentityError(
      500,
      'unexpected_failure',
      `Unable to exchange external code with ${shownName(provider)}`,
    );
  }
}

function callbackUrlOf(identity: Identity): string {
  return `${issuerOf(identity.settings)}/callback`;
}

function stateMac(identity: Identity, id: string): string {
  return identity.vault.mac('oauth-state', id).toString('base64url');
}

function hasCookie({ settings }: Identity, request: FastifyRequest, state: string): boolean {
  return valuesOfCookie(settings, request, COOKIE).includes(state);
}
