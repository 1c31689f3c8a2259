import type { JWK } from 'jose';
import type { CustomFetch } from 'openid-client';
import { HOUR_SECONDS } from '../durations.ts';
import { LIMITS, type LimitTable } from './limits/limit-table.ts';

/** The auth server's settings. `readIdentitySettings` in config.ts reads them from the environment. */
export interface IdentitySettings {
  version: string;
  /** public URL of this server without /auth/v1: the issuer of tokens and base of mailed links */
  publicUrl: string;
  /** the web application: default target of redirects */
  siteUrl: string;
  /** further redirect targets, as globs: `*` within a path segment or host label, `**` across */
  redirectAllowList: readonly string[];
  /** whether sign-in works without confirming the address by mail */
  autoConfirm: boolean;
  signUpEnabled: boolean;
  anonymousEnabled: boolean;
  passkeysEnabled: boolean;
  manualLinkingEnabled: boolean;
  /** whether a password change needs the current password */
  currentPasswordRequired: boolean;
  /** whether a password change needs a recent sign-in (24 h) or a mailed nonce */
  reauthenticationForPassword: boolean;
  signingAlgorithm: 'ES256' | 'RS256';
  /**
   * keys of a former auth server for verification; the one with a private part and `sign` among its key_ops also
   * signs
   */
  jwtKeys: readonly JWK[];
  /** other accepted issuers of tokens: the former auth server's */
  acceptedIssuers: readonly string[];
  accessTokenSeconds: number;
  /** seconds after a refresh during which the previous refresh token returns the current one; 0 = never */
  refreshReuseSeconds: number;
  /** seconds after sign-in until a session ends; 0 = never */
  sessionMaximumSeconds: number;
  /** the same for sign-ins through an organization's provider; 0 = never */
  ssoSessionSeconds: number;
  /** seconds after its last refresh until a session ends; 0 = never */
  sessionIdleSeconds: number;
  singleSessionPerUser: boolean;
  /** whether programs may register themselves as OAuth clients */
  oauthRegistrationEnabled: boolean;
  /** range service for breached passwords; undefined disables the check */
  breachedPasswordsUrl: string | undefined;
  /** static bearer token of the service role, at least 32 characters */
  serviceRoleSecret: string | undefined;
  providers: readonly ProviderSettings[];
  limits: LimitTable;
  /** how long a request may take before it's answered with 504 and undone */
  requestTimeoutMs: number;
  /** whether mails are shown, to browsers on this machine only, instead of sent: mail/dev-page.ts */
  showsMails: boolean;
}

export interface ProviderSettings {
  /** the client's `provider` parameter */
  name: string;
  kind: 'openid' | 'github';
  /** OpenID Connect issuer, or GitHub's base address */
  url: string;
  clientId: string;
  clientSecret: string;
  /** plain HTTP to the provider, only for tests and providers on this machine */
  allowHttp?: boolean;
  /** calls the provider; default: `fetch` */
  fetch?: CustomFetch;
  /** whether an address counts as verified if the provider doesn't say */
  trustsUnmarkedAddresses?: boolean;
}

export const AUDIENCE = 'authenticated';
export const DEFAULT_ACCESS_TOKEN_SECONDS = 3600;
const REQUEST_TIMEOUT_MS = 10_000;
/** Long enough for other tabs and lost replies, too short for an attacker with a stolen token. */
export const DEFAULT_REFRESH_REUSE_SECONDS = 60;
/** A working day: the company's provider decides each morning whether somebody still works there. */
export const DEFAULT_SSO_SESSION_SECONDS = 12 * HOUR_SECONDS;

/** The settings unless the environment overrides them. */
export function defaultSettings(
  given: Pick<IdentitySettings, 'version' | 'publicUrl' | 'siteUrl'>,
): IdentitySettings {
  return {
    ...given,
    redirectAllowList: [],
    autoConfirm: true,
    signUpEnabled: true,
    anonymousEnabled: false,
    passkeysEnabled: true,
    manualLinkingEnabled: false,
    currentPasswordRequired: false,
    reauthenticationForPassword: false,
    signingAlgorithm: 'ES256',
    jwtKeys: [],
    acceptedIssuers: [],
    accessTokenSeconds: DEFAULT_ACCESS_TOKEN_SECONDS,
    refreshReuseSeconds: DEFAULT_REFRESH_REUSE_SECONDS,
    sessionMaximumSeconds: 0,
    ssoSessionSeconds: DEFAULT_SSO_SESSION_SECONDS,
    sessionIdleSeconds: 0,
    singleSessionPerUser: false,
    oauthRegistrationEnabled: false,
    breachedPasswordsUrl: undefined,
    serviceRoleSecret: undefined,
    providers: [],
    limits: LIMITS,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    showsMails: false,
  };
}

export const issuerOf = (settings: Pick<IdentitySettings, 'publicUrl'>) =>
  `${settings.publicUrl.replace(/\/$/, '')}/auth/v1`;

/** Every accepted issuer of tokens. */
export const issuersOf = (settings: Pick<IdentitySettings, 'publicUrl' | 'acceptedIssuers'>) => [
  issuerOf(settings),
  ...settings.acceptedIssuers,
];
