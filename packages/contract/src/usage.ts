import { z } from 'zod';
import { costSchema } from './amounts.ts';
import { givenDate, givenInstant } from './instants.ts';

/** Usage of an account (`GET /usage`) and its requests (`GET /requests`). */

export const USAGE_DAYS_DEFAULT = 30;
export const USAGE_DAYS_MAXIMUM = 366;
export const REQUESTS_KEPT_DAYS = 90;
/** How long the address and the JSON of a request are kept. */
export const REQUEST_DETAILS_KEPT_DAYS = 30;
/** Only this much redacted JSON of a request, and of its answer, is kept. */
export const REQUEST_BODY_CHARACTERS = 8_192;
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
    .string()
    .regex(/^(success|error|[1-5]xx|[1-5]\d\d)$/, 'must be success, error, a class such as 4xx, or a status')
    .optional()
    .describe('Outcome: `success`, `error` (status 400 or above), a class (`4xx`), or a status (`422`)')
    .meta({ examples: ['4xx'] }),
  api_key_id: z.uuid().optional(),
  request_id: z.uuid().optional(),
  path: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Only requests with this text in their method and path, for example `POST /api/v1/process`')
    .meta({ examples: ['/process'] }),
  from: givenInstant.optional().describe('Start of the period: requests at or after this time'),
  to: givenInstant.optional().describe('End of the period: requests before this time'),
  caller: z
    .enum(['program', 'dashboard'])
    .optional()
    .describe('Who called: `program` for keys and connected apps, `dashboard` for the dashboard’s own calls'),
});

const loggedRequestShape = {
  request_id: z.uuid().describe('Request id: the `x-request-id` of the response'),
  created_at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  code: z.string().nullable().describe('Error code; null if the request succeeded'),
  reason: z
    .string()
    .nullable()
    .describe('What was wrong: the `detail` of the error; null if the request succeeded')
    .meta({ examples: ['querystring/limit: Too big: expected number to be <=100'] }),
  duration_ms: z.int(),
  caller: z
    .enum(['key', 'app', 'session'])
    .describe('Who called: an API key, a connected app, or a browser session of the dashboard'),
  api_key_id: z.uuid().nullable().describe('API key id; null for a browser session or an app'),
  key_name: z.string().nullable(),
  key_prefix: z.string().nullable(),
  feedback_id: z.uuid().nullable(),
  cost: costSchema.describe('Cost of the recording that was sent'),
};

/** Requests are counted exactly up to this number. Above it, `total_is_exact` is false. */
export const REQUESTS_COUNTED_EXACTLY = 10_000;

export const requestListSchema = z.object({
  requests: z.array(z.object(loggedRequestShape).meta({ id: 'LoggedRequest' })),
  total: z.int(),
  total_is_exact: z.boolean(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const requestParamsSchema = z.object({ id: z.uuid().describe('Request id') });

export const requestDetailSchema = z
  .object({
    ...loggedRequestShape,
    kept_until: z.iso
      .datetime()
      .nullable()
      .describe('When `request` and `response` are deleted (UTC); null if they aren’t kept'),
    request: z
      .object({
        url: z
          .string()
          .describe('Path and query string; personal values are replaced by `…`')
          .meta({ examples: ['/api/v1/process'] }),
        content_type: z
          .string()
          .nullable()
          .describe('Media type of the body; null if there was none')
          .meta({ examples: ['multipart/form-data'] }),
        headers: z
          .record(z.string(), z.string())
          .describe('Headers that change the response, for example `prefer`')
          .meta({ examples: [{ prefer: 'respond-async' }] }),
        body: z
          .string()
          .nullable()
          .describe('The JSON that was sent, redacted; null if there was none')
          .meta({ examples: [null] }),
        form: z
          .array(
            z.object({
              name: z.string().meta({ examples: ['audio'] }),
              value: z
                .string()
                .nullable()
                .describe('Value; null for a file')
                .meta({ examples: [null] }),
            }),
          )
          .nullable()
          .describe('The fields of the form, redacted; null if there was none'),
      })
      .nullable()
      .describe('What was sent, without personal values and secrets; null if it isn’t kept'),
    response: z
      .object({
        content_type: z
          .string()
          .describe('Media type of the response')
          .meta({ examples: ['application/json; charset=utf-8'] }),
        body: z
          .string()
          .describe('The JSON of the response, redacted')
          .meta({ examples: ['{"id":"0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f","status":"done"}'] }),
      })
      .nullable()
      .describe('The response, without personal values and secrets; null if it isn’t kept'),
  })
  .meta({ id: 'LoggedRequestDetail' });
