import { z } from 'zod';
import { givenInstant } from './instants.ts';

/** The kinds of app that the demo page offers a ready key for (spec, section 3). */
export const DEMO_VERTICALS = ['wellness', 'elearning', 'gaming', 'saas', 'general'] as const;
export type DemoVertical = (typeof DEMO_VERTICALS)[number];

export const demoKeysResponseSchema = z.object({
  success: z.literal(true),
  /** longest recording a demo key takes, in seconds */
  maximum_seconds: z.number(),
  keys: z.array(z.object({ vertical: z.enum(DEMO_VERTICALS), api_key: z.string() })),
});

/** publishable keys may stand in a web page: they only submit recordings, from the websites named with them */
export const ACCOUNT_KEY_KINDS = ['secret', 'publishable'] as const;
/**
 * What a caller can do. submit: send recordings and texts. read: read feedback, usage and settings. manage: change and
 * delete, keys and webhooks included, and pay.
 */
export const KEY_SCOPES = ['submit', 'read', 'manage'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const KEYS_PER_ACCOUNT = 50;
export const DOMAINS_PER_KEY = 20;
/** What the spec's dashboard calls a key without a name. */
export const DEFAULT_KEY_NAME = 'Nouvelle clé';
export const OVERLAP_SECONDS_DEFAULT = 86_400;
export const OVERLAP_SECONDS_MAXIMUM = 30 * 86_400;
const KEY_NAME_CHARACTERS = 100;
const REQUESTS_MAXIMUM = 1_000_000_000;
const DOMAIN_CHARACTERS = 300;

/** A key as it is shown after its making: masked. */
export const apiKeySchema = z
  .object({
    id: z.uuid(),
    key_name: z.string(),
    /** first 8 characters, then *** */
    api_key: z.string(),
    key_prefix: z.string(),
    kind: z.enum(ACCOUNT_KEY_KINDS),
    is_active: z.boolean(),
    status: z.enum(['active', 'expired', 'revoked']),
    allowed_domains: z.array(z.string()),
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
  requests_per_minute: z.int().min(1).max(REQUESTS_MAXIMUM).nullable(),
  requests_per_day: z.int().min(1).max(REQUESTS_MAXIMUM).nullable(),
};
const keyName = z.string().trim().max(KEY_NAME_CHARACTERS);

export const createKeySchema = z.object({
  user_id: z.string().optional(),
  key_name: keyName.transform((name) => (name === '' ? DEFAULT_KEY_NAME : name)).default(DEFAULT_KEY_NAME),
  kind: z.enum(ACCOUNT_KEY_KINDS).default('secret'),
  expires_at: givenInstant.nullable().default(null),
  allowed_domains: keySettings.allowed_domains.default([]),
  requests_per_minute: keySettings.requests_per_minute.default(null),
  requests_per_day: keySettings.requests_per_day.default(null),
});

export const changeKeySchema = z.object({ key_name: keyName.min(1), ...keySettings }).partial();

export const rotateKeySchema = z.object({
  /** how long the old key goes on working */
  overlap_seconds: z.int().min(0).max(OVERLAP_SECONDS_MAXIMUM).default(OVERLAP_SECONDS_DEFAULT),
});

/** The only answer that ever holds a whole key. */
export const newKeySchema = z.object({ success: z.literal(true), api_key: z.string(), key: apiKeySchema });

export const validateKeySchema = z.object({ api_key: z.string().max(500) });
export const validatedKeySchema = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  /** why not, when it is not */
  code: z.enum(['api_key_invalid', 'api_key_revoked', 'api_key_expired']).nullable(),
  kind: z.enum([...ACCOUNT_KEY_KINDS, 'demo']).nullable(),
  expires_at: z.iso.datetime().nullable(),
});
