import { pino } from 'pino';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { closeOnSignal } from '../apps/server/src/http/connections/close-on-signal.ts';
import { QUEUE_ANSWER_TIMEOUT_MS } from '../apps/server/src/jobs/unheld-jobs.ts';
import { startWorker } from '../apps/server/src/start-worker.ts';
import { instantEngines } from './instant-engines.ts';

/** The worker process (`apps/server/src/worker.ts`) with engines that return at once. */
const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl } = process.env;
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
const logger = pino({ level: config.logLevel });
const pool = openPool(databaseUrl, 'voice-feedback-worker');
const queuePool = openPool(databaseUrl, 'voice-feedback-queue', {
  durable: false,
  answerTimeoutMs: QUEUE_ANSWER_TIMEOUT_MS,
});
const database = openDatabase(pool);
const worker = await startWorker({ config, queuePool, database, logger, engines: await instantEngines() });
closeOnSignal(logger, async () => {
  await worker[Symbol.asyncDispose]();
  await queuePool.end();
  await pool.end();
});
process.send?.('ready');
