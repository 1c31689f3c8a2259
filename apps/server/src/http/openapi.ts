import swagger from '@fastify/swagger';
import { problemSchema } from '@voice-feedback/contract/errors';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './server.ts';
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

/** The auth server speaks GoTrue's protocol, which has a description of its own. */
const OTHER_PROTOCOLS = /^\/(auth\/v1|\.well-known)\//;

/** Collects the routes that are registered after it into the OpenAPI 3.1 description, served at `/openapi.json`. */
export async function describeRoutes(app: App, version: string): Promise<void> {
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
          bearer: { type: 'http', scheme: 'bearer', description: 'API key: `Authorization: Bearer vf_…`' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        },
      },
      security: [{ bearer: [] }, { apiKey: [] }],
    },
    transform: (route) => {
      if (OTHER_PROTOCOLS.test(route.url)) return { schema: { hide: true }, url: route.url };
      const body: unknown = route.schema?.body;
      if (!isContentBody(body)) return jsonSchemaTransform(route);
      const { body: _, ...schema } = route.schema;
      const transformed = jsonSchemaTransform({ ...route, schema });
      const content = Object.fromEntries(
        Object.entries(body.content).map(([type, { schema: each }]) => [
          type,
          { schema: z.toJSONSchema(each, { io: 'input', target: 'draft-2020-12' }) },
        ]),
      );
      return { ...transformed, schema: { ...transformed.schema, body: { content } } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let description: object | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    description ??= withSharedDefinitions(app.swagger());
    return reply.header('cache-control', 'public, max-age=300').send(description);
  });
}
