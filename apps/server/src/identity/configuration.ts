import { z } from 'zod';
import { configuredAlgorithm, jwtKeysVariable } from './keys/configured-keys.ts';
import { LIMITS, type LimitTable } from './limits/limit-table.ts';
import { SENDING_LIMITS } from './limits/mail-limits.ts';
import { redirectPattern } from './protocol/redirect-patterns.ts';
import {
  DEFAULT_REFRESH_REUSE_SECONDS,
  DEFAULT_SSO_SESSION_SECONDS,
  defaultSettings,
  type IdentitySettings,
  type ProviderSettings,
} from './settings.ts';

const MINIMUM_SECRET = 32;
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const isRedirectPattern = (glob: string) => {
  try {
    redirectPattern(glob);
    return true;
  } catch {
    return false;
  }
};
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');
const seconds = z.coerce.number().int().min(0).default(0);

/** Identity's part of the environment; config.ts reads it together with everything else. */
export const identityVariables = {
  /** URL of a hosted auth server (…/auth/v1) that replaces ours. If set, this server doesn't serve /auth/v1. */
  AUTH_URL: z.url().optional(),
  /** URL of the hosted server's public keys; default AUTH_URL/.well-known/jwks.json */
  AUTH_JWKS_URL: z.url().optional(),
  /**
   * Whether every session of the hosted auth server must be `aal2`. Its tokens don't say which users have a second
   * factor.
   */
  AUTH_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
  /** The hosted server's service-role key, or a secret of at least 32 characters for our own admin calls. */
  SERVICE_ROLE_KEY: z.string().min(MINIMUM_SECRET).optional(),
  /** URL of the web application; default PUBLIC_URL. */
  SITE_URL: z.url().optional(),
  /** More allowed redirect targets as comma-separated globs, such as https://*.example.org/** */
  REDIRECT_ALLOW_LIST: list.refine((globs) => globs.every(isRedirectPattern), {
    error: 'must be addresses as in https://*.example.org/**, comma-separated',
  }),
  /**
   * Comma-separated keys of 64 hexadecimal digits, the current one first. Default: one generated at first start and
   * stored in DATA_DIR/encryption-key.
   */
  ENCRYPTION_KEY: list.pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Voice Feedback <no-reply@localhost>'),
  /** Whether new addresses count as confirmed without a mail. Default: true without SMTP_URL, false with it. */
  MAIL_AUTOCONFIRM: z.enum(['true', 'false', '1', '0']).optional(),
  /** Maximum mails per hour for the whole server; further ones wait. Default: 30 with SMTP_URL, otherwise no limit. */
  MAIL_LIMIT_PER_HOUR: z.coerce.number().int().min(1).optional(),
  SIGN_UP_ENABLED: flag(true),
  ANONYMOUS_SIGN_IN: flag(false),
  PASSKEYS: flag(true),
  MANUAL_LINKING: flag(false),
  PASSWORD_CHANGE_NEEDS_CURRENT: flag(false),
  PASSWORD_CHANGE_NEEDS_REAUTHENTICATION: flag(false),
  /**
   * Range service, such as https://api.pwnedpasswords.com/range. Receives the first five digits of a new password's
   * SHA-1.
   */
  BREACHED_PASSWORDS_URL: z.url().optional(),
  /** Default: the algorithm of the signing key in JWT_KEYS, otherwise ES256 */
  SIGNING_ALGORITHM: z.enum(['ES256', 'RS256']).optional(),
  /** Keys of a previous auth server, as a JSON array of JWKs. */
  JWT_KEYS: jwtKeysVariable,
  /** Further token issuers to accept, comma-separated. */
  JWT_ACCEPTED_ISSUERS: list,
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  /** Seconds for which the previous refresh token still works, for other tabs and lost replies. */
  REFRESH_REUSE_SECONDS: z.coerce.number().int().min(0).default(DEFAULT_REFRESH_REUSE_SECONDS),
  SESSION_MAXIMUM_SECONDS: seconds,
  SESSION_IDLE_SECONDS: seconds,
  /** Seconds after which somebody who came from their organization's provider has to go there again; 0 = never. */
  SSO_SESSION_SECONDS: z.coerce.number().int().min(0).default(DEFAULT_SSO_SESSION_SECONDS),
  SINGLE_SESSION_PER_USER: flag(false),
  /** Whether programs can register themselves as OAuth clients (RFC 7591). */
  OAUTH_DYNAMIC_REGISTRATION: flag(true),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: z.url().default('https://github.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Any OpenID Connect provider, under the name OIDC_NAME. */
  OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('oidc'),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
};

const variablesSchema = z.object(identityVariables);
type Variables = z.output<typeof variablesSchema>;

export function readIdentityConfig(
  env: Variables,
  version: string,
  publicUrl: string,
  limits: Partial<LimitTable>,
) {
  const isSet = (text: string) => text === 'true' || text === '1';
  const mailsPerHour = env.MAIL_LIMIT_PER_HOUR ?? LIMITS.mailsOfServer.perPeriod;
  const settings: IdentitySettings = {
    ...defaultSettings({ version, publicUrl, siteUrl: env.SITE_URL ?? publicUrl }),
    redirectAllowList: env.REDIRECT_ALLOW_LIST,
    autoConfirm:
      env.MAIL_AUTOCONFIRM === undefined ? env.SMTP_URL === undefined : isSet(env.MAIL_AUTOCONFIRM),
    signUpEnabled: env.SIGN_UP_ENABLED,
    anonymousEnabled: env.ANONYMOUS_SIGN_IN,
    passkeysEnabled: env.PASSKEYS,
    manualLinkingEnabled: env.MANUAL_LINKING,
    currentPasswordRequired: env.PASSWORD_CHANGE_NEEDS_CURRENT,
    reauthenticationForPassword: env.PASSWORD_CHANGE_NEEDS_REAUTHENTICATION,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    signingAlgorithm: env.SIGNING_ALGORITHM ?? configuredAlgorithm(env.JWT_KEYS) ?? 'ES256',
    jwtKeys: env.JWT_KEYS,
    acceptedIssuers: env.JWT_ACCEPTED_ISSUERS,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    refreshReuseSeconds: env.REFRESH_REUSE_SECONDS,
    sessionMaximumSeconds: env.SESSION_MAXIMUM_SECONDS,
    sessionIdleSeconds: env.SESSION_IDLE_SECONDS,
    ssoSessionSeconds: env.SSO_SESSION_SECONDS,
    singleSessionPerUser: env.SINGLE_SESSION_PER_USER,
    oauthRegistrationEnabled: env.OAUTH_DYNAMIC_REGISTRATION,
    serviceRoleSecret: env.SERVICE_ROLE_KEY,
    providers: readProviders(env),
    limits: {
      ...LIMITS,
      mailsOfServer: { perPeriod: mailsPerHour, periodSeconds: 3600, burst: mailsPerHour },
      ...limits,
    },
  };
  const hosted =
    env.AUTH_URL === undefined
      ? undefined
      : {
          url: env.AUTH_URL.replace(/\/$/, ''),
          jwksUrl: env.AUTH_JWKS_URL ?? `${env.AUTH_URL.replace(/\/$/, '')}/.well-known/jwks.json`,
          serviceRoleKey: env.SERVICE_ROLE_KEY,
          secondFactor: env.AUTH_SECOND_FACTOR,
        };
  return {
    identity: { settings, encryptionKeys: env.ENCRYPTION_KEY, hosted },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      // Mails that are only written to this machine need no quota, unless one is configured.
      hasQuotas:
        env.SMTP_URL !== undefined ||
        env.MAIL_LIMIT_PER_HOUR !== undefined ||
        SENDING_LIMITS.some((name) => limits[name] !== undefined),
    },
  };
}

function readProviders(env: Variables): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  if (env.GITHUB_CLIENT_ID !== undefined && env.GITHUB_CLIENT_SECRET !== undefined)
    providers.push({
      name: 'github',
      kind: 'github',
      url: env.GITHUB_URL,
      clientId: env.GITHUB_CLIENT_ID,
      clientSecret: env.GITHUB_CLIENT_SECRET,
    });
  if (env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined)
    providers.push({
      name: 'google',
      kind: 'openid',
      url: 'https://accounts.google.com',
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
    });
  if (
    env.OIDC_ISSUER !== undefined &&
    env.OIDC_CLIENT_ID !== undefined &&
    env.OIDC_CLIENT_SECRET !== undefined
  )
    providers.push({
      name: env.OIDC_NAME,
      kind: 'openid',
      url: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
    });
  return providers;
}
