import swagger from '@fastify/swagger';
import { problemSchema } from '@voice-feedback/contract/errors';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withSharedDefinitions } from './shared-definitions.ts';

/**
 * Response schemas of problem answers, by status, for a route's `response`. Every guarded route can answer 401, 429 and
 * 500.
 */
export function problems<Status extends number>(...statuses: Status[]) {
  const schema = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: problemSchema } },
  };
  return Object.fromEntries(statuses.map((status) => [status, schema]));
}

/** Body of a route that reads its body itself: what each content type holds. */
export interface ContentBody {
  content: Record<string, { schema: z.ZodType }>;
}

function isContentBody(body: unknown): body is ContentBody {
  return typeof body === 'object' && body !== null && 'content' in body;
}

const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with ' +
        '`idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other ' +
        'content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up.',
    },
  },
};

const PREFER_HEADER = {
  Prefer: {
    type: 'string',
    description: '`respond-async`: answer 202 at once. `wait=n`: answer 202 after n seconds (RFC 7240).',
  },
};

/** The headers that an operation reads, for the description alone: `Idempotency-Key` is checked where it is used. */
function withHeaders({ method, config = {} }: RouteOptions, schema: FastifySchema): FastifySchema {
  if (method !== 'POST' || config.idempotencyKey === false) return schema;
  const { properties } = IDEMPOTENCY_HEADER;
  const prefer = config.prefer === true ? PREFER_HEADER : {};
  return { ...schema, headers: { ...IDEMPOTENCY_HEADER, properties: { ...properties, ...prefer } } };
}

/** Which scope an operation needs, in words and as the role that its security requirement names (OpenAPI 3.1). */
function withScope({ config = {} }: RouteOptions, schema: FastifySchema): FastifySchema {
  const { scope } = config;
  if (scope === undefined || schema.security?.length === 0) return schema;
  const description = [schema.description, `Needs the scope \`${scope}\`.`].filter(Boolean).join(' ');
  return { ...schema, description, security: [{ bearer: [scope] }, { apiKey: [scope] }] };
}

/** Collects the routes that are registered after it into the OpenAPI 3.1 description, served at `/openapi.json`. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Voice Feedback API',
        version,
        description:
          'A short voice message goes in, structured feedback comes out. Errors are RFC 9457 problems with a code.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'API key: `Authorization: Bearer vf_…` (publishable: `vf_pub_…`)',
          },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        },
      },
      security: [{ bearer: [] }, { apiKey: [] }],
    },
    transform: (route) => {
      const body: unknown = route.schema?.body;
      if (!isContentBody(body)) {
        const transformed = jsonSchemaTransform(route);
        return {
          ...transformed,
          schema: withScope(route.route, withHeaders(route.route, transformed.schema)),
        };
      }
      const { body: _, ...schema } = route.schema;
      const transformed = jsonSchemaTransform({ ...route, schema });
      const content = Object.fromEntries(
        Object.entries(body.content).map(([type, { schema: each }]) => [
          type,
          { schema: z.toJSONSchema(each, { io: 'input', target: 'draft-2020-12' }) },
        ]),
      );
      return {
        ...transformed,
        schema: withScope(
          route.route,
          withHeaders(route.route, { ...transformed.schema, body: { content } }),
        ),
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let description: object | undefined;
  app.get(
    '/openapi.json',
    { config: { openToOrigins: true }, schema: { hide: true } },
    async (_request, reply) => {
      description ??= withSharedDefinitions(app.swagger());
      return reply.header('cache-control', 'public, max-age=300').send(description);
    },
  );
}
