import { Readable } from 'node:stream';
import { auditListSchema, auditQuerySchema } from '@voice-feedback/contract/admin';
import { z } from 'zod';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { audit } from './audit.ts';
import { type GateResources, requireAdministrator } from './gate.ts';
import { auditCsv, listAudit } from './read-audit.ts';

/** A text stream, which no schema can validate. */
const csvSchema = z.unknown().meta({ type: 'string' });

/** Registers the route for the log of administrators' actions. */
export function registerAuditRoute(app: App, resources: GateResources): void {
  const { database } = resources;

  app.get(
    '/api/admin/audit',
    {
      config: { scope: 'manage', permission: 'any', answerHeaders: { 200: ['Content-Disposition'] } },
      schema: {
        tags: ['admin'],
        operationId: 'listAdminAudit',
        summary: 'List the actions of administrators, newest first',
        querystring: auditQuerySchema,
        response: {
          200: {
            content: { 'application/json': { schema: auditListSchema }, 'text/csv': { schema: csvSchema } },
          },
          ...problems(401, 403, 422, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      const { limit, cursor, format, ...filter } = request.query;
      reply.header('cache-control', 'no-store');
      const note = () =>
        audit(database, request, administrator, { action: 'audit.read', detail: { format, ...filter } });
      if (format === 'csv') {
        await note();
        reply
          .header('content-disposition', 'attachment; filename="admin-log.csv"')
          .type('text/csv; charset=utf-8');
        return reply.send(Readable.from(auditCsv(database, filter)));
      }
      const before = cursor === undefined ? undefined : Number(cursor);
      const { entries, total, hasMore } = await listAudit(database, filter, { limit, before });
      await note();
      const list: z.infer<typeof auditListSchema> = {
        success: true,
        entries,
        total,
        has_more: hasMore,
        next_cursor: hasMore ? String(entries.at(-1)?.id) : null,
      };
      return list;
    },
  );
}
