import { z } from 'zod';
import { givenDate } from './instants.ts';

/** What an account used (`GET /usage`), and its requests (`GET /requests`). */

export const USAGE_DAYS_DEFAULT = 30;
export const USAGE_DAYS_MAXIMUM = 366;
export const REQUESTS_KEPT_DAYS = 90;
const REQUEST_LIST_DEFAULT = 50;
const REQUEST_LIST_MAXIMUM = 200;

const costSchema = z.object({ credits: z.number(), euros: z.number() });
const counts = {
  requests: z.int().describe('Answered, of whatever kind'),
  errors: z.int().describe('Of these, answered with 400 or above'),
  recordings: z.int().describe('Finished, with speech in them'),
  duration_seconds: z.number().describe('Length of these recordings together'),
  cost: costSchema,
};

export const usageQuerySchema = z.strictObject({
  from: givenDate.optional().describe('First day, in UTC; default: 30 days in all'),
  to: givenDate.optional().describe('Last day, in UTC; default: today'),
  api_key_id: z.uuid().optional(),
});

export const usageSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.object(counts),
    usage: z
      .array(
        z.object({
          date: z.iso.date(),
          api_key_id: z.uuid().nullable().describe('null: a browser session'),
          key_name: z.string().nullable(),
          key_prefix: z.string().nullable(),
          ...counts,
        }),
      )
      .describe('One entry a day and key, newest first; days without any are left out'),
  })
  .meta({ id: 'Usage' });

export const requestQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(REQUEST_LIST_MAXIMUM).default(REQUEST_LIST_DEFAULT),
  cursor: z.string().max(200).optional(),
  status: z.enum(['success', 'error']).optional().describe('error: answered with 400 or above'),
  api_key_id: z.uuid().optional(),
});

export const requestListSchema = z.object({
  requests: z.array(
    z
      .object({
        request_id: z.uuid().describe('The x-request-id of the answer'),
        created_at: z.iso.datetime(),
        method: z.string(),
        path: z.string(),
        status: z.int(),
        code: z.string().nullable().describe('Of the problem, if the answer was one'),
        duration_ms: z.int(),
        api_key_id: z.uuid().nullable().describe('null: a browser session'),
        key_name: z.string().nullable(),
        key_prefix: z.string().nullable(),
        feedback_id: z.uuid().nullable(),
        cost: costSchema.describe('What the recording that it sent has cost'),
      })
      .meta({ id: 'LoggedRequest' }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
