import { type Health, healthSchema, livenessSchema } from '@voice-feedback/contract/health';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Drain } from './drain.ts';
import type { App } from './server.ts';

export interface HealthResources {
  database: Database;
  version: string;
  /** default: never drains */
  drain?: Drain | undefined;
  /** where recordings are kept; `check` never throws and takes a few seconds at most */
  audioStore: { check(): Promise<{ status: Health['store'] }> };
}

/** A worker that was not seen for this long counts as gone. It reports itself every few seconds. */
const WORKER_FRESH_SECONDS = 20;
const DATABASE_CHECK_MS = 2_000;

const PROBLEMS = {
  drain: 'This process is being stopped.',
  database: 'The database cannot be reached.',
  worker: 'No worker process is running.',
  store: {
    unavailable:
      'The audio store cannot be used: it is unavailable, read-only, or not the one that was used before.',
    full: 'The audio store is full.',
    unknown: 'The audio store cannot be checked while the database is unavailable.',
  },
} as const;

/** About how long the checks are cached. */
const RETRY_AFTER_SECONDS = '2';

/**
 * `GET /health` and `GET /readyz`: 200 and `ok` when a recording sent now would be answered, else 503 and what is missing.
 * `GET /livez`: 200 as long as this process answers; it touches nothing else.
 */
export function registerHealthRoutes(app: App, resources: HealthResources): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const health = await checkHealth(resources, request);
    reply.header('cache-control', 'no-store');
    if (health.status === 'ok') return reply.send(health);
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(health);
  };
  const routes = [
    { url: '/health', operationId: 'health', summary: 'Is the service ready?' },
    { url: '/readyz', operationId: 'readiness', summary: 'The same as /health, under the usual name' },
  ];
  for (const { url, operationId, summary } of routes)
    app.get(
      url,
      {
        schema: {
          tags: ['health'],
          operationId,
          summary,
          security: [],
          response: { 200: healthSchema, 503: healthSchema },
        },
        config: { openToOrigins: true, lane: 'health' },
        logLevel: 'warn',
      },
      answer,
    );
  app.get(
    '/livez',
    {
      schema: {
        tags: ['health'],
        operationId: 'liveness',
        summary: 'Is this process running?',
        security: [],
        response: { 200: livenessSchema },
      },
      logLevel: 'warn',
      // A busy process is alive, and restarting it would make things worse.
      config: { openToOrigins: true, pressureHandler: () => undefined },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

async function checkHealth(resources: HealthResources, request: FastifyRequest): Promise<Health> {
  const [workers, store] = await Promise.all([
    readWorkers(resources.database, request),
    resources.audioStore.check(),
  ]);
  const worker = workers?.[0];
  const problems = [
    ...(resources.drain?.hasBegun === true ? [PROBLEMS.drain] : []),
    ...(workers === undefined ? [PROBLEMS.database] : []),
    ...(workers?.length === 0 ? [PROBLEMS.worker] : []),
    ...(store.status === 'ok' ? [] : [PROBLEMS.store[store.status]]),
  ];
  return {
    version: resources.version,
    time: new Date().toISOString(),
    status: problems.length === 0 ? 'ok' : 'unavailable',
    database: workers === undefined ? 'unavailable' : 'ok',
    worker: workers === undefined ? 'unknown' : worker === undefined ? 'unavailable' : 'ok',
    store: store.status,
    problems,
    worker_processes: worker?.processes ?? 0,
    model: worker ? { engine: worker.engine, name: worker.model, languages: worker.languages } : null,
  };
}

interface WorkerRow {
  engine: string;
  model: string;
  languages: string[];
  processes: number;
}

/** The worker that reported last, with the number of all; undefined when the database does not answer. */
async function readWorkers(
  database: Database,
  request: FastifyRequest,
): Promise<readonly WorkerRow[] | undefined> {
  try {
    const { rows } = await withTimeout(
      sql<WorkerRow>`
        select engine, model, languages, (count(*) over ())::int as processes
        from workers where seen_at > now() - make_interval(secs => ${WORKER_FRESH_SECONDS})
        order by seen_at desc limit 1`.execute(database),
    );
    return rows;
  } catch (error) {
    request.log.warn({ err: error }, 'database not reachable');
    return undefined;
  }
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
