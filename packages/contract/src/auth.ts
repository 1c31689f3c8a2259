import { z } from 'zod';
import { connectedAppsSchema, consentSchema } from './connected-apps.ts';
import { sessionListSchema } from './sessions.ts';

/**
 * Requests and responses of the auth server (`/auth/v1`), which speaks the protocol of Supabase Auth. Only for the
 * OpenAPI document: the auth server parses its bodies itself. Lists the fields that have an effect.
 */

const text = (description: string, example: string) =>
  z
    .string()
    .describe(description)
    .meta({ examples: [example] });
const email = text('Email address', 'ada@example.org');
const password = text('Password, at least 6 characters', 'correct horse battery');
const metadata = z
  .record(z.string(), z.unknown())
  .describe('Your own data about the user')
  .meta({ examples: [{ name: 'Ada' }] });
const seconds = (description: string, example: number) =>
  z
    .int()
    .describe(description)
    .meta({ examples: [example] });
const id = z.uuid();

export const factorSchema = z
  .looseObject({
    id,
    friendly_name: text('Name of the factor', 'Phone').optional(),
    factor_type: z.enum(['totp', 'webauthn', 'recovery_code']).describe('Type of second factor'),
    status: z
      .enum(['verified', 'unverified'])
      .describe(
        '`unverified` until setup is completed with a first code or key; sign-in only asks for verified factors',
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'AuthFactor' });

export const authUserSchema = z
  .looseObject({
    id,
    aud: text('Audience of the user’s tokens', 'authenticated'),
    role: text('Role of the user in its tokens', 'authenticated'),
    email,
    email_confirmed_at: z.iso.datetime().optional().describe('When the email address was confirmed (UTC)'),
    last_sign_in_at: z.iso.datetime().optional().describe('When the user last signed in (UTC)'),
    app_metadata: z
      .record(z.string(), z.unknown())
      .describe('Data that only the service role can change')
      .meta({ examples: [{ provider: 'email', providers: ['email'] }] }),
    user_metadata: metadata,
    identities: z
      .array(z.looseObject({ provider: text('Provider the user signs in with', 'email') }))
      .describe('Ways this user can sign in'),
    factors: z.array(factorSchema).optional().describe('The user’s second factors'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    is_anonymous: z
      .boolean()
      .describe('Whether this is an anonymous user without an email address')
      .meta({ examples: [false] }),
  })
  .meta({ id: 'AuthUser' });

export const authSessionSchema = z
  .looseObject({
    access_token: text(
      'JWT for `Authorization: Bearer`; its keys are at `/.well-known/jwks.json`',
      'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
    ),
    token_type: z.literal('bearer').describe('Token type'),
    expires_in: seconds('Lifetime of the access token, in seconds', 3_600),
    expires_at: seconds('When the access token expires, in seconds since 1970', 1_795_429_800),
    refresh_token: text('Refresh token; can be exchanged once for a new session', 'v4mfr2tq3xk5'),
    user: authUserSchema,
  })
  .meta({ id: 'AuthSession' });

/**
 * An error response. For clients that send `x-supabase-api-version`, `code` is the error code instead of the status.
 */
export const authErrorSchema = z
  .looseObject({
    code: z
      .union([z.int(), z.string()])
      .describe('HTTP status; for newer clients the same as `error_code`')
      .meta({ examples: [400] }),
    error_code: text('Stable error code', 'validation_failed').optional(),
    msg: text('Error message', 'Could not read the request').optional(),
    message: text('Same message, for newer clients', 'Could not read the request').optional(),
  })
  .meta({ id: 'AuthError' });

const jwkSchema = z.looseObject({
  kty: text('Key type', 'EC'),
  kid: text('Key id', 'Xc1r2uX0y0m4Jb3m0kq1Zr0y0b2a4m6c8e0g2i4k6m8'),
  alg: text('Algorithm', 'ES256').optional(),
  use: text('Intended use of the key', 'sig').optional(),
});
export const jwksSchema = z
  .object({ keys: z.array(jwkSchema).describe('Public keys (RFC 7517)') })
  .meta({ id: 'JsonWebKeySet' });

export const nothingSchema = z.looseObject({});

/** Sign-up returns a session, or the user if the email address must be confirmed first. */
export const signedUpSchema = z.union([authSessionSchema, authUserSchema]);

export const signUpBody = z.looseObject({
  email,
  password,
  data: metadata.optional(),
});
export const tokenQuery = z.object({
  grant_type: z
    .enum(['password', 'refresh_token', 'pkce'])
    .describe('Grant type: what to exchange for a session'),
});
export const tokenBody = z.union([
  z.looseObject({ email, password }),
  z.looseObject({ refresh_token: text('Refresh token of the session', 'v4mfr2tq3xk5') }),
  z.looseObject({
    auth_code: text(
      'Code from the address that a link or provider redirected to',
      '7d9f0c5e-1c5b-4b5e-8f58-0d4f6a6b9c1e',
    ),
    code_verifier: text(
      'Secret that the `code_challenge` was derived from (PKCE)',
      'dBjftJeZ4CVP-mB92K1uTHfLsVQ0v9pS4cL6m1yZsXk',
    ),
  }),
]);
export const emailBody = z.looseObject({ email });
export const resendBody = z.looseObject({
  type: z.enum(['signup', 'email_change']).describe('Type of email to resend'),
  email,
});
export const verifyBody = z.looseObject({
  type: z
    .enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'])
    .describe('Purpose of the code'),
  email: email.optional(),
  token: text('Code from the email', '123456').optional(),
  token_hash: text(
    'Token from the link, instead of the code and email address',
    'pkce_3f8a1c5e7b9d2f4a6c8e0b1d',
  ).optional(),
});
export const mailedLinkQuery = z.object({
  token: text('Token from the link', '3f8a1c5e7b9d2f4a6c8e0b1d'),
  type: text('Type of link', 'signup'),
  redirect_to: text('Where the browser goes afterwards', 'https://app.example.com/welcome').optional(),
});
export const changeUserBody = z
  .looseObject({
    email: email.optional().describe('New email address; a confirmation is sent to both addresses'),
    password: password.optional(),
    current_password: password.optional().describe('Current password; needed to set a new one'),
    nonce: text('Code sent by `POST /reauthenticate`', '123456').optional(),
    data: metadata.optional(),
  })
  .meta({ examples: [{ data: { name: 'Ada' } }] });
export const enrolBody = z.looseObject({
  factor_type: z
    .enum(['totp', 'webauthn'])
    .describe('`totp` is a code from an authenticator app; `webauthn` is a security key'),
  friendly_name: text('Name of the factor', 'Phone').optional(),
});
export const enrolledSchema = z.looseObject({
  id,
  type: z.enum(['totp', 'webauthn']).describe('Type of second factor'),
  friendly_name: text('Name of the factor', 'Phone').optional(),
  totp: z
    .object({
      qr_code: text('QR code for the authenticator app (SVG)', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      secret: text('Secret for the authenticator app', 'JBSWY3DPEHPK3PXP'),
      uri: text('Secret as an `otpauth://` URI', 'otpauth://totp/Voice?secret=JBSWY3DPEHPK3PXP'),
    })
    .optional()
    .describe('Secret and QR code of a `totp` factor; shown only once'),
});
export const challengeSchema = z.looseObject({
  id,
  type: z.enum(['totp', 'webauthn']).describe('Type of second factor'),
  expires_at: seconds('When the challenge expires, in seconds since 1970', 1_795_426_500),
});
export const verifyFactorBody = z.looseObject({
  challenge_id: z.uuid().describe('Challenge id'),
  code: text('Code from the authenticator app', '123456').optional(),
  webauthn: z.looseObject({}).optional().describe('Response from the security key'),
});
export const factorIdSchema = z.looseObject({ id });
export const recoveryCodesSchema = z.looseObject({
  id,
  type: z.literal('recovery_code').describe('Type of second factor'),
  total: seconds('Number of codes generated', 10),
  remaining: seconds('Number of codes left', 9).optional(),
  codes: z
    .array(z.string())
    .optional()
    .describe('Recovery codes; shown only once')
    .meta({ examples: [['k3vy-p0y0-l2d0']] }),
});
export const recoveryCodeBody = z.looseObject({ code: text('A recovery code', 'k3vy-p0y0-l2d0') });
export const nameBody = z.looseObject({
  friendly_name: text('Name of the factor', 'Laptop').optional(),
});
export const passkeySchema = z.looseObject({
  id,
  friendly_name: text('Name of the factor', 'Laptop').optional(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().optional(),
});
export const passkeyListSchema = z.array(passkeySchema);
export const passkeyOptionsSchema = z.looseObject({
  challenge_id: z.uuid().describe('Challenge id; send it back with the response'),
  options: z.looseObject({}).describe('Options for `navigator.credentials` in the browser'),
  expires_at: seconds('When the challenge expires, in seconds since 1970', 1_795_426_500),
});
export const passkeyAnswerBody = z.looseObject({
  challenge_id: z.uuid().describe('Challenge id from the options'),
  credential: z.looseObject({}).describe('Credential returned by the browser').optional(),
});
export const linkQuery = z.object({
  provider: text('Provider name', 'github'),
  redirect_to: text('Where the browser returns to', 'https://app.example.com/welcome').optional(),
});
export const ssoBody = z.looseObject({
  domain: text('Domain of the person’s email address', 'example.com'),
  redirect_to: text('Where the browser returns to', 'https://app.example.com/welcome').optional(),
});
export const urlSchema = z.looseObject({
  url: text('Where to send the browser', 'https://github.com/login/oauth/authorize?client_id=4711'),
});
export const settingsSchema = z.looseObject({
  external: z
    .record(z.string(), z.boolean())
    .describe('Sign-in methods and whether each is enabled')
    .meta({ examples: [{ email: true }] }),
  disable_signup: z
    .boolean()
    .describe('Whether sign-up is disabled')
    .meta({ examples: [false] }),
  mailer_autoconfirm: z
    .boolean()
    .describe('Whether email addresses are confirmed automatically')
    .meta({ examples: [false] }),
  passkeys_enabled: z.boolean().describe('Whether sign-in with passkeys is enabled'),
});
export const authHealthSchema = z.looseObject({
  version: text('Version of the service', '0.2.0'),
  name: text('Protocol name', 'GoTrue'),
  description: text('Description of the service', 'Voice Feedback auth, speaking the GoTrue protocol'),
});
export const adminUserBody = z.looseObject({
  email: email.optional(),
  password: password.optional(),
  email_confirm: z.boolean().optional().describe('Whether to mark the email address as confirmed'),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional().describe('Data that only the service role can change'),
  ban_duration: text('How long the user is banned, for example `24h`, or `none`', 'none').optional(),
});
export const adminUserListSchema = z.looseObject({
  users: z.array(authUserSchema).describe('Users on this page'),
  aud: text('Audience of the users’ tokens', 'authenticated'),
});
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Page number, starting at 1')
    .meta({ examples: [1] }),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Maximum number of users per page')
    .meta({ examples: [50] }),
});
export const generateLinkBody = z.looseObject({
  type: z
    .enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'])
    .describe('Type of link')
    .meta({ examples: ['magiclink'] }),
  email,
});
export const generatedLinkSchema = z.looseObject({
  action_link: text(
    'The link',
    'https://voice-feedback.example/auth/v1/verify?token=3f8a1c5e&type=magiclink',
  ),
  email_otp: text('One-time code', '123456'),
  hashed_token: text('Token from the link', '3f8a1c5e7b9d2f4a6c8e0b1d'),
  verification_type: text('Type of link', 'magiclink'),
});
export const factorListSchema = z.array(factorSchema);
export const oauthClientBody = z.looseObject({
  client_name: text('Client name', 'Reports'),
  redirect_uris: z
    .array(z.url())
    .describe('Allowed redirect URIs')
    .meta({ examples: [['https://app.example.com/callback']] }),
  token_endpoint_auth_method: z
    .enum(['none', 'client_secret_basic', 'client_secret_post'])
    .optional()
    .describe('How the client authenticates; `none` for a public client'),
});
export const oauthClientSchema = z.looseObject({
  client_id: z.uuid().describe('Client id'),
  client_name: text('Client name', 'Reports'),
  redirect_uris: z
    .array(z.string())
    .describe('Allowed redirect URIs')
    .meta({ examples: [['https://app.example.com/callback']] }),
  client_secret: text('Client secret; shown only once', 'vf_secret_3f8a1c5e7b9d').optional(),
});
export const oauthClientListSchema = z.looseObject({
  clients: z.array(oauthClientSchema).describe('Registered clients'),
});
export const decisionBody = z.looseObject({
  action: z.enum(['approve', 'deny']).describe('The user’s decision'),
});
export const redirectSchema = z.looseObject({
  redirect_url: text('Where to send the browser', 'https://app.example.com/callback?code=7d9f0c5e'),
});
export const authorizeQuery = z.object({
  response_type: z.literal('code').describe('Always `code`'),
  client_id: z.uuid().describe('Client id'),
  redirect_uri: text('One of the client’s registered redirect URIs', 'https://app.example.com/callback'),
  code_challenge: text(
    'PKCE code challenge: SHA-256 of the verifier',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: z.literal('S256').describe('Always `S256`'),
  scope: text('Requested scopes, separated by spaces', 'read').optional(),
  state: text('Opaque value, returned unchanged', 'af0ifjsldkj').optional(),
});
export const oauthTokenBody = z.looseObject({
  grant_type: z.enum(['authorization_code', 'refresh_token']).describe('Grant type'),
  code: text('Authorization code from the redirect', '7d9f0c5e-1c5b-4b5e-8f58-0d4f6a6b9c1e').optional(),
  redirect_uri: text(
    'Same redirect URI as in the authorization request',
    'https://app.example.com/callback',
  ).optional(),
  code_verifier: text('PKCE code verifier', 'dBjftJeZ4CVP-mB92K1uTHfLsVQ0v9pS4cL6m1yZsXk').optional(),
  client_id: z.uuid().optional().describe('Client id, for a public client'),
  refresh_token: text('The refresh token', 'v4mfr2tq3xk5').optional(),
});
export const oauthTokensSchema = z.looseObject({
  access_token: text('Access token, for `Authorization: Bearer`', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
  token_type: text('Token type', 'bearer'),
  expires_in: seconds('Lifetime of the access token, in seconds', 3_600),
  refresh_token: text('Refresh token; can be exchanged once for a new session', 'v4mfr2tq3xk5').optional(),
  scope: text('Granted scopes, separated by spaces', 'read').optional(),
});
export const revokeBody = z.looseObject({ token: text('Token to revoke', 'v4mfr2tq3xk5') });
export const oauthErrorSchema = z
  .looseObject({
    error: text('Error code (RFC 6749)', 'invalid_request'),
    error_description: text('Error message', 'client_id is missing').optional(),
  })
  .meta({ id: 'OAuthError' });
export const userInfoSchema = z.looseObject({
  sub: z.uuid().describe('User id'),
  email: email.optional(),
});
export const metadataSchema = z.looseObject({
  issuer: text('Issuer of the tokens', 'https://voice-feedback.example/auth/v1'),
});
export const resourceMetadataSchema = z.looseObject({
  resource: text('Resource the tokens are for', 'https://voice-feedback.example'),
});
export const grantsSchema = connectedAppsSchema;
export const authorizationSchema = consentSchema;
export const ownSessionsSchema = sessionListSchema;
export const clientQuery = z.object({ client_id: z.uuid().describe('Client id') });
export const logoutQuery = z.object({
  scope: z
    .enum(['global', 'local', 'others'])
    .default('global')
    .describe('Which sessions to end: all (`global`), this one (`local`) or all others (`others`)'),
});
