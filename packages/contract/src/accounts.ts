import { z } from 'zod';

/** Sign-up, profile, plan and tier of an account. */

/** The page where someone signed up: each promises its own offer, and that offer is booked. */
export const SIGN_UP_SOURCES = ['signup', 'demo', 'showcase'] as const;
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];
export const PLAN_IDS = ['free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom'] as const;
export const TIERS = ['free', 'premium'] as const;
const TEXT_CHARACTERS = 200;
const LONG_TEXT_CHARACTERS = 1_000;
const ADDRESS_CHARACTERS = 1_024;

const text = z.string().trim().max(TEXT_CHARACTERS).optional();
const longText = z.string().trim().max(LONG_TEXT_CHARACTERS).optional();

/** `POST /api/register-with-api-key`: the sign-up dialog. What is missing is said in the dialog's own words. */
export const signUpSchema = z.strictObject({
  email: z.string().max(ADDRESS_CHARACTERS).default(''),
  password: z.string().max(ADDRESS_CHARACTERS).default(''),
  name: text.describe('Full name'),
  company: text,
  use_case: longText,
  app_type: longText.describe('What kind of app; some dialogs ask this in place of the use case'),
  source: z.enum(SIGN_UP_SOURCES).default('signup'),
  button: text.describe('The button that opened the dialog; the automation webhook gets it as the source'),
});

/** `POST /api/register`: the form on the showcase and demo pages. Without a password one is chosen later by mail. */
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

/** What an answer with a first key says of it. */
export const FIRST_KEY_NOTE =
  'This is a secret key: use it on your server, never in a web page. For web pages and apps create a publishable key (vf_pub_…).';

export const signedUpSchema = z.object({
  success: z.literal(true),
  /** shown once */
  api_key: z.string(),
  api_key_kind: z.literal('secret'),
  api_key_note: z.string().describe('Where the key may be used'),
  user: userSchema,
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
  initial_credits: z.number(),
  /** false: open the mail before the first sign-in; the key works at once */
  email_confirmed: z.boolean(),
});

export const registeredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  existing_account: z.boolean(),
  email: z.string(),
  /** of a new account; null for one that was there before */
  api_key: z.string().nullable(),
  api_key_kind: z.literal('secret').nullable(),
  api_key_note: z.string().nullable().describe('Where the key may be used'),
  user: userSchema.nullable(),
  tier: z.enum(TIERS).nullable(),
  plan: z.enum(PLAN_IDS).nullable(),
  initial_credits: z.number().nullable(),
});

export const userQuerySchema = z.object({
  user_id: z.string().max(TEXT_CHARACTERS).optional().describe('Your own; anything else is refused'),
});

export const profileSchema = z.object({
  success: z.literal(true),
  user: userSchema.extend({
    name: z.string().nullable(),
    company: z.string().nullable(),
    use_case: z.string().nullable(),
    /** balance in euros */
    credits: z.number(),
    /** newest active key, masked; null: none */
    api_key: z.string().nullable(),
    total_requests: z.int(),
    onboarding_completed: z.boolean(),
    created_at: z.iso.datetime(),
    tier: z.enum(TIERS),
    plan: z.enum(PLAN_IDS),
    role: z.enum(['member', 'admin']),
    /** by an administrator: it may be read and erased, and nothing else */
    is_suspended: z.boolean(),
    /** the language of mails; null: English */
    locale: z.enum(['en', 'fr']).nullable(),
  }),
});

export const changeProfileSchema = z
  .strictObject({
    name: z.string().trim().max(TEXT_CHARACTERS).nullable(),
    company: z.string().trim().max(TEXT_CHARACTERS).nullable(),
    use_case: z.string().trim().max(LONG_TEXT_CHARACTERS).nullable(),
    onboarding_completed: z.boolean(),
    locale: z.enum(['en', 'fr']),
  })
  .partial();

export const balanceSchema = z.object({
  success: z.literal(true),
  /** what can be spent now, in euros */
  balance: z.number(),
  balance_euros: z.number(),
  credits: z.number(),
  /** held for recordings in work, in euros */
  reserved_euros: z.number(),
  currency: z.literal('EUR'),
  /** credit that ends, soonest first */
  next_expiry: z.object({ at: z.iso.datetime(), euros: z.number() }).nullable(),
  /** what warnings measure against, in euros */
  basis_euros: z.number(),
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
    /** null: no cap */
    recordings_per_month: z.int().nullable(),
    recordings_this_month: z.int(),
    /** when the month's count starts anew */
    resets_at: z.iso.datetime(),
  }),
});
