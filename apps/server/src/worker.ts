import { getPriority, setPriority } from 'node:os';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { warnOfUnlimitedStatements } from './database/statement-limits.ts';
import { whenDatabaseIsUp } from './database/when-database-is-up.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { closeOnSignal } from './http/connections/close-on-signal.ts';
import { watchedFolders } from './http/limits/disk-space.ts';
import { QUEUE_ANSWER_TIMEOUT_MS } from './jobs/unheld-jobs.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { requireSharedSecrets, settleSharedSecrets } from './shared-secrets/shared-secrets.ts';
import { startProcess } from './start-process.ts';
import { startWorker } from './start-worker.ts';

/**
 * What a worker and its decoders leave to others on the same machine, as `nice` counts. Somebody waits for each request;
 * a recording can wait a moment for its turn.
 */
const NICENESS = 10;
/** For the daily check of the whole ledger, and to end it when the worker stops. The pool opens them when they are needed. */
const PATIENT_CONNECTIONS = 2;

/** The worker process: loads the models and does the jobs. Any number of them share the work of one database. */
await startProcess('worker', async ({ config, databaseUrl, directUrl, logger, tracing, onWait }) => {
  // Before the models' threads and the decoders start, which inherit it.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const pool = openPool(databaseUrl, 'voice-feedback-worker', { pooled: directUrl !== databaseUrl });
  // The queue listens, prepares statements and commits without waiting for the disk, which needs direct connections.
  const queuePool = openPool(directUrl, 'voice-feedback-queue', {
    durable: false,
    answerTimeoutMs: QUEUE_ANSWER_TIMEOUT_MS,
  });
  const patientPool = openPool(directUrl, 'voice-feedback-checks', {
    connections: PATIENT_CONNECTIONS,
    statementTimeoutMs: HOUR_MS,
    answerTimeoutMs: HOUR_MS + MINUTE_MS,
  });
  // Before the models are loaded, so that probes also reach a worker that is slow to start.
  const metrics = await serveMetrics(config.metrics, {
    process: {
      name: 'worker',
      version: config.version,
      pools: { worker: pool, queue: queuePool },
      folders: watchedFolders(config),
    },
    logger,
  });
  const worker = await whenDatabaseIsUp(databaseUrl, { onWait, directUrl }, async () => {
    await requireSharedSecrets(openDatabase(pool), config, 'worker');
    await migrate(pool, { directUrl });
    await settleSharedSecrets(openDatabase(pool), config, 'worker');
    await warnOfUnlimitedStatements(pool, logger);
    const alone = { nodeArguments: process.execArgv };
    const databases = { database: openDatabase(pool), patientDatabase: openDatabase(patientPool) };
    return startWorker({ config, queuePool, ...databases, logger, alone });
  });
  closeOnSignal(logger, async () => {
    // In reverse. Each is closed, even if one before it fails.
    await using closing = new AsyncDisposableStack();
    closing.use(tracing);
    if (metrics !== undefined) closing.use(metrics);
    for (const each of [pool, patientPool, queuePool]) closing.defer(() => each.end());
    closing.use(worker);
  });
  // Only now: until here, a signal would end the process without closing.
  logger.info('worker ready');
});
