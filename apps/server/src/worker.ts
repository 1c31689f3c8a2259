import { getPriority, setPriority } from 'node:os';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { whenDatabaseIsUp } from './database/when-database-is-up.ts';
import { closeOnSignal } from './http/close-on-signal.ts';
import { QUEUE_ANSWER_TIMEOUT_MS } from './jobs/unheld-jobs.ts';
import { requireSharedSecrets, settleSharedSecrets } from './shared-secrets/shared-secrets.ts';
import { startProcess } from './start-process.ts';
import { startWorker } from './start-worker.ts';

/**
 * What a worker and its decoders leave to others on the same machine, as `nice` counts. Somebody waits for each request;
 * a recording can wait a moment for its turn.
 */
const NICENESS = 10;

/** The worker process: loads the models and does the jobs. Any number of them share the work of one database. */
await startProcess('worker', async ({ config, databaseUrl, logger, onWait }) => {
  // Before the models' threads and the decoders start, which inherit it.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const pool = openPool(databaseUrl, 'voice-feedback-worker');
  const queuePool = openPool(databaseUrl, 'voice-feedback-queue', {
    durable: false,
    answerTimeoutMs: QUEUE_ANSWER_TIMEOUT_MS,
  });
  const worker = await whenDatabaseIsUp(databaseUrl, { onWait }, async () => {
    await requireSharedSecrets(openDatabase(pool), config, 'worker');
    await migrate(pool);
    await settleSharedSecrets(openDatabase(pool), config, 'worker');
    const alone = { nodeArguments: process.execArgv };
    return startWorker({ config, queuePool, database: openDatabase(pool), logger, alone });
  });
  closeOnSignal(logger, async () => {
    await worker[Symbol.asyncDispose]();
    await queuePool.end();
    await pool.end();
  });
});
