import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { sweepRetention } from './account-data/privacy-defaults.ts';
import { sweepAnalytics } from './analytics/days.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { sweepAnswers } from './engines/answers.ts';
import { openIdentityWork, openMailQueueFromConfig, openSeal } from './identity/open-from-config.ts';
import { sweepInbox } from './inbox/sweep.ts';
import { every } from './jobs/every.ts';
import {
  freeJobsOfDeadWorkers,
  HEARTBEAT_MS,
  reportAlive,
  reportGone,
  Wakefulness,
} from './jobs/liveness.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { sweepLive } from './live/connections.ts';
import { productEventTasks } from './product-events/tasks.ts';
import { type Engines, openEngines } from './recordings/engines.ts';
import { withRemote } from './recordings/engines-with-remote.ts';
import { openAudioStore } from './recordings/open-audio-store.ts';
import { type AloneOptions, processAloneWith } from './recordings/process-alone.ts';
import { watchForOutages } from './recordings/resume-after-outage.ts';
import { resumeWaiting } from './recordings/resume-waiting.ts';
import { sweep } from './recordings/sweep.ts';
import { sweepSecurityLogs } from './security/retention.ts';
import { type StreamTimes, serveStreams } from './streams/serve-streams.ts';
import { createLanes } from './tasks.ts';
import type { DeliverResources } from './webhooks/deliver.ts';
import { WEBHOOK_SECRETS } from './webhooks/sign.ts';
import { webhookTasks } from './webhooks/tasks.ts';

export interface WorkerOptions {
  config: Pick<
    Config,
    | 'speech'
    | 'remoteEngines'
    | 'streams'
    | 'audioStore'
    | 'dataDirectory'
    | 'identity'
    | 'mail'
    | 'publicUrl'
    | 'version'
    | 'addressPolicy'
    | 'automationWebhookUrl'
    | 'patience'
    | 'auditRetentionDays'
  >;
  /** for the queue: need not be durable, what it loses is done again */
  queuePool: pg.Pool;
  database: Database;
  logger: FastifyBaseLogger;
  /** already open, and closed by the caller; default: opened here */
  engines?: Engines;
  /** how a recording gets a process of its own; default: as the worker itself was started */
  alone?: AloneOptions;
  /** for tests: other times */
  streams?: StreamTimes;
  /** of webhooks, for tests: another schedule, clock or time-out */
  webhooks?: Partial<Pick<DeliverResources, 'schedule' | 'now' | 'attemptTimeoutMs' | 'addressPolicy'>>;
}

const SWEEP_MS = 15_000;
const RESUME_MS = 2_000;
const OUTAGE_CHECK_MS = 5_000;
const IDENTITY_SWEEP_MS = 3_600_000;
const ANSWERS_SWEEP_MS = 3_600_000;

/** Loads the models, then does jobs until disposed: those under way are finished first. */
export async function startWorker({
  config,
  queuePool,
  database,
  logger,
  engines: given,
  webhooks,
  streams,
  alone = {},
}: WorkerOptions): Promise<AsyncDisposable> {
  const stack = new AsyncDisposableStack();
  try {
    const local = given ?? stack.use(await openEngines(config.speech, availableParallelism()));
    const engines = await withRemote(local, config.remoteEngines, { database, logger });
    const audioStore = stack.use(await openAudioStore(config, { database, logger }));
    const identity = stack.use(await openIdentityWork(config, database));
    const { publicUrl, patience } = config;
    const resources = { database, audioStore, engines, logger, publicUrl, patience };
    const deliver: DeliverResources = {
      ...{ database, logger, publicUrl, version: config.version, addressPolicy: config.addressPolicy },
      mail: await openMailQueueFromConfig(config),
      seal: await openSeal(config, WEBHOOK_SECRETS),
      ...webhooks,
    };
    const lanes = createLanes(resources, processAloneWith(resources, alone), {
      identity: identity.tasks,
      webhooks: webhookTasks(deliver),
      productEvents: productEventTasks(database, config.automationWebhookUrl),
    });
    const jobs = stack.use(await runJobs(queuePool, lanes, logger));
    const { engine, model, languages } = engines.transcriber;
    const facts = { id: randomUUID(), engine, model, languages: [...languages] };
    await reportAlive(database, facts, jobs.workerIds());
    stack.defer(() => reportGone(database, facts.id));
    const wakefulness = new Wakefulness();
    stack.use(
      every('heartbeat', HEARTBEAT_MS, logger, async () => {
        const ownIds = jobs.workerIds();
        await reportAlive(database, facts, ownIds);
        wakefulness.beat();
        if (!wakefulness.isSteady) return;
        const freed = await freeJobsOfDeadWorkers(database, ownIds);
        if (freed > 0) logger.warn({ freed }, 'took over jobs of a worker that died');
      }),
    );
    stack.use(every('resume', RESUME_MS, logger, () => resumeWaiting(resources)));
    stack.use(every('retries after an outage', OUTAGE_CHECK_MS, logger, watchForOutages(resources)));
    stack.use(every('sweep', SWEEP_MS, logger, () => sweep(resources)));
    stack.use(every('retention sweep', SWEEP_MS, logger, () => sweepRetention(resources)));
    stack.use(every('inbox sweep', SWEEP_MS, logger, () => sweepInbox(database)));
    stack.use(every('analytics sweep', SWEEP_MS, logger, () => sweepAnalytics(database)));
    stack.use(every('live sweep', SWEEP_MS, logger, () => sweepLive(database)));
    stack.use(every('answers sweep', ANSWERS_SWEEP_MS, logger, () => sweepAnswers(database)));
    stack.use(every('identity sweep', IDENTITY_SWEEP_MS, logger, identity.sweep));
    stack.use(
      every('security log sweep', IDENTITY_SWEEP_MS, logger, () =>
        sweepSecurityLogs(database, config.auditRetentionDays),
      ),
    );
    stack.use(await serveStreams(resources, config.streams, streams));
    logger.info({ engine, model, languages }, 'worker ready');
    return stack;
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
