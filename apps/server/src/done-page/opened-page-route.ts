import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limitVisits } from '../ask-links/limit-visits.ts';
import { askPageHeaders } from '../ask-links/page-headers.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { openDonePage } from './done-page.ts';
import { DONE_PAGE_STYLE, writeDonePage } from './write-page.ts';

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9]{16}$/) });

/** The page for anyone with its address. */
export function registerOpenedDonePage(app: FastifyInstance, database: Database): void {
  app.get(
    '/did/:token',
    { schema: { hide: true }, onRequest: limitVisits(database) },
    async (request, reply) => {
      const given = tokenParams.safeParse(request.params);
      const page = given.success ? await openDonePage(database, given.data.token) : undefined;
      if (page === undefined) throw new Problem('not_found', { detail: 'This page doesn’t exist.' });
      reply.headers(askPageHeaders(DONE_PAGE_STYLE));
      // Teams may show it in their own app. Helmet has set the header there.
      reply.raw.removeHeader('x-frame-options');
      return reply.send(writeDonePage(page));
    },
  );
}
