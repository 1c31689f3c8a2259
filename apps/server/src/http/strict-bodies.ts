import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStrict } from './known-fields.ts';

/** A route that takes a body whose schema lets any field pass. */
export class LaxBodyError extends Error {
  override name = 'LaxBodyError';
}

const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })),
});
const JSON_TYPE = 'application/json';

/**
 * A field that nobody reads was meant for something: a key that "expires_in_days" and never does, say. So every JSON body
 * is strict, and the server doesn't start with one that isn't. Call it before any route is registered.
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
  });
}
