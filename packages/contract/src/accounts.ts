import { z } from 'zod';
import { eurosSchema } from './amounts.ts';
import { apiVersionSchema } from './api-version-schema.ts';
import { MEMBER_ROLES } from './permissions.ts';
import { replaced } from './replaced.ts';

/** Sign-up, profile, plan and tier of an account. */

/** The page of a sign-up. It decides which offer is granted. */
export const SIGN_UP_SOURCES = ['signup', 'demo', 'showcase'] as const;
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];
export const PLAN_IDS = ['free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom'] as const;
export const TIERS = ['free', 'premium'] as const;
const TEXT_CHARACTERS = 200;
const LONG_TEXT_CHARACTERS = 1_000;
const ADDRESS_CHARACTERS = 1_024;

const text = z.string().trim().max(TEXT_CHARACTERS).optional();
const longText = z.string().trim().max(LONG_TEXT_CHARACTERS).optional();

/**
 * Body of `POST /api/register-with-api-key`, the sign-up dialog. Missing fields default to '' so that the route can
 * report them in the dialog's words.
 */
export const signUpSchema = z.strictObject({
  email: z.string().max(ADDRESS_CHARACTERS).default(''),
  password: z.string().max(ADDRESS_CHARACTERS).default(''),
  name: text.describe('Full name'),
  company: text,
  use_case: longText,
  app_type: longText.describe('Kind of app; some dialogs ask for this instead of the use case'),
  source: z.enum(SIGN_UP_SOURCES).default('signup'),
  button: text.describe('Button that opened the dialog; sent to the automation webhook as the source'),
});

/**
 * Body of `POST /api/register`, the form on the showcase and demo pages. Without a password, the user sets one later by
 * email.
 */
export const registerSchema = z.strictObject({
  email: z.string().max(ADDRESS_CHARACTERS).default(''),
  password: z.string().max(ADDRESS_CHARACTERS).optional(),
  firstName: text,
  lastName: text,
  companyName: text,
  useCase: longText,
  appType: longText,
  source: z.enum(SIGN_UP_SOURCES).default('showcase'),
});

/** `POST /api/send-verification` */
export const sendVerificationSchema = z.strictObject({ email: z.string().max(ADDRESS_CHARACTERS) });
export const verificationSentSchema = z.object({ success: z.literal(true), message: z.string() });

const userSchema = z.object({ id: z.uuid(), email: z.string() });

/** Note beside the first API key in a response. */
export const FIRST_KEY_NOTE =
  'This is a secret key: use it on your server, never in a web page. For web pages and apps create a publishable key (vf_pub_…).';

export const signedUpSchema = z.object({
  success: z.literal(true),
  api_key: z.string().describe('API key; shown only once'),
  api_key_kind: z.literal('secret'),
  api_key_note: z.string().describe('Where the key can be used'),
  user: userSchema,
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
  initial_credits: z.number(),
  email_confirmed: z
    .boolean()
    .describe(
      'False if the email address must be confirmed before the first sign-in; the key works right away',
    ),
});

export const registeredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  existing_account: z.boolean(),
  email: z.string(),
  api_key: z.string().nullable().describe('API key of the new account; null if the account already existed'),
  api_key_kind: z.literal('secret').nullable(),
  api_key_note: z.string().nullable().describe('Where the key can be used'),
  user: userSchema.nullable(),
  tier: z.enum(TIERS).nullable(),
  plan: z.enum(PLAN_IDS).nullable(),
  initial_credits: z.number().nullable(),
});

export const userQuerySchema = z.strictObject({
  user_id: z.string().max(TEXT_CHARACTERS).optional().describe('Your own user id; any other id is refused'),
});

export const profileSchema = z.object({
  success: z.literal(true),
  user: userSchema.extend({
    name: z.string().nullable(),
    company: z.string().nullable(),
    use_case: z.string().nullable(),
    balance_euros: eurosSchema,
    credits: replaced(z.number(), 'amount_names', 'These are euros: use `balance_euros`'),
    api_key: z.string().nullable().describe('Newest active key, masked; null if there’s none'),
    total_requests: z.int(),
    onboarding_completed: z.boolean(),
    created_at: z.iso.datetime(),
    tier: z.enum(TIERS),
    plan: z.enum(PLAN_IDS),
    role: z.enum(['member', 'admin']),
    is_suspended: z
      .boolean()
      .describe(
        'Whether an administrator has suspended the account. A suspended account can only be read and erased',
      ),
    contact_email: z
      .string()
      .optional()
      .describe('Address of the operator of this service; absent if none is set')
      .meta({ examples: ['help@example.com'] }),
    locale: z.enum(['en', 'fr']).nullable().describe('Language of emails; null means English'),
    alert_mails: z.boolean().describe('Whether you get an email when more people than usual say something'),
    verbatim: z
      .boolean()
      .optional()
      .describe('Whether transcripts have “um”, “uh” and repeated words unless the request sets `verbatim`'),
    api_version: apiVersionSchema.describe(
      'API version used for calls without the `VoiceFeedback-Version` header',
    ),
    organization: z
      .object({
        id: z.uuid(),
        name: z
          .string()
          .describe('Company or name of the account, otherwise its email address')
          .meta({ examples: ['Analytical Engines'] }),
        role: z.enum(MEMBER_ROLES).describe('Your role in it'),
        memberships: z
          .int()
          .describe('Number of organizations that you’re a member of')
          .meta({ examples: [1] }),
      })
      .optional()
      .describe('For sessions: the account as an organization, and you in it'),
  }),
});

export const changeProfileSchema = z
  .strictObject({
    name: z.string().trim().max(TEXT_CHARACTERS).nullable(),
    company: z.string().trim().max(TEXT_CHARACTERS).nullable(),
    use_case: z.string().trim().max(LONG_TEXT_CHARACTERS).nullable(),
    onboarding_completed: z.boolean(),
    locale: z.enum(['en', 'fr']),
    alert_mails: z.boolean().describe('Whether you get an email when more people than usual say something'),
    verbatim: z
      .boolean()
      .describe('Whether transcripts have “um”, “uh” and repeated words unless the request sets `verbatim`'),
    api_version: apiVersionSchema.describe('API version for calls that don’t specify one'),
  })
  .partial();

export const balanceSchema = z.object({
  success: z.literal(true),
  balance: replaced(z.number(), 'amount_names', 'Use `balance_euros`'),
  balance_euros: eurosSchema.describe('Available balance, in euros'),
  credits: z.number().describe('Available balance, in credits (1 credit is €0.01)'),
  reserved_euros: eurosSchema.describe('Amount reserved for recordings being processed, in euros'),
  currency: z.literal('EUR'),
  /** the next credit to expire */
  next_expiry: z
    .object({
      at: z.iso.datetime(),
      amount_euros: eurosSchema,
      euros: replaced(z.number(), 'amount_names', 'Use `amount_euros`'),
    })
    .nullable()
    .describe('Credits that expire, soonest first; null if none expire'),
  basis_euros: eurosSchema.describe('Amount that warning percentages are based on, in euros'),
  last_updated: z.iso.datetime(),
});

export const tierSchema = z.object({
  success: z.literal(true),
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
  limits: z.object({
    maximum_seconds: z.number(),
    voice_test_maximum_seconds: z.number(),
    requests_per_minute: z.int(),
    recordings_per_month: z
      .int()
      .nullable()
      .describe('Maximum recordings per calendar month (UTC); null means no limit'),
    recordings_this_month: z.int(),
    resets_at: z.iso.datetime().describe('When the monthly count resets to zero (UTC)'),
  }),
});
