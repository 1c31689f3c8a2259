import { z } from 'zod';
import { givenInstant } from './instants.ts';

/** The kinds of app that the demo page offers a ready key for. */
export const DEMO_VERTICALS = ['wellness', 'elearning', 'gaming', 'saas', 'general'] as const;
export type DemoVertical = (typeof DEMO_VERTICALS)[number];

export const demoKeysResponseSchema = z.object({
  success: z.literal(true),
  /** longest recording a demo key takes, in seconds */
  maximum_seconds: z.number(),
  keys: z.array(z.object({ vertical: z.enum(DEMO_VERTICALS), api_key: z.string() })),
});

/** Publishable keys can be in a web page: they only submit recordings, from the websites named with them. */
export const ACCOUNT_KEY_KINDS = ['secret', 'publishable'] as const;
export type AccountKeyKind = (typeof ACCOUNT_KEY_KINDS)[number];
/**
 * What a caller can do. submit: send recordings and texts. read: read feedback, usage and settings. manage: change and
 * delete, keys and webhooks included, and pay.
 */
export const KEY_SCOPES = ['submit', 'read', 'manage'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const keyScopeSchema = z.enum(KEY_SCOPES);
export const ADDRESSES_PER_KEY = 50;
export const KEYS_PER_ACCOUNT = 50;
export const DOMAINS_PER_KEY = 20;
/** What the spec's dashboard calls a key without a name. */
export const DEFAULT_KEY_NAME = 'Nouvelle clé';
export const OVERLAP_SECONDS_DEFAULT = 86_400;
export const OVERLAP_SECONDS_MAXIMUM = 30 * 86_400;
const KEY_NAME_CHARACTERS = 100;
const REQUESTS_MAXIMUM = 1_000_000_000;
const DOMAIN_CHARACTERS = 300;
const ADDRESS_CHARACTERS = 60;

/** A key as it is shown after its making: masked. */
export const apiKeySchema = z
  .object({
    id: z.uuid(),
    key_name: z.string(),
    /** first 8 characters, then ***; of a publishable key first 12 */
    api_key: z.string(),
    key_prefix: z.string(),
    kind: z.enum(ACCOUNT_KEY_KINDS),
    is_active: z.boolean(),
    status: z.enum(['active', 'expired', 'revoked']),
    allowed_domains: z.array(z.string()),
    shared_domains: z
      .array(z.string())
      .describe(
        'Entries of allowed_domains that anyone can get a website under, such as *.github.io: replace them',
      ),
    scopes: z.array(keyScopeSchema),
    allowed_addresses: z.array(z.string()).describe('Empty: any network address'),
    allow_browser: z.boolean().describe('A secret key that also works in web pages'),
    /** null: the plan's limit */
    requests_per_minute: z.int().nullable(),
    /** null: no limit */
    requests_per_day: z.int().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({
  success: z.literal(true),
  /** newest first; deleted ones are left out */
  api_keys: z.array(apiKeySchema),
  active: z.int(),
});

const keySettings = {
  allowed_domains: z
    .array(z.string().trim().min(1).max(DOMAIN_CHARACTERS))
    .max(DOMAINS_PER_KEY)
    .describe(
      'example.com, *.example.com, https://example.com:8443; the key then works from these websites only',
    ),
  scopes: z
    .array(keyScopeSchema)
    .min(1)
    .max(KEY_SCOPES.length)
    .transform((given) => KEY_SCOPES.filter((scope) => given.includes(scope)))
    .describe(
      'submit sends recordings, read reads, manage changes and deletes; a publishable key has submit',
    ),
  allowed_addresses: z
    .array(z.string().trim().min(1).max(ADDRESS_CHARACTERS))
    .max(ADDRESSES_PER_KEY)
    .describe(
      '203.0.113.7, 203.0.113.0/24, 2001:db8::/32; a secret key then works from these addresses only',
    ),
  allow_browser: z
    .boolean()
    .describe(
      'Lets a secret key be sent from web pages, where anyone can read it. Use a publishable key instead',
    ),
  requests_per_minute: z.int().min(1).max(REQUESTS_MAXIMUM).nullable(),
  requests_per_day: z.int().min(1).max(REQUESTS_MAXIMUM).nullable(),
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
});

export const changeKeySchema = z
  .strictObject({
    key_name: keyName.min(1),
    expires_at: givenInstant.nullable(),
    ...keySettings,
  })
  .partial();

export const rotateKeySchema = z.strictObject({
  /** how long the old key goes on working */
  overlap_seconds: z.int().min(0).max(OVERLAP_SECONDS_MAXIMUM).default(OVERLAP_SECONDS_DEFAULT),
});

/** The only answer that ever holds a whole key. */
export const newKeySchema = z.object({ success: z.literal(true), api_key: z.string(), key: apiKeySchema });

export const validateKeySchema = z.strictObject({ api_key: z.string().max(500) });
export const validatedKeySchema = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  /** why not, when it is not */
  code: z.enum(['api_key_invalid', 'api_key_revoked', 'api_key_expired']).nullable(),
  kind: z.enum([...ACCOUNT_KEY_KINDS, 'demo']).nullable(),
  expires_at: z.iso.datetime().nullable(),
});
