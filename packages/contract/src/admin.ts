import { z } from 'zod';
import { PLAN_IDS, TIERS } from './accounts.ts';
import { apiKeySchema } from './api-keys.ts';

/** What administrators do (spec, section 6): the gate, clients, credits, plans, and the log of all that. */

const PASSWORD_CHARACTERS = 1_000;
const NOTE_CHARACTERS = 300;
const ID_CHARACTERS = 200;
export const CLIENT_LIMIT_DEFAULT = 20;
export const CLIENT_LIMIT_MAXIMUM = 100;
const QUERY_CHARACTERS = 200;
/** An address may be in it. */
const CLIENT_CURSOR_CHARACTERS = 800;

export const openGateSchema = z.object({ password: z.string().max(PASSWORD_CHARACTERS) });
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

export const moveCreditsSchema = z.object({
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

export const updateTierSchema = z.object({
  ...withPassword,
  plan: z.enum(PLAN_IDS).optional(),
  tier: z.enum(TIERS).optional().describe('In place of a plan: free, or premium for the plan pro'),
});
export const tierUpdatedSchema = z.object({
  success: z.literal(true),
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
});

export const updateSuspensionSchema = z.object({
  ...withPassword,
  suspended: z.boolean().optional(),
  reason: z.string().trim().max(NOTE_CHARACTERS).optional().describe('For the log'),
});
export const suspensionUpdatedSchema = z.object({
  success: z.literal(true),
  user_id: z.string(),
  suspended_at: z.iso.datetime().nullable(),
});

export const updateRoleSchema = z.object({ ...withPassword, role: z.enum(['member', 'admin']) });

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
