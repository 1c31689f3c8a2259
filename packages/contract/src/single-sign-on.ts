import { z } from 'zod';

/** An organization's own OpenID Connect provider, and the domains of the addresses that it may sign in. */

/** Roles that somebody can get by signing in alone. Owners and admins are always invited. */
export const JOINING_ROLES = ['developer', 'analyst', 'finance', 'viewer'] as const;
export type JoiningRole = (typeof JOINING_ROLES)[number];

export const SSO_DOMAINS_MAXIMUM = 20;
/** The TXT record is at this name under the domain. */
export const DOMAIN_PROOF_LABEL = '_voice-feedback';
const URL_CHARACTERS = 2_000;
const CLIENT_ID_CHARACTERS = 500;
const SECRET_CHARACTERS = 2_000;
/** As long as a name in DNS can be, with room for the label of its proof. */
const DOMAIN_CHARACTERS = 235;

const issuer = z
  .url({ protocol: /^https?$/ })
  .max(URL_CHARACTERS)
  .describe('Issuer of the provider: its address without `/.well-known/openid-configuration`')
  .meta({ examples: ['https://login.example.com'] });
const clientId = z
  .string()
  .trim()
  .min(1)
  .max(CLIENT_ID_CHARACTERS)
  .describe('Client id that the provider gave to this application')
  .meta({ examples: ['0oa1b2c3d4'] });
const defaultRole = z
  .enum(JOINING_ROLES)
  .nullable()
  .describe('Role of new people with an address of a verified domain; null if only invited people can join')
  .meta({ examples: ['viewer'] });
const trustsUnmarked = z
  .boolean()
  .describe(
    'Whether an address counts as verified if the provider doesn’t say. Microsoft Entra ID never says',
  )
  .meta({ examples: [false] });
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(DOMAIN_CHARACTERS)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/, 'is not a domain')
  .describe('Domain of email addresses, with international names in their `xn--` form')
  .meta({ examples: ['example.com'] });

export const ssoDomainSchema = z
  .object({
    domain,
    record_name: z
      .string()
      .describe('Name of the TXT record that verifies the domain')
      .meta({ examples: ['_voice-feedback.example.com'] }),
    record_value: z
      .string()
      .describe('Value of the TXT record')
      .meta({ examples: ['voice-feedback=Zk3m0bXJp7Q2hT9v'] }),
    verified_at: z.iso
      .datetime()
      .nullable()
      .describe('When the record was found (UTC); null if it wasn’t yet')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'SingleSignOnDomain' });
export type SsoDomain = z.infer<typeof ssoDomainSchema>;

export const ssoProviderSchema = z
  .object({
    issuer,
    client_id: clientId,
    default_role: defaultRole,
    trusts_unmarked_addresses: trustsUnmarked,
    tested_at: z.iso
      .datetime()
      .nullable()
      .describe('When someone first signed in with these settings (UTC); null if no one has')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'SingleSignOnProvider' });

export const singleSignOnSchema = z
  .object({
    provider: ssoProviderSchema.nullable().describe('The provider; null if there is none'),
    domains: z.array(ssoDomainSchema).describe('Domains of the addresses that it may sign in'),
    is_required: z
      .boolean()
      .describe('Whether members must sign in through it')
      .meta({ examples: [false] }),
    redirect_uri: z
      .url()
      .describe('Redirect URI to enter at the provider')
      .meta({ examples: ['https://api.example.com/auth/v1/callback'] }),
  })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

export const setSsoProviderSchema = z.strictObject({
  issuer,
  client_id: clientId,
  client_secret: z
    .string()
    .min(1)
    .max(SECRET_CHARACTERS)
    .optional()
    .describe(
      'Client secret. It’s stored encrypted and never returned. Without it, the stored one stays, if issuer and client id do',
    )
    .meta({ examples: ['GJ7w0mQ2cV4sT8xZ'] }),
  default_role: defaultRole,
  trusts_unmarked_addresses: trustsUnmarked.default(false),
});

export const requireSsoSchema = z.strictObject({
  is_required: z
    .boolean()
    .describe(
      'Whether members must sign in through the provider. Others get 403 `organization_requires_single_sign_on`; owners can also use two-step sign-in',
    )
    .meta({ examples: [true] }),
});

export const newSsoDomainSchema = z.strictObject({ domain });
export const ssoDomainParamsSchema = z.object({ domain });
