import { z } from 'zod';
import { costSchema } from './amounts.ts';
import { givenDate } from './instants.ts';

/** Usage of an account (`GET /usage`) and its requests (`GET /requests`). */

export const USAGE_DAYS_DEFAULT = 30;
export const USAGE_DAYS_MAXIMUM = 366;
export const REQUESTS_KEPT_DAYS = 90;
const REQUEST_LIST_DEFAULT = 50;
const REQUEST_LIST_MAXIMUM = 200;

const counts = {
  requests: z.int().describe('Number of requests of any kind that got a response'),
  errors: z.int().describe('Number of these with status 400 or above'),
  recordings: z.int().describe('Number of processed recordings with speech'),
  duration_seconds: z.number().describe('Total length of these recordings, in seconds'),
  cost: costSchema,
};

export const usageQuerySchema = z.strictObject({
  from: givenDate.optional().describe('First day (UTC). Default: 30 days including the last one'),
  to: givenDate.optional().describe('Last day (UTC). Default: today'),
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
          api_key_id: z.uuid().nullable().describe('API key id; null for a browser session'),
          key_name: z.string().nullable(),
          key_prefix: z.string().nullable(),
          ...counts,
        }),
      )
      .describe('One entry per day and key, newest first; days without requests are left out'),
  })
  .meta({ id: 'Usage' });

export const requestQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(REQUEST_LIST_MAXIMUM).default(REQUEST_LIST_DEFAULT),
  cursor: z.string().max(200).optional(),
  status: z
    .union([z.enum(['success', 'error']), z.coerce.number().int().min(100).max(599)], {
      error: 'must be "success", "error" or an HTTP status such as 422',
    })
    .optional()
    .describe('Outcome, or an HTTP status such as 422; `error` means status 400 or above'),
  api_key_id: z.uuid().optional(),
});

export const requestListSchema = z.object({
  requests: z.array(
    z
      .object({
        request_id: z.uuid().describe('Request id: the `x-request-id` of the response'),
        created_at: z.iso.datetime(),
        method: z.string(),
        path: z.string(),
        status: z.int(),
        code: z.string().nullable().describe('Error code; null if the request succeeded'),
        duration_ms: z.int(),
        api_key_id: z.uuid().nullable().describe('API key id; null for a browser session'),
        key_name: z.string().nullable(),
        key_prefix: z.string().nullable(),
        feedback_id: z.uuid().nullable(),
        cost: costSchema.describe('Cost of the recording that was sent'),
      })
      .meta({ id: 'LoggedRequest' }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
