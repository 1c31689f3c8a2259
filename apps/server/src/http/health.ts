import { type Health, healthSchema, livenessSchema } from '@voice-feedback/contract/health';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { RECORDING_TASK } from '../jobs/lane-names.ts';
import type { Drain } from './connections/drain.ts';
import type { App } from './server.ts';

export interface HealthResources {
  database: Database;
  version: string;
  /** default: never drains */
  drain?: Drain | undefined;
  /** the audio store; `check` never throws and takes a few seconds at most */
  audioStore: { check(): Promise<{ status: Health['store'] }> };
  disk: { check(): Promise<Health['disk']> };
}

/** A worker that hasn't reported for this long counts as gone. Workers report every few seconds. */
const WORKER_FRESH_SECONDS = 20;
/** A worker that cannot load its model is restarted repeatedly, so its last error is never older than this. */
const FAILURE_FRESH_MINUTES = 10;
/** The queue is stuck if a recording has been due for this long and no worker has started any in that time. */
const QUEUE_STUCK_SECONDS = 900;
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
  disk: 'A disk of the server is nearly full.',
  queue: 'Recordings are waiting, and none is being processed.',
  speechModel: 'The worker cannot load its speech model.',
} as const;

/** Roughly how long the checks are cached. */
const RETRY_AFTER_SECONDS = '2';

/**
 * `GET /health` and `GET /readyz`: 200 and `ok` if a recording sent now would be processed, otherwise 503 and the
 * failing parts. `GET /livez`: 200 as long as this process responds; it checks nothing else.
 */
export function registerHealthRoutes(app: App, resources: HealthResources): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const health = await checkHealth(resources, request.log);
    reply.header('cache-control', 'no-store');
    if (health.status === 'ok') return reply.send(health);
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(health);
  };
  const routes = [
    { url: '/health', operationId: 'health', summary: 'Is the service ready?' },
    { url: '/readyz', operationId: 'readiness', summary: 'Is the service ready? Same as `/health`' },
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

/** Checks all parts. Never throws. */
export async function checkHealth(resources: HealthResources, log: FastifyBaseLogger): Promise<Health> {
  const [processing, store, disk] = await Promise.all([
    readProcessing(resources.database, log),
    resources.audioStore.check(),
    resources.disk.check(),
  ]);
  const parts = partsOf(processing);
  const problems = [
    ...(resources.drain?.hasBegun === true ? [PROBLEMS.drain] : []),
    ...(parts.database === 'ok' ? [] : [PROBLEMS.database]),
    ...(parts.worker === 'unavailable' ? [PROBLEMS.worker] : []),
    ...(parts.speech_model === 'unavailable' ? [PROBLEMS.speechModel] : []),
    ...(parts.queue === 'stuck' ? [PROBLEMS.queue] : []),
    ...(store.status === 'ok' ? [] : [PROBLEMS.store[store.status]]),
    ...(disk === 'ok' ? [] : [PROBLEMS.disk]),
  ];
  const worker = processing?.worker;
  return {
    version: resources.version,
    time: new Date().toISOString(),
    status: problems.length === 0 ? 'ok' : 'unavailable',
    ...parts,
    store: store.status,
    disk,
    problems,
    worker_processes: worker?.processes ?? 0,
    model: worker ? builtInModel(worker) : null,
    models: worker?.models ?? [],
  };
}

/** A worker of an older version doesn't list its models. */
function builtInModel({ engine, model: name, languages, models }: WorkerRow): NonNullable<Health['model']> {
  return { engine, name, languages: models.find((each) => each.name === name)?.languages ?? languages };
}

function partsOf(
  processing: Processing | undefined,
): Pick<Health, 'database' | 'worker' | 'queue' | 'speech_model'> {
  if (processing === undefined)
    return { database: 'unavailable', worker: 'unknown', queue: 'unknown', speech_model: 'unknown' };
  const { worker, modelFailed, isStuck } = processing;
  return {
    database: 'ok',
    worker: worker === undefined ? 'unavailable' : 'ok',
    queue: isStuck ? 'stuck' : 'ok',
    // A worker reports itself once its models are loaded.
    speech_model: worker !== undefined ? 'ok' : modelFailed ? 'unavailable' : 'unknown',
  };
}

interface WorkerRow {
  engine: string;
  model: string;
  languages: string[];
  models: Health['models'];
  processes: number;
}

interface Processing {
  /** the worker that reported last, and the number of workers */
  worker: WorkerRow | undefined;
  modelFailed: boolean;
  isStuck: boolean;
}

/** Returns undefined if the database doesn't answer. */
async function readProcessing(database: Database, log: FastifyBaseLogger): Promise<Processing | undefined> {
  try {
    const { rows } = await withTimeout(
      sql<Omit<Processing, 'worker'> & { worker: WorkerRow | null }>`
        select
          (
            select to_json(latest) from (
              select engine, model, languages, models, (count(*) over ())::int as processes
              from workers where seen_at > now() - make_interval(secs => ${WORKER_FRESH_SECONDS})
              order by seen_at desc limit 1
            ) as latest
          ) as worker,
          exists (
            select from worker_failures
            where part = 'speech_model' and failed_at > now() - make_interval(mins => ${FAILURE_FRESH_MINUTES})
          ) as model_failed,
          -- A recording waits for its turn, and no other was begun lately.
          exists (
            select from graphile_worker._private_jobs
            where task_id = tasks.id and is_available
              and run_at < now() - make_interval(secs => ${QUEUE_STUCK_SECONDS})
          ) and not exists (
            -- Paused on purpose: nothing is wrong.
            select from lanes where paused_at is not null and identifier = any (lanes.tasks)
          ) and not exists (
            select from graphile_worker._private_jobs
            where task_id = tasks.id and locked_at > now() - make_interval(secs => ${QUEUE_STUCK_SECONDS})
          ) as is_stuck
        from (values (${RECORDING_TASK})) as wanted (identifier)
        left join graphile_worker._private_tasks as tasks using (identifier)`.execute(database),
    );
    const [row] = rows;
    return {
      worker: row?.worker ?? undefined,
      modelFailed: row?.modelFailed ?? false,
      isStuck: row?.isStuck ?? false,
    };
  } catch (error) {
    log.warn({ err: error }, 'database not reachable');
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
