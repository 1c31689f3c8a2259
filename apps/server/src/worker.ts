import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { closeOnSignal } from './http/close-on-signal.ts';
import { startWorker } from './start-worker.ts';

/** The worker process: loads the models and does the jobs. Any number of them share the work of one database. */
const config = readConfig();
const logger = pino({ level: config.logLevel, base: { process: 'worker' } });
if (config.databaseUrl === undefined) {
  logger.fatal('DATABASE_URL is not set. `npm start` starts everything, the database included.');
  process.exit(1);
}
const pool = openPool(config.databaseUrl, 'voice-feedback-worker');
const queuePool = openPool(config.databaseUrl, 'voice-feedback-queue', { durable: false });
await migrate(pool);
const worker = await startWorker({
  config,
  queuePool,
  database: openDatabase(pool),
  logger,
  alone: { nodeArguments: process.execArgv },
});
closeOnSignal(logger, async () => {
  await worker[Symbol.asyncDispose]();
  await queuePool.end();
  await pool.end();
});
