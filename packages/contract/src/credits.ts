import { z } from 'zod';

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
  /** of a grant: what it came from */
  source: z.enum(['welcome', 'monthly', 'admin', 'purchase', 'reinstated']).nullable(),
  /** of a charge: `recording:<id>` */
  reference: z.string(),
  /** exact decimals, below zero for what was taken */
  change_euros: z.string(),
  balance_euros: z.string(),
  change_credits: z.number(),
  note: z.string().nullable(),
});

export const STATEMENT_LIMIT_DEFAULT = 50;
export const STATEMENT_LIMIT_MAXIMUM = 200;

export const statementQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(STATEMENT_LIMIT_MAXIMUM).default(STATEMENT_LIMIT_DEFAULT),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'is not a cursor that this list gave')
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
