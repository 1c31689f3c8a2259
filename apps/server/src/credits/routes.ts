import { Readable } from 'node:stream';
import { catalogueSchema } from '@voice-feedback/contract/catalogue';
import { type Statement, statementQuerySchema, statementSchema } from '@voice-feedback/contract/credits';
import { problemSchema } from '@voice-feedback/contract/errors';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { ownAccount, principalOf } from '../http/access/principal.ts';
import { whileAdmitted } from '../http/access/still-admitted.ts';
import type { App } from '../http/server.ts';
import { creditsOf, eurosText } from './amounts.ts';
import { catalogueView } from './catalogue-view.ts';
import { readStatement, statementCsv } from './statement.ts';

/** A text stream, which no schema can validate. */
const csvSchema = z.unknown().meta({ type: 'string' });

/** Prices change only with a release; a page may be a minute out of date. */
const CATALOGUE_CACHE = 'public, max-age=60';

export function registerCatalogueRoute(app: App): void {
  const catalogue = catalogueView();
  app.get(
    '/api/catalogue',
    {
      config: { openToOrigins: true },
      schema: {
        tags: ['credits'],
        operationId: 'getCatalogue',
        summary: 'Get prices, offers, plans and limits',
        description: 'These are the values the server itself uses.',
        security: [],
        response: { 200: catalogueSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CATALOGUE_CACHE);
      return catalogue;
    },
  );
}

export interface StatementRouteResources {
  database: Database;
  /** authenticates the request, or answers 401 */
  guard: onRequestAsyncHookHandler;
}

export function registerStatementRoute(app: App, resources: StatementRouteResources): void {
  app.get(
    '/api/credits/ledger',
    {
      onRequest: resources.guard,
      config: { scope: 'read', permission: 'usage:read', answerHeaders: { 200: ['Content-Disposition'] } },
      schema: {
        tags: ['credits'],
        operationId: 'getCreditStatement',
        summary: 'List the account’s statement, newest first',
        description: 'Returns JSON pages, or the whole statement as CSV with `format=csv`.',
        querystring: statementQuerySchema,
        response: {
          200: {
            content: { 'application/json': { schema: statementSchema }, 'text/csv': { schema: csvSchema } },
          },
          401: problemSchema,
          422: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { database } = resources;
      const accountId = ownAccount(request).id;
      reply.header('cache-control', 'no-store');
      if (request.query.format === 'csv') {
        reply
          .header('content-disposition', 'attachment; filename="credits.csv"')
          .type('text/csv; charset=utf-8');
        return reply.send(
          Readable.from(whileAdmitted(database, principalOf(request), statementCsv(database, accountId))),
        );
      }
      const { limit, cursor } = request.query;
      const before = cursor === undefined ? undefined : Number(cursor);
      const page = await readStatement(database, { accountId, limit, before });
      const statement: Statement = {
        success: true,
        entries: page.lines.map((line) => ({
          id: line.id,
          created_at: line.createdAt.toISOString(),
          kind: line.kind,
          source: line.source,
          reference: line.reference,
          change_euros: eurosText(line.changeMicroEuros),
          balance_euros: eurosText(line.balanceMicroEuros),
          change_credits: creditsOf(line.changeMicroEuros),
          note: line.note,
        })),
        total: page.total,
        has_more: page.next !== null,
        next_cursor: page.next === null ? null : String(page.next),
      };
      return statement;
    },
  );
}
