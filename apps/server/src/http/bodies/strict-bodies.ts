import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStrict } from './known-fields.ts';

/** The schema of a route's body or query string accepts unknown fields. */
export class LaxBodyError extends Error {
  override name = 'LaxBodyError';
}

const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })),
});
const JSON_TYPE = 'application/json';

/**
 * Requires strict schemas. An unknown field was meant for something: a key with a mistyped "expires_in_days" would
 * never expire. So every JSON body is strict, and the server doesn't start otherwise. The same goes for the query
 * string of every call with a credential. Link URLs are exempt, because mail programs and sites add parameters to them.
 * Call it before any route is registered.
 */
export function requireStrictBodies(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', ({ url, method, schema }) => {
    const body: unknown = schema?.body;
    const content = contentSchema.safeParse(body);
    const json = content.success ? content.data.content[JSON_TYPE]?.schema : body;
    if (json instanceof z.ZodType && !isStrict(json))
      throw new LaxBodyError(
        `The body of ${String(method)} ${url} takes unknown fields: use z.strictObject.`,
      );
    const query: unknown = schema?.querystring;
    const isLink = schema?.security?.length === 0 || schema?.hide === true;
    if (query instanceof z.ZodType && !isLink && !isStrict(query))
      throw new LaxBodyError(
        `The query string of ${String(method)} ${url} takes unknown fields: use z.strictObject.`,
      );
  });
}
