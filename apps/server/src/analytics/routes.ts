import { analyticsQuerySchema, analyticsSchema } from '@voice-feedback/contract/analytics';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { sendJsonText } from '../http/answers/json-text.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { Calendar } from './calendar.ts';
import { readAnalytics } from './read-analytics.ts';
import { RememberedFacts } from './remembered-facts.ts';

export interface AnalyticsResources extends GuardResources {
  database: Database;
}

export function registerAnalyticsRoutes(app: App, resources: AnalyticsResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const memory = { calendar: new Calendar(), facts: new RememberedFacts() };
  const coalescer = new RequestCoalescer<string>();
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/analytics`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
        schema: {
          tags: ['analytics'],
          operationId: `getAnalytics${suffix}`,
          summary: 'Get analytics for a period, compared with the previous one',
          querystring: analyticsQuerySchema,
          response: { 200: analyticsSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const question = JSON.stringify([id, request.query]);
        const { answer } = await coalescer.run(database, question, async () =>
          JSON.stringify(await readAnalytics(database, memory, id, request.query)),
        );
        return sendJsonText(reply, answer);
      },
    );
  }
}
