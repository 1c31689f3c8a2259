import { z } from 'zod';
import { givenInstant } from './instants.ts';
import { pageQueryShape, pageShape } from './pages.ts';

/** Outgoing webhooks (Standard Webhooks 1.0.0): endpoints, delivery log and bodies. */

export const WEBHOOK_EVENTS = [
  'feedback.completed',
  'feedback.failed',
  'feedback.corrected',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'issue.created',
  'issue.state_changed',
  'theme.created',
  'theme.changed',
  'member.joined',
  'member.role_changed',
  'member.left',
  'batch.completed',
  'alert.raised',
  'view.matched',
  'reply.sent',
  'reply.failed',
  'credits.low',
  'credits.exhausted',
  'key.created',
  'key.revoked',
] as const;
export const webhookEventTypeSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;

export const ENDPOINTS_PER_ACCOUNT = 20;
export const WEBHOOK_URL_CHARACTERS = 2_000;
const DESCRIPTION_CHARACTERS = 200;
export const SECRET_OVERLAP_SECONDS_DEFAULT = 86_400;
export const SECRET_OVERLAP_SECONDS_MAXIMUM = 7 * 86_400;
export const REPLAY_MAXIMUM = 1_000;
const DELIVERY_LIST_DEFAULT = 20;
const DELIVERY_LIST_MAXIMUM = 100;

export const webhookUrlSchema = z.url().max(WEBHOOK_URL_CHARACTERS);
const eventsSchema = z
  .array(webhookEventTypeSchema)
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => [...new Set(events)])
  .describe('Event types to send; empty means all');

export const webhookEndpointSchema = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(['endpoint', 'callback'])
      .describe('Kind of endpoint; `callback` represents all `callback_url`s you pass in requests'),
    url: z.string().nullable().describe('URL that events are sent to; null for kind `callback`'),
    description: z.string(),
    events: z.array(webhookEventTypeSchema).describe('Event types to send; empty means all'),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z
      .enum(['manual', 'gone', 'failing'])
      .nullable()
      .describe(
        'Why it’s disabled. `gone`: it answered 410; `failing`: ten attempts over 75 hours failed. Null if it’s enabled',
      ),
    disabled_at: z.iso.datetime().nullable(),
    failing_since: z.iso.datetime().nullable(),
    last_success_at: z.iso.datetime().nullable(),
    previous_secret_until: z.iso
      .datetime()
      .nullable()
      .describe('When the previous secret stops signing (UTC); null if there’s none'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpointView = z.infer<typeof webhookEndpointSchema>;

/** The only responses with a secret. */
export const webhookWithSecretSchema = webhookEndpointSchema
  .extend({ secret: z.string().describe('Secret used to sign deliveries; shown only once') })
  .meta({ id: 'WebhookEndpointWithSecret' });

export const createWebhookSchema = z.strictObject({
  url: webhookUrlSchema.describe('https URL on the public internet, on port 443 or 8443'),
  events: eventsSchema.default([]),
  description: z.string().trim().max(DESCRIPTION_CHARACTERS).default(''),
});

export const changeWebhookSchema = z
  .strictObject({
    url: webhookUrlSchema,
    events: eventsSchema,
    description: z.string().trim().max(DESCRIPTION_CHARACTERS),
    status: z.enum(['enabled', 'disabled']),
  })
  .partial();

const pageSchema = z.object(pageShape);
/** One more than the endpoints, for callbacks. */
const ENDPOINTS_LISTED = ENDPOINTS_PER_ACCOUNT + 1;
export const webhookQuerySchema = z.strictObject(pageQueryShape({ default: ENDPOINTS_LISTED, maximum: 100 }));

export const webhookListSchema = pageSchema.extend({ webhooks: z.array(webhookEndpointSchema) });

export const rotateSecretSchema = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(SECRET_OVERLAP_SECONDS_MAXIMUM)
    .default(SECRET_OVERLAP_SECONDS_DEFAULT)
    .describe('How long the old secret keeps signing alongside the new one, in seconds'),
});

export const testWebhookSchema = z.strictObject({
  type: webhookEventTypeSchema
    .optional()
    .describe('Event type. Default: the first type the endpoint subscribes to'),
});

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
const deliveryShape = {
  id: z.uuid(),
  event_id: z.string().describe('Event id: the `webhook-id` of every attempt'),
  type: webhookEventTypeSchema,
  cause: z.enum(['event', 'callback', 'replay', 'test']),
  url: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  last_status_code: z.int().nullable(),
  last_error: z.string().nullable(),
};

export const deliverySchema = z.object(deliveryShape).meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof deliverySchema>;

export const deliveryDetailSchema = z
  .object({
    ...deliveryShape,
    body: z.string().nullable().describe('Exact request body that was sent; null once it’s been deleted'),
    log: z.array(
      z.object({
        number: z.int(),
        started_at: z.iso.datetime(),
        duration_ms: z.int(),
        status_code: z.int().nullable(),
        answer: z
          .string()
          .nullable()
          .describe('First 16 KB of the response body; null if there was no response'),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

export const deliveryQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(DELIVERY_LIST_MAXIMUM).default(DELIVERY_LIST_DEFAULT),
  cursor: z.string().max(200).optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  type: webhookEventTypeSchema.optional(),
});
export const deliveryListSchema = pageSchema.extend({ deliveries: z.array(deliverySchema) });

export const replaySchema = z
  .union([
    z.strictObject({
      event_id: z
        .string()
        .max(100)
        .describe(
          'Id of one event to send again, whatever its outcome. An event that’s still waiting isn’t sent twice: `replayed` is then 0',
        ),
    }),
    z.strictObject({
      from: givenInstant,
      to: givenInstant.optional(),
      only_missed: z
        .boolean()
        .default(true)
        .describe('Whether to skip events this endpoint has already received or is about to receive'),
    }),
  ])
  .describe('One event, or all events in a period that this endpoint subscribes to');
export const replayedSchema = z.object({
  replayed: z.int(),
  has_more: z
    .boolean()
    .describe(
      'True if there are more events than one call replays; call again with `from` set to `next_from`',
    ),
  next_from: z.iso.datetime().nullable(),
});

/** Body of every delivery. */
export interface WebhookBody {
  type: WebhookEventType;
  /** when the event happened */
  timestamp: string;
  data: Record<string, unknown>;
}
