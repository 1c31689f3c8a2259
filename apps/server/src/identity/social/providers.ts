import * as openid from 'openid-client';
import { z } from 'zod';
import type { IdentitySettings, ProviderSettings } from '../settings.ts';

const REQUEST_TIMEOUT_SECONDS = 8;
const MAXIMUM_NAME = 200;
const MAXIMUM_PICTURE_URL = 500;

/** The user as the provider describes them. */
export interface ProviderUser {
  /** the provider's own id */
  id: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  pictureUrl: string | undefined;
}

/** Our data about one visit to a provider, stored until the person returns. */
export interface Visit {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Provider {
  name: string;
  authorizationUrl(
    visit: Visit,
    options: { redirectUri: string; scopes: string | undefined },
  ): Promise<string>;
  /** Redeems the code in `callbackUrl`. Throws the errors of the provider or of `openid-client`. */
  identify(visit: Visit, callbackUrl: URL): Promise<ProviderUser>;
}

export interface Providers {
  names: readonly string[];
  find(name: string): Provider | undefined;
}

/** The configured providers. Each is discovered when it's first used, not at start. */
export function openProviders(settings: Pick<IdentitySettings, 'providers'>): Providers {
  const providers = new Map(settings.providers.map((given) => [given.name, openProvider(given)]));
  return { names: [...providers.keys()], find: (name) => providers.get(name) };
}

/** A provider that is discovered when it's first used. */
export function openProvider(settings: ProviderSettings): Provider {
  const isGithub = settings.kind === 'github';
  let configuration: Promise<openid.Configuration> | undefined;
  const configured = () => {
    configuration ??= (isGithub ? githubConfiguration(settings) : discover(settings)).catch(
      (error: unknown) => {
        configuration = undefined;
        throw error;
      },
    );
    return configuration;
  };
  return {
    name: settings.name,
    async authorizationUrl({ state, nonce, codeVerifier }, { redirectUri, scopes }) {
      const basis = isGithub ? 'user:email' : 'openid email profile';
      const url = openid.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: [...new Set(`${basis} ${scopes ?? ''}`.split(/[\s,]+/).filter(Boolean))].join(' '),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isGithub ? {} : { nonce }),
      });
      return url.href;
    },
    async identify({ state, nonce, codeVerifier }, callbackUrl) {
      const tokens = await openid.authorizationCodeGrant(await configured(), callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
        ...(isGithub ? {} : { expectedNonce: nonce, idTokenExpected: true }),
      });
      if (isGithub) return identifyGithub(settings, tokens.access_token);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      const more =
        claims.email === undefined
          ? await openid.fetchUserInfo(await configured(), tokens.access_token, claims.sub)
          : {};
      return readClaims({ ...more, ...claims }, settings);
    },
  };
}

/** Throws the errors of `openid-client`. */
export async function discover(settings: ProviderSettings): Promise<openid.Configuration> {
  return openid.discovery(new URL(settings.url), settings.clientId, settings.clientSecret, undefined, {
    timeout: REQUEST_TIMEOUT_SECONDS,
    ...(settings.fetch === undefined ? {} : { [openid.customFetch]: settings.fetch }),
    execute: [
      // Also checks the ID token's signature instead of relying only on TLS.
      openid.enableNonRepudiationChecks,
      ...(settings.allowHttp === true ? [openid.allowInsecureRequests] : []),
    ],
  });
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

function readClaims(given: unknown, { trustsUnmarkedAddresses = false }: ProviderSettings): ProviderUser {
  const claims = claimsSchema.parse(given);
  return {
    id: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified ?? trustsUnmarkedAddresses,
    name: claims.name?.slice(0, MAXIMUM_NAME),
    pictureUrl: pictureUrl(claims.picture),
  };
}

/** GitHub supports OAuth 2 but not OpenID Connect: there is no discovery, and the user comes from its API. */
async function githubConfiguration(settings: ProviderSettings): Promise<openid.Configuration> {
  const base = settings.url.replace(/\/$/, '');
  const configuration = new openid.Configuration(
    {
      issuer: base,
      authorization_endpoint: `${base}/login/oauth/authorize`,
      token_endpoint: `${base}/login/oauth/access_token`,
    },
    settings.clientId,
    {},
    openid.ClientSecretPost(settings.clientSecret),
  );
  configuration.timeout = REQUEST_TIMEOUT_SECONDS;
  if (settings.allowHttp === true) openid.allowInsecureRequests(configuration);
  return configuration;
}

const githubUserSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

async function identifyGithub(settings: ProviderSettings, accessToken: string): Promise<ProviderUser> {
  const base = new URL(settings.url);
  const api = base.hostname === 'github.com' ? 'https://api.github.com' : `${base.origin}/api/v3`;
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.github+json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_SECONDS * 1000),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
    return response.json();
  };
  const [user, emails] = await Promise.all([
    get('/user').then((body) => githubUserSchema.parse(body)),
    get('/user/emails').then((body) => githubEmailsSchema.parse(body)),
  ]);
  const email = emails.find((candidate) => candidate.primary) ?? emails[0];
  return {
    id: String(user.id),
    email: email?.email,
    emailVerified: email?.verified ?? false,
    name: (user.name ?? user.login).slice(0, MAXIMUM_NAME),
    pictureUrl: pictureUrl(user.avatar_url),
  };
}

function pictureUrl(url: string | null | undefined): string | undefined {
  return url?.startsWith('https://') && url.length <= MAXIMUM_PICTURE_URL ? url : undefined;
}
