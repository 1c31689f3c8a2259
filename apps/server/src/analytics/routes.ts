import { analyticsQuerySchema, analyticsSchema } from '@voice-feedback/contract/analytics';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/guard.ts';
import { problems } from '../http/openapi.ts';
import { ownAccount } from '../http/principal.ts';
import type { App } from '../http/server.ts';
import { readAnalytics } from './read-analytics.ts';

export interface AnalyticsResources extends GuardResources {
  database: Database;
}

export function registerAnalyticsRoutes(app: App, resources: AnalyticsResources): void {
  const onRequest = guard(resources);
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/analytics`,
      {
        onRequest,
        schema: {
          tags: ['analytics'],
          operationId: `getAnalytics${suffix}`,
          summary: 'What the feedbacks of a period say together, against the period before',
          querystring: analyticsQuerySchema,
          response: { 200: analyticsSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      (request) => readAnalytics(resources.database, ownAccount(request).id, request.query),
    );
  }
}
