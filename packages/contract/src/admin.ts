import { z } from 'zod';
import { PLAN_IDS, TIERS } from './accounts.ts';
import { apiKeySchema } from './api-keys.ts';
import { errorCodeSchema } from './errors.ts';
import { FEEDBACK_STATUSES, WAITING_REASONS } from './feedback.ts';

/** What administrators do: the gate, clients, credits, plans, recordings, and the log of all that. */

const PASSWORD_CHARACTERS = 1_000;
const NOTE_CHARACTERS = 300;
const ID_CHARACTERS = 200;
export const CLIENT_LIMIT_DEFAULT = 20;
export const CLIENT_LIMIT_MAXIMUM = 100;
const QUERY_CHARACTERS = 200;
/** An address may be in it. */
const CLIENT_CURSOR_CHARACTERS = 800;

export const openGateSchema = z.strictObject({ password: z.string().max(PASSWORD_CHARACTERS) });
export const gateOpenSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** for the header X-Admin-Token */
  token: z.string(),
  expires_at: z.iso.datetime(),
});

const withPassword = {
  user_id: z.string().max(ID_CHARACTERS).default(''),
  /** not needed by an account that is an administrator, nor with X-Admin-Token */
  admin_password: z.string().max(PASSWORD_CHARACTERS).optional(),
};
/** In euros, at most six decimals; a text keeps its digits exactly. */
const amountInEuros = z.union([z.number(), z.string().max(QUERY_CHARACTERS)]);

export const moveCreditsSchema = z.strictObject({
  ...withPassword,
  credits: amountInEuros.optional().describe('Amount in euros, from 0.01'),
  note: z.string().trim().max(NOTE_CHARACTERS).optional(),
});
export const creditsMovedSchema = z.object({
  success: z.literal(true),
  user_id: z.string(),
  /** what the client can spend now, in euros */
  balance: z.number(),
  balance_euros: z.number(),
});

export const updateTierSchema = z.strictObject({
  ...withPassword,
  plan: z.enum(PLAN_IDS).optional(),
  tier: z.enum(TIERS).optional().describe('In place of a plan: free, or premium for the plan pro'),
});
export const tierUpdatedSchema = z.object({
  success: z.literal(true),
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
});

export const updateSuspensionSchema = z.strictObject({
  ...withPassword,
  suspended: z.boolean().optional(),
  reason: z.string().trim().max(NOTE_CHARACTERS).optional().describe('For the log'),
});
export const suspensionUpdatedSchema = z.object({
  success: z.literal(true),
  user_id: z.string(),
  suspended_at: z.iso.datetime().nullable(),
});

export const updateRoleSchema = z.strictObject({ ...withPassword, role: z.enum(['member', 'admin']) });

export const CLIENT_ORDERS = ['newest', 'email', 'balance', 'requests', 'activity'] as const;

export const clientQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(QUERY_CHARACTERS)
    .default('')
    .describe('Part of an address, name, company, or an id'),
  order: z
    .enum(CLIENT_ORDERS)
    .default('newest')
    .describe('newest, most credit, most requests or latest activity first; email: from A to Z'),
  limit: z.coerce.number().int().min(1).max(CLIENT_LIMIT_MAXIMUM).default(CLIENT_LIMIT_DEFAULT),
  cursor: z.string().max(CLIENT_CURSOR_CHARACTERS).optional(),
});

export const clientListSchema = z.object({
  success: z.literal(true),
  clients: z.array(
    z.object({
      /** the user's id: what the other calls take as user_id */
      id: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      company: z.string().nullable(),
      plan: z.enum(PLAN_IDS),
      tier: z.enum(TIERS),
      role: z.enum(['member', 'admin']),
      /** null: it is not suspended */
      suspended_at: z.iso.datetime().nullable(),
      /** in euros */
      balance: z.number(),
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
export const clientKeyListSchema = z.object({ success: z.literal(true), api_keys: z.array(apiKeySchema) });
export const clientKeyRevokedSchema = z.object({ success: z.literal(true), message: z.string() });

export const auditQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(CLIENT_LIMIT_MAXIMUM).default(CLIENT_LIMIT_DEFAULT),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
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
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const RECORDING_LIMIT_DEFAULT = 20;
export const RECORDING_LIMIT_MAXIMUM = 100;
/** Recordings are counted exactly up to here; beyond, `total_is_exact` is false. */
export const RECORDINGS_COUNTED_EXACTLY = 10_000;
const RECORDING_CURSOR_CHARACTERS = 300;

/** The states that an operator acts on. */
export const RECORDING_STATES = ['failed', 'waiting', 'queued'] as const;

const recordingFilterShape = {
  processing_status: z
    .enum(RECORDING_STATES)
    .optional()
    .describe(
      'Default: what failed on our side and can be retried. queued: what failed before and will be retried',
    ),
  account: z
    .string()
    .trim()
    .min(1)
    .max(QUERY_CHARACTERS)
    .optional()
    .describe('Id of an account or of its user, or its whole e-mail address'),
};

export const recordingQuerySchema = z.object({
  ...recordingFilterShape,
  limit: z.coerce.number().int().min(1).max(RECORDING_LIMIT_MAXIMUM).default(RECORDING_LIMIT_DEFAULT),
  cursor: z.string().max(RECORDING_CURSOR_CHARACTERS).optional(),
});

/** A recording as operators see it: its state, never what was said. */
const operatedRecordingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['feedback', 'transcription', 'analysis']),
  /** null: sent with a public demo key */
  account_id: z.uuid().nullable(),
  /** what the calls about clients take as user_id */
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(FEEDBACK_STATUSES),
  code: errorCodeSchema.nullable(),
  /** what went wrong last, in our own words */
  last_failure: z.string().nullable(),
  failures: z.int().nonnegative(),
  crashes: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  failing_since: z.iso.datetime().nullable(),
  retry_at: z.iso.datetime().nullable(),
  waiting: z.object({ reason: z.enum(WAITING_REASONS), until: z.iso.datetime() }).nullable(),
  /** the audio, or the text where it was written */
  audio_kept: z.boolean(),
  /** null: until the feedback is deleted, or not kept at all */
  audio_kept_until: z.iso.datetime().nullable(),
  retryable: z.boolean(),
});

export const recordingListSchema = z.object({
  success: z.literal(true),
  recordings: z.array(operatedRecordingSchema),
  total: z.int(),
  /** false: there are more than `total` */
  total_is_exact: z.boolean(),
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
  /** how many are queued again */
  retried: z.int().nonnegative(),
  /** how many more match: call again for them */
  remaining: z.int().nonnegative(),
});
