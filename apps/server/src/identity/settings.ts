import type { JWK } from 'jose';
import { LIMITS, type LimitTable } from './limits/limit-table.ts';

/** How this auth server behaves; `readIdentitySettings` in config.ts makes it from the environment. */
export interface IdentitySettings {
  version: string;
  /** where this server is reached, without /auth/v1: issuer of tokens, base of links in mails */
  publicUrl: string;
  /** the web application: default target of redirects */
  siteUrl: string;
  /** further redirect targets, as globs: `*` within a path segment or host label, `**` across */
  redirectAllowList: readonly string[];
  /** true: no mail is needed before the first sign-in */
  autoConfirm: boolean;
  signUpEnabled: boolean;
  anonymousEnabled: boolean;
  passkeysEnabled: boolean;
  manualLinkingEnabled: boolean;
  /** a changed password needs the current one in the request */
  currentPasswordRequired: boolean;
  /** a password change needs a fresh sign-in (24 h) or a mailed nonce */
  reauthenticationForPassword: boolean;
  signingAlgorithm: 'ES256' | 'RS256';
  /** keys of a former auth server: they verify, and the one with a private part and `sign` among its key_ops signs */
  jwtKeys: readonly JWK[];
  /** other accepted issuers of tokens: the former auth server's */
  acceptedIssuers: readonly string[];
  accessTokenSeconds: number;
  /** the previous refresh token is answered with the current one for so long after a refresh; 0 = never */
  refreshReuseSeconds: number;
  /** a session ends so long after sign-in; 0 = never */
  sessionMaximumSeconds: number;
  /** a session ends so long after its last refresh; 0 = never */
  sessionIdleSeconds: number;
  singleSessionPerUser: boolean;
  /** programs may register themselves as OAuth clients */
  oauthRegistrationEnabled: boolean;
  /** range service for passwords of known breaches; undefined: nobody is asked */
  breachedPasswordsUrl: string | undefined;
  /** static bearer token of the service role, at least 32 characters */
  serviceRoleSecret: string | undefined;
  providers: readonly ProviderSettings[];
  limits: LimitTable;
  /** mails are not sent but shown, to a browser on this machine only: mail/dev-page.ts */
  showsMails: boolean;
}

export interface ProviderSettings {
  /** what the client passes as `provider` */
  name: string;
  kind: 'openid' | 'github';
  /** OpenID Connect issuer, or GitHub's base address */
  url: string;
  clientId: string;
  clientSecret: string;
  /** plain HTTP to the provider: for tests and for providers on this machine only */
  allowHttp?: boolean;
}

export const AUDIENCE = 'authenticated';
export const DEFAULT_ACCESS_TOKEN_SECONDS = 3600;
/** Long enough for other tabs and for an answer that got lost, too short for a stolen token to live beside its owner. */
export const DEFAULT_REFRESH_REUSE_SECONDS = 60;

/** What holds unless the environment says otherwise. */
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
    sessionIdleSeconds: 0,
    singleSessionPerUser: false,
    oauthRegistrationEnabled: false,
    breachedPasswordsUrl: undefined,
    serviceRoleSecret: undefined,
    providers: [],
    limits: LIMITS,
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
