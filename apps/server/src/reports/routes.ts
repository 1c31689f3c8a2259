import {
  newReportAnswerSchema,
  newReportSchema,
  type Report,
  reportListQuerySchema,
  reportListSchema,
} from '@voice-feedback/contract/reports';
import { z } from 'zod';
import { Calendar } from '../analytics/calendar.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { createReport, deleteReport, fixReport, listReports, type ReportRow } from './reports.ts';

export interface ReportResources extends GuardResources {
  publicUrl: string;
  /** encrypts the link in a response that is stored for repeated requests */
  peppers: { seal(text: string): string; open(text: string): string };
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);
const tags = ['sharing'];

/** Creates, lists and deletes reports, for their account. */
export function registerReportRoutes(app: App, resources: ReportResources): void {
  const { database, publicUrl, peppers } = resources;
  const onRequest = guard(resources);
  const calendar = new Calendar();

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/reports`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `createReport${suffix}`,
          summary: 'Create a report of a period; its link works without a key and is shown only once',
          body: newReportSchema,
          response: { 201: newReportAnswerSchema, ...PROBLEMS, ...problems(400, 409) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        reply.header('cache-control', 'no-store');
        const fixed = await fixReport(database, calendar, accountId, request.body.insights);
        const once = { database, subject: subjectOf(principalOf(request)), seal: peppers };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request, 'exclusive');
          const { token, report } = await createReport(trx, accountId, request.body, fixed);
          await recordSecurityEvent(trx, request, 'report_created', {
            accountId,
            keyId: principalOf(request).keyId,
            detail: { name: report.title ?? report.id },
          });
          return { ...reportView(report), url: new URL(`/api/reports/${token}`, publicUrl).href };
        });
      },
    );

    app.get(
      `${prefix}/reports`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listReports${suffix}`,
          summary: 'List the active reports, newest first',
          querystring: reportListQuerySchema,
          response: { 200: reportListSchema, ...PROBLEMS },
        },
      },
      async (request) => {
        const reports = await listReports(database, ownAccount(request).id);
        const { items, ...page } = pageOf(reports, request.query, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: ({ id }) => id,
          newestFirst: true,
        });
        return { reports: items.map(reportView), ...page };
      },
    );

    app.delete(
      `${prefix}/reports/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `deleteReport${suffix}`,
          summary: 'Delete a report; its link stops working right away',
          params: z.object({ id: z.uuid() }),
          response: { 204: z.null(), ...PROBLEMS, ...problems(404) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        await database.transaction().execute(async (trx) => {
          const deleted = await deleteReport(trx, accountId, request.params.id);
          if (deleted === undefined)
            throw new Problem('not_found', { detail: 'There is no report with this id.' });
          await recordSecurityEvent(trx, request, 'report_deleted', {
            accountId,
            keyId: principalOf(request).keyId,
            detail: { name: deleted.title ?? request.params.id },
          });
        });
        return reply.code(204).send(null);
      },
    );
  }
}

function reportView(report: ReportRow): Report {
  return {
    id: report.id,
    title: report.title,
    language: report.language,
    from: report.fromAt.toISOString(),
    to: report.toAt.toISOString(),
    created_at: report.createdAt.toISOString(),
    expires_at: report.expiresAt.toISOString(),
    last_opened_at: report.lastOpenedAt?.toISOString() ?? null,
  };
}
