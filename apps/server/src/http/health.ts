import { type Health, healthSchema, livenessSchema } from '@voice-feedback/contract/health';
import type { FastifyBaseLogger } from 'fastify';
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
 * `GET /health`: 200 and `ok` if a recording sent now would be processed. `GET /readyz`: 200 and `ok` if this process takes
 * requests, for load balancers. Otherwise, both return 503 and the failing parts. `GET /livez`: 200 as long as this process
 * responds; it checks nothing else.
 */
export function registerHealthRoutes(app: App, resources: HealthResources): void {
  const routes = [
    {
      url: '/health',
      operationId: 'health',
      summary: 'Check whether the service is ready',
      check: checkHealth,
    },
    {
      url: '/readyz',
      operationId: 'readiness',
      summary: 'Check whether this process takes requests, for load balancers',
      check: checkReadiness,
    },
  ];
  for (const { url, operationId, summary, check } of routes)
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
      async (request, reply) => {
        const health = await check(resources, request.log);
        reply.header('cache-control', 'no-store');
        if (health.status === 'ok') return reply.send(health);
        return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(health);
      },
    );
  app.get(
    '/livez',
    {
      schema: {
        tags: ['health'],
        operationId: 'liveness',
        summary: 'Check whether this process is running',
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

/** Checks whether a recording sent now would be processed. Never throws. */
export async function checkHealth(resources: HealthResources, log: FastifyBaseLogger): Promise<Health> {
  const { parts, ownProblems, sharedProblems } = await checkParts(resources, log);
  return withProblems(parts, [...ownProblems, ...sharedProblems]);
}

/**
 * Checks whether this process takes requests. Workers and the store don't count, though their state is in the answer: they're
 * missing for all processes alike. If a load balancer took all of them out, nobody could read what is there, and nobody would
 * get the response that explains the problem. Never throws.
 */
async function checkReadiness(resources: HealthResources, log: FastifyBaseLogger): Promise<Health> {
  const { parts, ownProblems } = await checkParts(resources, log);
  return withProblems(parts, ownProblems);
}

function withProblems(parts: Parts, problems: string[]): Health {
  return { ...parts, status: problems.length === 0 ? 'ok' : 'unavailable', problems };
}

type Parts = Omit<Health, 'status' | 'problems'>;

async function checkParts(
  resources: HealthResources,
  log: FastifyBaseLogger,
): Promise<{ parts: Parts; ownProblems: string[]; sharedProblems: string[] }> {
  const [processing, store, disk] = await Promise.all([
    readProcessing(resources.database, log),
    resources.audioStore.check(),
    resources.disk.check(),
  ]);
  const parts = partsOf(processing);
  const ownProblems = [
    ...(resources.drain?.hasBegun === true ? [PROBLEMS.drain] : []),
    ...(parts.database === 'ok' ? [] : [PROBLEMS.database]),
    ...(disk === 'ok' ? [] : [PROBLEMS.disk]),
  ];
  const sharedProblems = [
    ...(parts.worker === 'unavailable' ? [PROBLEMS.worker] : []),
    ...(parts.speech_model === 'unavailable' ? [PROBLEMS.speechModel] : []),
    ...(parts.queue === 'stuck' ? [PROBLEMS.queue] : []),
    ...(store.status === 'ok' ? [] : [PROBLEMS.store[store.status]]),
  ];
  const worker = processing?.worker;
  return {
    parts: {
      version: resources.version,
      time: new Date().toISOString(),
      ...parts,
      store: store.status,
      disk,
      worker_processes: worker?.processes ?? 0,
      model: worker ? builtInModel(worker) : null,
      models: worker?.models ?? [],
    },
    ownProblems,
    sharedProblems,
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
