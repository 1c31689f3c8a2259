import { z } from 'zod';
import { givenInstant } from './instants.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { projectIdSchema } from './project-id.ts';

/** Kinds of app with a demo key on the demo page. */
export const DEMO_VERTICALS = ['wellness', 'elearning', 'gaming', 'saas', 'general'] as const;
export type DemoVertical = (typeof DEMO_VERTICALS)[number];

export const demoKeysResponseSchema = z.object({
  success: z.literal(true),
  maximum_seconds: z.number().describe('Maximum length of a recording sent with a demo key, in seconds'),
  keys: z.array(z.object({ vertical: z.enum(DEMO_VERTICALS), api_key: z.string() })),
});

/** Publishable keys are safe in web pages: they only submit recordings, and only from their allowed websites. */
export const ACCOUNT_KEY_KINDS = ['secret', 'publishable'] as const;
export type AccountKeyKind = (typeof ACCOUNT_KEY_KINDS)[number];
/**
 * Permissions of a key. submit: send recordings and texts. read: read feedback, usage and settings. manage: change and
 * delete data, keys and webhooks, and pay.
 */
export const KEY_SCOPES = ['submit', 'read', 'manage'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const keyScopeSchema = z.enum(KEY_SCOPES);
export const ADDRESSES_PER_KEY = 50;
export const KEYS_PER_ACCOUNT = 50;
export const DOMAINS_PER_KEY = 20;
/** Name of a key without a given name, in any language. */
export const DEFAULT_KEY_NAME = 'Nouvelle clé';
export const OVERLAP_SECONDS_DEFAULT = 86_400;
export const OVERLAP_SECONDS_MAXIMUM = 30 * 86_400;
const KEY_NAME_CHARACTERS = 100;
const REQUESTS_MAXIMUM = 1_000_000_000;
const DOMAIN_CHARACTERS = 300;
const ADDRESS_CHARACTERS = 60;

/** An existing key, with its secret masked. */
export const apiKeySchema = z
  .object({
    id: z.uuid(),
    key_name: z.string(),
    api_key: z.string().describe('First 8 characters of the key (12 for a publishable key), followed by ***'),
    key_prefix: z.string(),
    kind: z.enum(ACCOUNT_KEY_KINDS),
    is_active: z.boolean(),
    status: z.enum(['active', 'expired', 'revoked']),
    allowed_domains: z.array(z.string()),
    shared_domains: z
      .array(z.string())
      .describe(
        'Entries of `allowed_domains` on which anyone can host a website, like *.github.io; replace these',
      ),
    scopes: z.array(keyScopeSchema),
    allowed_addresses: z
      .array(z.string())
      .describe('IP addresses and ranges that can use the key; empty means any'),
    allow_browser: z.boolean().describe('Whether this secret key also works in web pages'),
    requests_per_minute: z
      .int()
      .nullable()
      .describe('Maximum requests per minute; null means the plan’s limit'),
    requests_per_day: z.int().nullable().describe('Maximum requests per day; null means no limit'),
    project: projectIdSchema.describe(
      'Id of the project that the key sends feedback to and reads from; null means the whole organization',
    ),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
    replaced_by: z
      .uuid()
      .nullable()
      .describe('Id of the key that replaced it when it was rotated; null if it wasn’t')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({
  success: z.literal(true),
  api_keys: z.array(apiKeySchema).describe('API keys, newest first; deleted keys aren’t listed'),
  active: z.int(),
  ...pageShape,
});
export const apiKeyQuerySchema = z.strictObject({
  user_id: z.string().optional().describe('Your own user id; any other id is refused'),
  ...pageQueryShape({ default: KEYS_PER_ACCOUNT, maximum: KEYS_PER_ACCOUNT }),
});

const keySettings = {
  allowed_domains: z
    .array(z.string().trim().min(1).max(DOMAIN_CHARACTERS))
    .max(DOMAINS_PER_KEY)
    .describe(
      'Websites that can use the key, for example example.com, *.example.com or https://example.com:8443; all others are refused',
    ),
  scopes: z
    .array(keyScopeSchema)
    .min(1)
    .max(KEY_SCOPES.length)
    .transform((given) => KEY_SCOPES.filter((scope) => given.includes(scope)))
    .describe(
      '`submit` sends recordings, `read` reads, `manage` changes and deletes. A publishable key has `submit`',
    ),
  allowed_addresses: z
    .array(z.string().trim().min(1).max(ADDRESS_CHARACTERS))
    .max(ADDRESSES_PER_KEY)
    .describe(
      'IP addresses and ranges that can use the secret key, for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; all others are refused',
    ),
  allow_browser: z
    .boolean()
    .describe('Lets a secret key work in web pages, where anyone can read it. Use a publishable key instead'),
  requests_per_minute: z
    .int()
    .min(1)
    .max(REQUESTS_MAXIMUM)
    .nullable()
    .describe(
      'Maximum requests per minute. Values above the plan’s limit have no effect; null means the plan’s limit',
    ),
  requests_per_day: z.int().min(1).max(REQUESTS_MAXIMUM).nullable(),
  project: projectIdSchema.describe(
    'Id of the project that the key sends feedback to and reads from; null means the whole organization',
  ),
};
const keyName = z.string().trim().max(KEY_NAME_CHARACTERS);

export const createKeySchema = z.strictObject({
  user_id: z.string().optional(),
  key_name: keyName.transform((name) => (name === '' ? DEFAULT_KEY_NAME : name)).default(DEFAULT_KEY_NAME),
  kind: z.enum(ACCOUNT_KEY_KINDS).default('secret'),
  expires_at: givenInstant.nullable().default(null),
  allowed_domains: keySettings.allowed_domains.default([]),
  scopes: keySettings.scopes.optional(),
  allowed_addresses: keySettings.allowed_addresses.default([]),
  allow_browser: keySettings.allow_browser.default(false),
  requests_per_minute: keySettings.requests_per_minute.default(null),
  requests_per_day: keySettings.requests_per_day.default(null),
  project: keySettings.project.default(null),
});

export const changeKeySchema = z
  .strictObject({
    key_name: keyName.min(1),
    expires_at: givenInstant.nullable(),
    ...keySettings,
  })
  .partial();

export const rotateKeySchema = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(OVERLAP_SECONDS_MAXIMUM)
    .default(OVERLAP_SECONDS_DEFAULT)
    .describe('How long the old key keeps working, in seconds'),
});

/** The only response with a complete key. */
export const keyAnswerSchema = z.object({ success: z.literal(true), key: apiKeySchema });
export type KeyAnswer = z.infer<typeof keyAnswerSchema>;
export const newKeySchema = keyAnswerSchema.extend({ api_key: z.string() });

export const validateKeySchema = z.strictObject({ api_key: z.string().max(500) });
export const validatedKeySchema = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  code: z
    .enum(['api_key_invalid', 'api_key_revoked', 'api_key_expired', 'account_suspended', 'project_archived'])
    .nullable()
    .describe('Why the key doesn’t work. Null if it works.'),
  kind: z.enum([...ACCOUNT_KEY_KINDS, 'demo']).nullable(),
  expires_at: z.iso.datetime().nullable(),
});
