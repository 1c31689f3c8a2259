import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import { problemSchema } from '@voice-feedback/contract/errors';
import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { completeDocument } from './complete-document.ts';
import { infoOf } from './info.ts';
import { withParameterStyles } from './parameter-styles.ts';
import { withSharedDefinitions } from './shared-definitions.ts';

/**
 * Returns response schemas of problems by status, for a route's `response`. Every guarded route can answer 401, 429 and
 * 500.
 */
export function problems<Status extends number>(...statuses: Status[]) {
  const schema = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: problemSchema } },
  };
  return Object.fromEntries(statuses.map((status) => [status, schema]));
}

const bytes = z.unknown().meta({ type: 'string', format: 'binary' });

/** Answers of a route that sends a recording, in full or as the requested range. */
export const AUDIO_ANSWERS = {
  200: { description: 'The whole recording', content: { 'audio/*': { schema: bytes } } },
  206: { description: 'The requested range', content: { 'audio/*': { schema: bytes } } },
};
/** The corresponding headers for the route config. */
export const AUDIO_CONFIG = {
  requestHeaders: ['Range'],
  answerHeaders: {
    200: ['Accept-Ranges', 'Content-Disposition'],
    206: ['Accept-Ranges', 'Content-Disposition', 'Content-Range'],
    302: ['Location'],
    416: ['Content-Range'],
  },
} as const satisfies Pick<FastifyContextConfig, 'requestHeaders' | 'answerHeaders'>;

/** Answers and route config of a route that sends an image. */
export const IMAGE_ANSWERS = {
  200: { description: 'The picture', content: { 'image/*': { schema: bytes } } },
};
export const IMAGE_CONFIG = {
  answerHeaders: { 200: ['Content-Disposition'] },
} as const satisfies Pick<FastifyContextConfig, 'answerHeaders'>;

/** Body of a route that reads its body itself, by content type. */
export interface ContentBody {
  content: Record<string, { schema: z.ZodType }>;
}

function isContentBody(body: unknown): body is ContentBody {
  return typeof body === 'object' && body !== null && 'content' in body;
}

/** Linters expect names in a security requirement to be scopes of an OAuth flow, so the scope has a separate member. */
const SCOPE = 'x-required-scope';

/** Adds the required scope of an operation, in its description and as a member. */
function withScope({ config = {} }: RouteOptions, schema: FastifySchema): FastifySchema {
  const { scope } = config;
  if (scope === undefined || schema.security?.length === 0) return schema;
  const description = [schema.description, `Needs the scope \`${scope}\`.`].filter(Boolean).join(' ');
  const described = { ...schema, description, security: [{ bearer: [] }, { apiKey: [] }], [SCOPE]: scope };
  return described;
}

export interface DescribedServer {
  version: string;
  /** this server's public URL */
  publicUrl: string;
}

/** Collects all routes registered after it in the OpenAPI 3.1 description, served at `/openapi.json`. */
export async function describeRoutes(
  app: FastifyInstance,
  { version, publicUrl }: DescribedServer,
): Promise<void> {
  const routes = new Map<string, RouteOptions>();
  const note = (route: RouteOptions) => {
    const operationId = (route.config?.described ?? route.schema)?.operationId;
    if (operationId !== undefined) routes.set(operationId, route);
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: infoOf(version, publicUrl),
      servers: [{ url: publicUrl.replace(/\/$/, ''), description: 'This server' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'API key: `Authorization: Bearer vf_…` (publishable: `vf_pub_…`)',
          },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'X-API-Key',
            description: 'API key, as an alternative to `Authorization`',
          },
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token of a signed-in user',
          },
          serviceRole: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Service-role key of the operator',
          },
        },
      },
      security: [{ bearer: [] }, { apiKey: [] }],
    },
    transform: ({ schema: own, ...given }) => {
      const route = { ...given, schema: given.route.config?.described ?? own };
      const body: unknown = route.schema?.body;
      note(route.route);
      if (!isContentBody(body)) {
        const transformed = jsonSchemaTransform(route);
        return { ...transformed, schema: withScope(route.route, transformed.schema) };
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
        schema: withScope(route.route, { ...transformed.schema, body: { content } }),
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  // In steps, because all of them together would hold up other requests for more than a second.
  const write = async (): Promise<string> => {
    const raw = app.swagger();
    await setImmediate();
    const styled = withParameterStyles(raw);
    await setImmediate();
    const shared = withSharedDefinitions(styled);
    await setImmediate();
    const document = await completeDocument(shared, (id) => routes.get(id));
    await setImmediate();
    return JSON.stringify(document);
  };
  // Two megabytes that never change: writing them for each request took 0.1 s and left garbage of that size behind.
  let text: Promise<string> | undefined;
  app.get(
    '/openapi.json',
    { config: { openToOrigins: true }, schema: { hide: true } },
    async (_request, reply) => {
      text ??= write();
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(await text);
    },
  );
}
