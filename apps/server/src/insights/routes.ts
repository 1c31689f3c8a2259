import { insightsQuerySchema, insightsSchema } from '@voice-feedback/contract/insights';
import { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { sendJsonText } from '../http/answers/json-text.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { readInsights } from './read-insights.ts';
import { RememberedAnswers } from './remembered-answers.ts';

export interface InsightResources extends GuardResources {
  database: Database;
}

export function registerInsightRoutes(app: App, resources: InsightResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const calendar = new Calendar();
  const answers = new RememberedAnswers();
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/insights`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
        schema: {
          tags: ['analytics'],
          operationId: `getInsights${suffix}`,
          summary: 'Get what people talk about in a period, and what changed since the previous one',
          querystring: insightsQuerySchema,
          response: { 200: insightsSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const read = () => readInsights(database, calendar, id, request.query);
        return sendJsonText(reply, await answers.get(database, id, request.query, read));
      },
    );
  }
}
