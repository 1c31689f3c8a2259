import { healthSchema } from '@voice-feedback/contract/health';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { App } from './server.ts';

/** A worker that was not seen for this long counts as gone. It reports itself every few seconds. */
const WORKER_FRESH_SECONDS = 20;
const DATABASE_CHECK_MS = 2_000;

/** `GET /health`: 200 and `ok` when a recording sent now would be answered, else 503 and what is missing. */
export function registerHealthRoute(app: App, resources: { database: Database; version: string }): void {
  app.get(
    '/health',
    {
      schema: {
        tags: ['health'],
        operationId: 'health',
        summary: 'Is the service ready?',
        security: [],
        response: { 200: healthSchema, 503: healthSchema },
      },
      logLevel: 'warn',
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const base = { version: resources.version, time: new Date().toISOString() };
      try {
        const { rows } = await withTimeout(
          sql<{ engine: string; model: string; languages: string[]; processes: number }>`
            select engine, model, languages, (count(*) over ())::int as processes
            from workers where seen_at > now() - make_interval(secs => ${WORKER_FRESH_SECONDS})
            order by seen_at desc limit 1`.execute(resources.database),
        );
        const worker = rows[0];
        const ready = worker !== undefined;
        return reply.code(ready ? 200 : 503).send({
          ...base,
          status: ready ? 'ok' : 'unavailable',
          database: 'ok',
          worker: ready ? 'ok' : 'unavailable',
          worker_processes: worker?.processes ?? 0,
          model: worker ? { engine: worker.engine, name: worker.model, languages: worker.languages } : null,
        });
      } catch (error) {
        request.log.warn({ err: error }, 'database not reachable');
        return reply.code(503).send({
          ...base,
          status: 'unavailable',
          database: 'unavailable',
          worker: 'unknown',
          worker_processes: 0,
          model: null,
        });
      }
    },
  );
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database did not answer in time')), DATABASE_CHECK_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
