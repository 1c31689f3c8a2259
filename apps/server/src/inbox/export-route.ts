import { Readable } from 'node:stream';
import { type ExportQuery, exportIdsSchema, exportQuerySchema } from '@voice-feedback/contract/inbox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { whileAdmitted } from '../http/access/still-admitted.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { exportFeedbacks } from './export-feedbacks.ts';
import type { InboxResources } from './routes.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/jsonl; charset=utf-8',
} as const;
const textSchema = z.unknown().meta({ type: 'string' });

const linesSchema = z
  .string()
  .meta({ examples: ['{"id":"0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f","status":"done"}\n'] });

const EXPORTED = {
  200: {
    content: { 'text/csv': { schema: textSchema }, 'application/jsonl': { schema: linesSchema } },
  },
  ...problems(401, 403, 422, 429, 500, 503),
};

type Asked = ExportQuery & { ids?: readonly string[] };

/** Exports what matches a filter, or the feedbacks with given ids. */
export function registerExportRoute(app: App, resources: InboxResources): void {
  const { database, publicUrl } = resources;
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<FastifyReply> => {
    const { format } = asked;
    const principal = principalOf(request);
    const { account, keyId } = principal;
    if (account !== null)
      await recordSecurityEvent(database, request, 'data_exported', {
        accountId: account.id,
        keyId,
        detail: { what: 'feedbacks', format, byPerson: keyId === null },
      });
    const lines = exportFeedbacks(database, account?.id ?? null, asked, publicUrl);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .headers({
        'content-type': CONTENT_TYPES[format],
        'content-disposition': `attachment; filename="feedbacks-${day}.${format}"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(whileAdmitted(database, principal, lines), { objectMode: false }));
  };
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/feedbacks/export`,
      {
        onRequest: guard(resources),
        exposeHeadRoute: false,
        preValidation: recentProof,
        config: {
          scope: 'read',
          projectKeys: 'query',
          permission: 'feedback:export',
          answerHeaders: { 200: ['Content-Disposition'] },
        },
        schema: {
          tags: ['feedbacks'],
          operationId: `exportFeedbacks${suffix}`,
          summary: 'Export all matching feedbacks as CSV or JSON Lines',
          querystring: exportQuerySchema,
          response: EXPORTED,
        },
      },
      (request, reply) => answer(request, reply, request.query),
    );

    app.post(
      `${prefix}/feedbacks/export`,
      {
        onRequest: guard(resources),
        preValidation: recentProof,
        config: {
          scope: 'read',
          projectKeys: 'own',
          permission: 'feedback:export',
          idempotencyKey: false,
          answerHeaders: { 200: ['Content-Disposition'] },
        },
        schema: {
          tags: ['feedbacks'],
          operationId: `exportFeedbacksById${suffix}`,
          summary: 'Export the feedbacks with these ids as CSV or JSON Lines',
          body: exportIdsSchema,
          response: EXPORTED,
        },
      },
      (request, reply) => {
        const { projectId } = principalOf(request);
        return answer(request, reply, {
          ...request.body,
          ...(projectId === undefined ? {} : { project: projectId }),
        });
      },
    );
  }
}
