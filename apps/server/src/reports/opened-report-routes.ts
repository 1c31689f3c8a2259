import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import type { InsightsQuery } from '@voice-feedback/contract/insights';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { RATE_HEADERS } from '../http/openapi/headers.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { readInsights } from '../insights/read-insights.ts';
import { nameIds } from './name-ids.ts';
import { reportMarkdown } from './report-markdown.ts';
import { reportPage } from './report-page.ts';
import { REPORT_LOCALES, REPORT_WORDS, type ReportFilter } from './report-words.ts';
import { openReport, type ReportRow } from './reports.ts';
import { type WrittenReport, writeReport } from './write-report.ts';

/** Requests per minute and IP address to all links to reports together. */
const REQUESTS_PER_MINUTE = 30;
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const textSchema = z.unknown().meta({ type: 'string' });
/** The URL contains the secret, so it isn't logged with the request, cached or sent as a referrer. */
const UNLOGGED = 'warn';
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** Fields of the query that aren't filters. */
const NO_FILTERS = new Set(['by', 'weight_by', 'timezone', 'from', 'to']);

/** The routes that a report's link opens without a key. What was deleted since isn't in it. */
export function registerOpenedReportRoutes(
  app: App,
  { database, publicUrl }: { database: Database; publicUrl: string },
): void {
  const calendar = new Calendar();
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const subject = `report:${addressUnit(request.ip)}`;
    await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
  };
  const common = { tags: ['sharing'], security: [], params: tokenParams };
  const config = { answerHeaders: { '*': RATE_HEADERS } };
  const PROBLEMS = problems(404, 410, 422, 429, 500, 503);
  const write = async (token: string): Promise<{ report: ReportRow; written: WrittenReport }> => {
    const { report, query } = await openReport(database, token);
    const insights = await readInsights(database, calendar, report.accountId, query);
    const { title, language } = report;
    const filters = filtersOf(await nameIds(database, report.accountId, query, language));
    return { report, written: writeReport(insights, { title, language, filters, publicUrl }) };
  };

  app.get(
    '/api/reports/:token',
    {
      onRequest,
      logLevel: UNLOGGED,
      config,
      schema: {
        ...common,
        operationId: 'openReport',
        summary: 'Get a report as a web page',
        description: 'No sign-in is needed: the token in the URL gives access.',
        response: { 200: { content: { 'text/html': { schema: textSchema } } }, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { report, written } = await write(token);
      const words = REPORT_WORDS[report.language];
      const day = new Intl.DateTimeFormat(REPORT_LOCALES[report.language], {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      const page = reportPage(written, {
        markdown: { label: words.markdown, link: `${token}/markdown` },
        expires: words.expires(withFrenchFirst(day.format(report.expiresAt), report.language)),
      });
      return reply.headers(PRIVATE).type('text/html; charset=utf-8').send(page);
    },
  );

  app.get(
    '/api/reports/:token/markdown',
    {
      onRequest,
      logLevel: UNLOGGED,
      config,
      schema: {
        ...common,
        operationId: 'openReportMarkdown',
        summary: 'Get a report as Markdown',
        description: 'No sign-in is needed: the token in the URL gives access.',
        response: { 200: { content: { 'text/markdown': { schema: textSchema } } }, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { written } = await write(request.params.token);
      return reply.headers(PRIVATE).type('text/markdown; charset=utf-8').send(reportMarkdown(written));
    },
  );
}

const EXCLUDED = /^not_/;

/** The filters of a report's query, in its order, those by metadata last. */
function filtersOf(query: InsightsQuery): ReportFilter[] {
  const { metadata = {}, not_metadata: notMetadata = {}, ...rest } = query;
  const filter = (
    name: string,
    value: unknown,
    of: { isMetadata: boolean; isNot: boolean },
  ): ReportFilter => ({
    name,
    values: (Array.isArray(value) ? value : [value]).map(String),
    ...of,
  });
  return [
    ...Object.entries(rest)
      .filter(([name, value]) => !NO_FILTERS.has(name) && value !== undefined)
      .map(([name, value]) =>
        filter(name.replace(EXCLUDED, ''), value, { isMetadata: false, isNot: EXCLUDED.test(name) }),
      ),
    ...Object.entries(metadata).map(([name, value]) =>
      filter(name, value, { isMetadata: true, isNot: false }),
    ),
    ...Object.entries(notMetadata).map(([name, value]) =>
      filter(name, value, { isMetadata: true, isNot: true }),
    ),
  ];
}
