import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { chatTasks } from './chat/tasks.ts';
import { CHAT_SECRETS } from './chat/workspaces.ts';
import type { Config } from './config.ts';
import { CONNECTION_SECRETS } from './connectors/connections.ts';
import { connectorTasks } from './connectors/tasks.ts';
import type { Database } from './database/database.ts';
import { openIdentityWork, openMailQueueFromConfig, openSeal } from './identity/open-from-config.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { registerLanes } from './jobs/lanes.ts';
import { noteFailure } from './jobs/liveness.ts';
import { processFacts } from './jobs/process-facts.ts';
import { runInEveryProcess, runIntervalTasks } from './jobs/run-interval-tasks.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { openUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { automationTasks } from './product-events/automation.ts';
import { openAudioStore } from './recordings/audio/open-audio-store.ts';
import { type Engines, openEngines } from './recordings/processing/engines.ts';
import { withModels } from './recordings/processing/engines-with-models.ts';
import { withRemote } from './recordings/processing/engines-with-remote.ts';
import { builtInModel, loadModels, remoteModels } from './recordings/processing/model-facts.ts';
import { type AloneOptions, processAloneWith } from './recordings/processing/process-alone.ts';
import { spokenLanguages } from './recordings/processing/spoken-languages.ts';
import { type StreamTimes, serveStreams } from './streams/serve-streams.ts';
import { createIntervalTasks, createLanes } from './tasks.ts';
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
    | 'modelsDirectory'
    | 'identity'
    | 'mail'
    | 'publicUrl'
    | 'version'
    | 'addressPolicy'
    | 'slackApp'
    | 'automationWebhookUrl'
    | 'patience'
    | 'auditRetentionDays'
  >;
  /** for the queue; needn't be durable, because lost work is repeated */
  queuePool: pg.Pool;
  database: Database;
  /** the same, for statements that take minutes; default: `database` */
  patientDatabase?: Database;
  logger: FastifyBaseLogger;
  /** already open, and closed by the caller; default: opened here */
  engines?: Engines;
  /** opens other engines; default: this machine's models */
  loadEngines?: typeof openEngines;
  /** how to start a separate process for a recording; default: the way the worker itself was started */
  alone?: AloneOptions;
  /** for tests: other timings */
  streams?: StreamTimes;
  /** for tests: another webhook schedule, clock or timeout */
  webhooks?: Partial<Pick<DeliverResources, 'schedule' | 'now' | 'attemptTimeoutMs' | 'addressPolicy'>>;
}

/** Loads the models and runs jobs until disposed. Running jobs are finished first. */
export async function startWorker({
  config,
  queuePool,
  database,
  patientDatabase,
  logger,
  engines: given,
  loadEngines = openEngines,
  webhooks,
  streams,
  alone = {},
}: WorkerOptions): Promise<AsyncDisposable> {
  const stack = new AsyncDisposableStack();
  try {
    const local =
      given ??
      stack.use(await loadOrNote(() => loadEngines(config.speech, availableParallelism()), database));
    const withOwn = await withModels(local, config, { stack, logger });
    const added = await loadModels(withOwn, logger);
    const engines = await withRemote(withOwn, config.remoteEngines, { database, logger });
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
    const unsubscribeLinks = await openUnsubscribeLinks(database);
    const lanes = createLanes(resources, processAloneWith(resources, alone), {
      identity: identity.tasks,
      webhooks: webhookTasks(deliver),
      connectors: connectorTasks({
        ...deliver,
        connectionSeal: await openSeal(config, CONNECTION_SECRETS),
      }),
      chat: chatTasks({
        ...deliver,
        chatSeal: await openSeal(config, CHAT_SECRETS),
        unsubscribeLinks,
        slackApp: config.slackApp,
      }),
      productEvents: automationTasks(config.automationWebhookUrl),
    });
    const heldAtFirst = await registerLanes(database, lanes);
    const jobs = stack.use(await runJobs(queuePool, lanes, logger, { heldAtFirst }));
    const { engine, model } = engines.transcriber;
    const languages = spokenLanguages(engines);
    const facts = {
      ...(await processFacts(config.version)),
      ...{ engine, model, languages },
      models: [builtInModel(local), ...added, ...remoteModels(engines)],
    };
    stack.use(await startHeartbeat(facts, { database, logger, jobs }));
    const tasks = createIntervalTasks(
      { ...resources, addressPolicy: deliver.addressPolicy, mail: deliver.mail, unsubscribeLinks },
      identity.intervalTasks,
      config.auditRetentionDays,
      patientDatabase,
    );
    stack.use(runIntervalTasks(tasks.shared, { database, logger }));
    for (const task of tasks.inEveryProcess) stack.use(runInEveryProcess(task, logger));
    stack.use(await serveStreams(resources, config.streams, facts.id, streams));
    logger.info({ engine, model, languages }, 'speech engine ready');
    return stack;
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function loadOrNote(load: () => Promise<Engines>, database: Database): Promise<Engines> {
  try {
    return await load();
  } catch (error) {
    // Recorded because the process exits now and can't be queried later.
    await noteFailure(database, 'speech_model', error).catch(() => undefined);
    throw error;
  }
}
