import { pino } from 'pino';
import { openPeppers } from './api-keys/peppers.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { closeOnSignal } from './http/close-on-signal.ts';
import { openIdentityFromConfig } from './identity/open-from-config.ts';
import { Signals } from './jobs/signals.ts';
import { RECORDING_FINISHED } from './recordings/claim.ts';
import { openAudioStore } from './recordings/open-audio-store.ts';

/** The API process: answers HTTP, loads no model. Needs DATABASE_URL; `npm start` sets it. */
const config = readConfig();
const logger = pino({ level: config.logLevel, base: { process: 'api' } });
if (config.databaseUrl === undefined) {
  logger.fatal('DATABASE_URL is not set. `npm start` starts everything, the database included.');
  process.exit(1);
}
const pool = openPool(config.databaseUrl, 'voice-feedback-api');
await migrate(pool);
const database = openDatabase(pool);
const audioStore = await openAudioStore(config);
const signals = await Signals.open(config.databaseUrl, RECORDING_FINISHED, logger);
const identity = config.identity.hosted ? undefined : await openIdentityFromConfig(config, database);
const peppers = await openPeppers(database, {
  configured: config.peppers,
  dataDirectory: config.dataDirectory,
});
const { app } = await createApp({ config, database, logger, audioStore, signals, identity, peppers });
closeOnSignal(logger, async () => {
  await app.close();
  await signals[Symbol.asyncDispose]();
  await audioStore[Symbol.asyncDispose]();
  await pool.end();
});
await app.listen({ host: config.host, port: config.port });
