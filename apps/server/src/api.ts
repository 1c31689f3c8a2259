import { openPeppers } from './api-keys/peppers.ts';
import { createApp } from './app.ts';
import { openDatabase, openPool } from './database/database.ts';
import { FairPool, sharesOf } from './database/fair-pool.ts';
import { migrate } from './database/migrate.ts';
import { whenDatabaseIsUp } from './database/when-database-is-up.ts';
import { closeOnSignal } from './http/close-on-signal.ts';
import { requireSafeExposure } from './http/exposure.ts';
import { openIdentityFromConfig } from './identity/open-from-config.ts';
import { Signals } from './jobs/signals.ts';
import { openAudioStore } from './recordings/audio/open-audio-store.ts';
import { RECORDING_FINISHED } from './recordings/processing/claim.ts';
import { requireSharedSecrets, settleSharedSecrets } from './shared-secrets/shared-secrets.ts';
import { startProcess } from './start-process.ts';

/** The API process: answers HTTP, loads no model. Needs DATABASE_URL; `npm start` sets it. */
await startProcess('api', async ({ config, databaseUrl, logger, onWait }) => {
  requireSafeExposure(config);
  const { connections, connectionsPerAccount: perCaller } = config.database;
  const pool = openPool(databaseUrl, 'voice-feedback-api', { connections });
  const database = openDatabase(new FairPool(pool, { shares: sharesOf(connections), perCaller }));
  const { audioStore, identity, peppers } = await whenDatabaseIsUp(databaseUrl, { onWait }, async () => {
    await requireSharedSecrets(openDatabase(pool), config, 'api');
    await migrate(pool);
    await settleSharedSecrets(openDatabase(pool), config, 'api');
    return {
      audioStore: await openAudioStore(config, { database, logger }),
      identity: config.identity.hosted ? undefined : await openIdentityFromConfig(config, database),
      peppers: await openPeppers(database, {
        configured: config.peppers,
        dataDirectory: config.dataDirectory,
      }),
    };
  });
  const signals = await Signals.open(databaseUrl, RECORDING_FINISHED, logger);
  const { app } = await createApp({ config, database, logger, audioStore, signals, identity, peppers });
  closeOnSignal(logger, async () => {
    await app.close();
    await signals[Symbol.asyncDispose]();
    await audioStore[Symbol.asyncDispose]();
    await pool.end();
  });
  await app.listen({ host: config.host, port: config.port });
});
