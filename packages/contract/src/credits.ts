import { z } from 'zod';
import { eurosSchema } from './amounts.ts';

/** An account's credit statement: `GET /api/credits/ledger`. */

export const statementLineSchema = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  kind: z.enum([
    'grant',
    'settle',
    'release',
    'expire_hold',
    'expire_grant',
    'debit',
    'take_back',
    'reinstate',
  ]),
  source: z
    .enum(['welcome', 'monthly', 'admin', 'purchase', 'reinstated'])
    .nullable()
    .describe('Source of a grant; null for other entries'),
  reference: z.string().describe('What the entry is for; for a charge, `recording:<id>`'),
  change_euros: eurosSchema.describe('Amount added or, if negative, taken, in euros, as an exact decimal'),
  balance_euros: eurosSchema,
  change_credits: z.number(),
  note: z.string().nullable(),
});

export const STATEMENT_LIMIT_DEFAULT = 50;
export const STATEMENT_LIMIT_MAXIMUM = 200;

export const statementQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(STATEMENT_LIMIT_MAXIMUM).default(STATEMENT_LIMIT_DEFAULT),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  format: z.enum(['json', 'csv']).default('json'),
});

export const statementSchema = z
  .object({
    success: z.literal(true),
    entries: z.array(statementLineSchema),
    total: z.int().nonnegative(),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'CreditStatement' });

export type Statement = z.infer<typeof statementSchema>;
