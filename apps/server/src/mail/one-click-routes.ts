import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { privatePageHeaders } from '../http/pages/plain-page.ts';
import type { App } from '../http/server.ts';

/** Many readers of one mail provider unsubscribe from its few addresses. */
const REQUESTS_PER_MINUTE = 300;
/** `List-Unsubscribe=One-Click`, in any form */
const BODY_BYTES = 4 * 1024;
const tokenSchema = z.object({ token: z.string().max(200).catch('') });
/** The URL contains a secret, so it isn't logged with the request. */
const OPTIONS = { logLevel: 'warn', schema: { hide: true } } as const;

interface Answer {
  status: number;
  page: string;
}

export interface OneClick {
  path: string;
  /** the page with the button. Opening it changes nothing, because mail programs open links */
  ask(token: string, request: FastifyRequest): Promise<Answer>;
  stop(token: string, request: FastifyRequest): Promise<Answer>;
}

/**
 * The link that ends mails of a kind. Its page has a button, and mail programs send the same POST themselves (RFC 8058).
 * No sign-in is needed.
 */
export async function registerOneClickRoutes(
  app: App,
  database: Database,
  { path, ask, stop }: OneClick,
): Promise<void> {
  const routes = async (scope: FastifyInstance): Promise<void> => {
    // The token is in the URL. What mail programs send with it, and as what type, makes no difference.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const subject = `unsubscribe:${addressUnit(request.ip)}`;
      await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
    });
    for (const [method, answer] of [
      ['GET', ask],
      ['POST', stop],
    ] as const)
      scope.route({
        method,
        url: path,
        ...OPTIONS,
        async handler(request, reply) {
          const { status, page } = await answer(tokenSchema.parse(request.query ?? {}).token, request);
          return reply.headers(privatePageHeaders()).code(status).send(page);
        },
      });
  };
  await app.register(routes);
}
