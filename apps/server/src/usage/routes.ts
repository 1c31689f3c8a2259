import {
  requestDetailSchema,
  requestListSchema,
  requestParamsSchema,
  requestQuerySchema,
  USAGE_DAYS_DEFAULT,
  USAGE_DAYS_MAXIMUM,
  usageQuerySchema,
  usageSchema,
} from '@voice-feedback/contract/usage';
import { DAY_MS } from '../durations.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { listRequests, readRequest } from './read-requests.ts';
import { readUsage } from './read-usage.ts';
import type { RequestLog } from './request-log.ts';

export interface UsageRouteResources extends GuardResources {
  requestLog: RequestLog;
}

/** Registers routes for usage and the request log under both prefixes. */
export function registerUsageRoutes(app: App, resources: UsageRouteResources): void {
  const { database, requestLog } = resources;
  const onRequest = guard(resources);

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/usage`,
      {
        onRequest,
        config: { scope: 'read', permission: 'usage:read' },
        schema: {
          tags: ['usage'],
          operationId: `getUsage${suffix}`,
          summary: 'Get usage by day and key: requests, recordings, seconds and cost',
          querystring: usageQuerySchema,
          response: { 200: usageSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const { to = dayOf(Date.now()), api_key_id: apiKeyId } = request.query;
        const { from = dayOf(Date.parse(to) - (USAGE_DAYS_DEFAULT - 1) * DAY_MS) } = request.query;
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
        if (days < 1) throw invalidRequest([{ path: 'querystring/to', message: 'is before from' }]);
        if (days > USAGE_DAYS_MAXIMUM)
          throw invalidRequest([
            { path: 'querystring/from', message: `is more than ${USAGE_DAYS_MAXIMUM} days before to` },
          ]);
        await requestLog.flush();
        reply.header('cache-control', 'no-store');
        return readUsage(database, id, { from, to, apiKeyId });
      },
    );

    app.get(
      `${prefix}/requests`,
      {
        onRequest,
        config: { scope: 'read', permission: 'requests:read' },
        schema: {
          tags: ['usage'],
          operationId: `listRequests${suffix}`,
          summary: 'List the requests of the last 90 days with status, cost and request id, newest first',
          querystring: requestQuerySchema,
          response: { 200: requestListSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        await requestLog.flush();
        reply.header('cache-control', 'no-store');
        return listRequests(database, id, request.query);
      },
    );

    app.get(
      `${prefix}/requests/:id`,
      {
        onRequest,
        config: { scope: 'read', permission: 'requests:read' },
        schema: {
          tags: ['usage'],
          operationId: `getRequest${suffix}`,
          summary: 'Get a logged request with what was sent and answered',
          description:
            'The address and the JSON are kept for 30 days, unless `request_details` is off in `/privacy`. Values that could be personal or ' +
            'secret are replaced by their kind and length; audio and transcripts are never kept.',
          params: requestParamsSchema,
          response: { 200: requestDetailSchema, ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        await requestLog.flush();
        const found = await readRequest(database, id, request.params.id);
        if (found === undefined)
          throw new Problem('not_found', { detail: 'There is no request with this id in the last 90 days.' });
        reply.header('cache-control', 'no-store');
        return found;
      },
    );
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
