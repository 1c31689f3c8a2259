import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { versionOf } from '../versions/speak-versions.ts';
import { LiveFeed } from './live-feed.ts';
import { watchAccount } from './watch-account.ts';

export interface LiveResources extends GuardResources {
  database: Database;
  logger: FastifyBaseLogger;
  config: { databaseUrl: string | undefined; database: { directUrl: string | undefined } };
  /** default 15 s, well below the idle timeouts of proxies and of our own server */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 15_000;
const streamSchema = z.unknown().meta({ type: 'string' });

/** Streams the events of the caller's account. */
export function registerLiveRoutes(app: App, resources: LiveResources): void {
  const { database, logger, authenticate } = resources;
  const { databaseUrl, database: settings } = resources.config;
  if (databaseUrl === undefined) throw new Error('live updates need DATABASE_URL');
  const feed = new LiveFeed(settings.directUrl ?? databaseUrl, logger);
  const open = new Set<{ end(code: string): void }>();
  // Runs before the server waits for open responses, because event streams don't end on their own.
  app.addHook('preClose', async () => {
    for (const watch of open) watch.end('unavailable');
  });
  app.addHook('onClose', () => feed[Symbol.asyncDispose]());
  const heartbeatMs = resources.heartbeatMs ?? HEARTBEAT_MS;

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/events`,
      {
        onRequest: guard(resources),
        // Without a body to compute, a HEAD would stay open too.
        exposeHeadRoute: false,
        config: { scope: 'read', permission: 'feedback:read', requestHeaders: ['Last-Event-ID'] },
        schema: {
          tags: ['live'],
          operationId: `watchEvents${suffix}`,
          summary: 'Get live updates as server-sent events',
          description:
            'Read it with `fetch`, because `EventSource` can’t send the key. `Last-Event-ID` resumes after a lost connection.',
          response: {
            200: { content: { 'text/event-stream': { schema: streamSchema } } },
            ...problems(401, 403, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const watch = await watchAccount(
          { database, logger, feed, heartbeatMs },
          {
            accountId,
            version: versionOf(request),
            lastEventId: lastEventIdOf(request),
            stillAllowed: async () => {
              // Somebody who was removed may have a different default organization by now.
              if ((await authenticate(request)).account?.id !== accountId) throw new Problem('not_a_member');
            },
          },
        );
        open.add(watch);
        watch.stream.body.once('close', () => open.delete(watch));
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          })
          .send(watch.stream.body);
      },
    );
  }
}

function lastEventIdOf(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw invalidRequest([{ path: 'headers/last-event-id', message: 'is not the id of an event' }]);
}
