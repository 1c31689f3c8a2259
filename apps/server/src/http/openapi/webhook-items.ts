import { WEBHOOK_BODIES } from '@voice-feedback/contract/webhook-events';
import type { JsonObject } from './json.ts';

const HEADERS = [
  {
    name: 'webhook-id',
    description: 'Event id, the same in every attempt. Handle each id only once.',
    example: 'msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a',
  },
  {
    name: 'webhook-timestamp',
    description: 'Time of this attempt, in seconds since 1970. Refuse attempts older than five minutes.',
    example: '1795426200',
  },
  {
    name: 'webhook-signature',
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the endpoint’s secret (Standard Webhooks 1.0.0). While an old secret still signs, there are two signatures separated by a space.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** The `webhooks` of the document: a POST to the customer's URL for each event type. */
export function webhookItems(): JsonObject {
  return Object.fromEntries(WEBHOOK_BODIES.map((body) => [body.type, { post: operationOf(body) }]));
}

function operationOf({ id, summary }: (typeof WEBHOOK_BODIES)[number]): JsonObject {
  return {
    operationId: `on${id}`,
    tags: ['webhooks'],
    summary,
    description:
      'Sent to your webhooks that subscribe to it. A 2xx response within 15 s counts as delivered; otherwise it’s retried, ten ' +
      'times over 75 hours. A 410 response disables the webhook.',
    security: [],
    parameters: HEADERS.map((header) => ({
      ...header,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } },
    },
    responses: {
      '200': { description: 'Received. Any other 2xx status works too.' },
      '410': { description: 'The endpoint is gone: the webhook is disabled.' },
    },
  };
}
