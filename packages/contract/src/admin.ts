import { z } from 'zod';
import { PLAN_IDS, TIERS } from './accounts.ts';
import { eurosSchema } from './amounts.ts';
import { apiKeySchema, KEYS_PER_ACCOUNT } from './api-keys.ts';
import { errorCodeSchema } from './errors.ts';
import { FEEDBACK_STATUSES, WAITING_REASONS } from './feedback.ts';
import { givenInstant } from './instants.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { replaced } from './replaced.ts';

/** Administration: the gate, clients, credits, plans, recordings, and the admin log. */

const PASSWORD_CHARACTERS = 1_000;
const NOTE_CHARACTERS = 300;
const ID_CHARACTERS = 200;
export const CLIENT_LIMIT_DEFAULT = 20;
export const CLIENT_LIMIT_MAXIMUM = 100;
const QUERY_CHARACTERS = 200;
/** Long enough for a cursor that contains an email address. */
const CLIENT_CURSOR_CHARACTERS = 800;

export const openGateSchema = z.strictObject({ password: z.string().max(PASSWORD_CHARACTERS) });
export const gateOpenSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string().describe('Token for the `X-Admin-Token` header'),
  expires_at: z.iso.datetime(),
});

const withPassword = {
  user_id: z.string().max(ID_CHARACTERS).default(''),
  admin_password: z
    .string()
    .max(PASSWORD_CHARACTERS)
    .optional()
    .describe(
      'Administrator password; not needed with `X-Admin-Token` or when an administrator’s account makes the call',
    ),
};
/** Amount in euros with at most six decimals. A string keeps its digits exactly. */
const amountInEuros = z.union([z.number(), z.string().max(QUERY_CHARACTERS)]);

export const moveCreditsSchema = z.strictObject({
  ...withPassword,
  amount_euros: amountInEuros
    .optional()
    .describe('Amount, in euros, at least 0.01')
    .meta({ examples: ['0.10'] }),
  credits: replaced(
    amountInEuros.optional(),
    'amount_names',
    'These are euros, not credits: use `amount_euros`',
  ),
  note: z.string().trim().max(NOTE_CHARACTERS).optional(),
});
export const creditsMovedSchema = z.object({
  success: z.literal(true),
  user_id: z.string(),
  balance: replaced(z.number(), 'amount_names', 'Use `balance_euros`'),
  balance_euros: eurosSchema.describe('The client’s available balance, in euros'),
});

export const updateTierSchema = z.strictObject({
  ...withPassword,
  plan: z.enum(PLAN_IDS).optional(),
  tier: z.enum(TIERS).optional().describe('Instead of a plan: `free`, or `premium` for the Pro plan'),
});
export const tierUpdatedSchema = z.object({
  success: z.literal(true),
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
});

export const updateSuspensionSchema = z.strictObject({
  ...withPassword,
  suspended: z.boolean().optional(),
  reason: z.string().trim().max(NOTE_CHARACTERS).optional().describe('Reason, for the log'),
});
export const suspensionUpdatedSchema = z.object({
  success: z.literal(true),
  user_id: z.string(),
  suspended_at: z.iso.datetime().nullable(),
});

export const updateRoleSchema = z.strictObject({ ...withPassword, role: z.enum(['member', 'admin']) });

export const CLIENT_ORDERS = ['newest', 'email', 'balance', 'requests', 'activity'] as const;

export const clientQuerySchema = z.strictObject({
  q: z
    .string()
    .trim()
    .max(QUERY_CHARACTERS)
    .default('')
    .describe('Part of an email address, name or company, or an id'),
  order: z
    .enum(CLIENT_ORDERS)
    .default('newest')
    .describe(
      'Sort order: newest, most credits, most requests or latest activity first; `email` sorts from A to Z',
    ),
  limit: z.coerce.number().int().min(1).max(CLIENT_LIMIT_MAXIMUM).default(CLIENT_LIMIT_DEFAULT),
  cursor: z.string().max(CLIENT_CURSOR_CHARACTERS).optional(),
});

export const clientListSchema = z.object({
  success: z.literal(true),
  clients: z.array(
    z.object({
      id: z.string().describe('User id; pass it to the other calls as `user_id`'),
      email: z.string(),
      name: z.string().nullable(),
      company: z.string().nullable(),
      plan: z.enum(PLAN_IDS),
      tier: z.enum(TIERS),
      role: z.enum(['member', 'admin']),
      suspended_at: z.iso
        .datetime()
        .nullable()
        .describe('When the account was suspended (UTC); null if it isn’t'),
      balance_euros: eurosSchema.describe('Available balance, in euros'),
      balance: replaced(z.number(), 'other_amounts', 'Use `balance_euros`'),
      totalRequests: z.int(),
      lastActivity: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const clientParamsSchema = z.object({ user_id: z.string().max(ID_CHARACTERS) });
export const clientKeyParamsSchema = clientParamsSchema.extend({ id: z.uuid() });
export const clientKeyQuerySchema = z.strictObject(
  pageQueryShape({ default: KEYS_PER_ACCOUNT, maximum: KEYS_PER_ACCOUNT }),
);
export const clientKeyListSchema = z.object({
  success: z.literal(true),
  api_keys: z.array(apiKeySchema),
  ...pageShape,
});
export const clientKeyRevokedSchema = z.object({ success: z.literal(true), message: z.string() });

export const auditQuerySchema = z.strictObject({
  ...pageQueryShape({ default: CLIENT_LIMIT_DEFAULT, maximum: CLIENT_LIMIT_MAXIMUM }),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  show: z
    .enum(['changes', 'all'])
    .default('all')
    .describe('`changes` leaves out entries about lists and pages that were only read'),
  action: z
    .string()
    .regex(/^[a-z]+\.[a-z]+$/)
    .optional()
    .describe('Only this action')
    .meta({ examples: ['credits.added'] }),
  account: z
    .string()
    .trim()
    .min(1)
    .max(QUERY_CHARACTERS)
    .optional()
    .describe('Only actions by or on this account: account id, user id, or full email address'),
  from: givenInstant.optional().describe('Start of the period: entries at or after this time'),
  to: givenInstant.optional().describe('End of the period: entries before this time'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('`csv` returns all matching entries, regardless of `limit`'),
});
export const auditListSchema = z.object({
  success: z.literal(true),
  entries: z.array(
    z.object({
      id: z.int(),
      created_at: z.iso.datetime(),
      action: z.string(),
      authority: z.enum(['role', 'password', 'none']),
      actor: z.string().nullable(),
      target: z.string().nullable(),
      address: z.string(),
      request_id: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  ...pageShape,
});

export const RECORDING_LIMIT_DEFAULT = 20;
export const RECORDING_LIMIT_MAXIMUM = 100;
/** Recordings are counted exactly up to this number. Above it, `total_is_exact` is false. */
export const RECORDINGS_COUNTED_EXACTLY = 10_000;
const RECORDING_CURSOR_CHARACTERS = 300;

/** States that may need an operator's action. */
export const RECORDING_STATES = ['failed', 'waiting', 'queued'] as const;

const recordingFilterShape = {
  processing_status: z
    .enum(RECORDING_STATES)
    .optional()
    .describe(
      'By default, recordings that failed on our side and can be retried. `queued`: recordings that failed before and will be retried',
    ),
  account: z
    .string()
    .trim()
    .min(1)
    .max(QUERY_CHARACTERS)
    .optional()
    .describe('Account id, user id, or full email address'),
};

export const recordingQuerySchema = z.strictObject({
  ...recordingFilterShape,
  limit: z.coerce.number().int().min(1).max(RECORDING_LIMIT_MAXIMUM).default(RECORDING_LIMIT_DEFAULT),
  cursor: z.string().max(RECORDING_CURSOR_CHARACTERS).optional(),
});

/** A recording for operators: its state, never its content. */
const operatedRecordingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['feedback', 'transcription', 'analysis']),
  account_id: z.uuid().nullable().describe('Account id; null if it was sent with a public demo key'),
  user_id: z.string().nullable().describe('User id; pass it to the client calls as `user_id`'),
  email: z.string().nullable(),
  status: z.enum(FEEDBACK_STATUSES),
  code: errorCodeSchema.nullable(),
  last_failure: z.string().nullable().describe('Message of the last failure'),
  failures: z.int().nonnegative(),
  crashes: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  failing_since: z.iso.datetime().nullable(),
  retry_at: z.iso.datetime().nullable(),
  waiting: z.object({ reason: z.enum(WAITING_REASONS), until: z.iso.datetime() }).nullable(),
  audio_kept: z.boolean().describe('Whether the audio (or the text, for written feedback) is still stored'),
  audio_kept_until: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the audio is deleted (UTC); null if it’s kept until the feedback is deleted, or isn’t kept',
    ),
  retryable: z.boolean(),
});

export const recordingListSchema = z.object({
  success: z.literal(true),
  recordings: z.array(operatedRecordingSchema),
  total: z.int(),
  total_is_exact: z.boolean().describe('False if there are more entries than `total`'),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

const adminPassword = { admin_password: withPassword.admin_password };
export const recordingParamsSchema = z.object({ id: z.uuid() });
export const retryRecordingSchema = z.strictObject(adminPassword);
export const recordingRetriedSchema = z.object({
  success: z.literal(true),
  id: z.uuid(),
  status: z.enum(FEEDBACK_STATUSES),
});

/** Retries all matching recordings that failed on our side, are waiting, or would be retried later. */
export const retryRecordingsSchema = z.strictObject({ ...recordingFilterShape, ...adminPassword });
export const recordingsRetriedSchema = z.object({
  success: z.literal(true),
  retried: z.int().nonnegative().describe('Number of recordings queued for retry'),
  remaining: z.int().nonnegative().describe('Number of matching entries left; call again to include them'),
});
