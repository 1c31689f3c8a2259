import { openPeppers } from './api-keys/peppers.ts';
import { serveApiMetrics } from './api-metrics.ts';
import { createApp } from './app.ts';
import { openDatabase, openPool } from './database/database.ts';
import { FairPool, sharesOf } from './database/fair-pool.ts';
import { migrate } from './database/migrate.ts';
import { warnOfUnlimitedStatements } from './database/statement-limits.ts';
import { whenDatabaseIsUp } from './database/when-database-is-up.ts';
import { closeOnSignal } from './http/connections/close-on-signal.ts';
import { Drain } from './http/connections/drain.ts';
import { requireSafeExposure } from './http/exposure.ts';
import { openIdentityFromConfig } from './identity/open-from-config.ts';
import { startApiHeartbeat } from './jobs/api-heartbeat.ts';
import { processFacts } from './jobs/process-facts.ts';
import { Signals } from './jobs/signals.ts';
import { openAudioStore } from './recordings/audio/open-audio-store.ts';
import { RECORDING_FINISHED } from './recordings/processing/claim.ts';
import { requireSharedSecrets, settleSharedSecrets } from './shared-secrets/shared-secrets.ts';
import { startProcess } from './start-process.ts';

/** The API process: answers HTTP, loads no model. Needs DATABASE_URL; `npm start` sets it. */
await startProcess('api', async ({ config, databaseUrl, directUrl, logger, tracing, onWait }) => {
  requireSafeExposure(config);
  const { connections, connectionsPerAccount: perCaller } = config.database;
  const pool = openPool(databaseUrl, 'voice-feedback-api', {
    connections,
    pooled: directUrl !== databaseUrl,
  });
  const fairPool = new FairPool(pool, { shares: sharesOf(connections), perCaller });
  const database = openDatabase(fairPool);
  const { audioStore, identity, peppers } = await whenDatabaseIsUp(
    databaseUrl,
    { onWait, directUrl },
    async () => {
      await requireSharedSecrets(openDatabase(pool), config, 'api');
      await migrate(pool, { directUrl });
      await settleSharedSecrets(openDatabase(pool), config, 'api');
      await warnOfUnlimitedStatements(pool, logger);
      return {
        audioStore: await openAudioStore(config, { database, logger }),
        identity: config.identity.hosted ? undefined : await openIdentityFromConfig(config, database),
        peppers: await openPeppers(database, {
          configured: config.peppers,
          dataDirectory: config.dataDirectory,
        }),
      };
    },
  );
  const signals = await Signals.open(directUrl, RECORDING_FINISHED, logger);
  const drain = new Drain();
  const { app } = await createApp({
    ...{ config, database, logger, audioStore, signals, identity, peppers },
    drain,
  });
  const heartbeat = startApiHeartbeat(await processFacts(config.version), { database, logger });
  const metrics = await serveApiMetrics({ config, pool, fairPool, database, audioStore, logger });
  const close = async () => {
    // In reverse. Each is closed, even if one before it fails.
    await using closing = new AsyncDisposableStack();
    closing.use(tracing);
    if (metrics !== undefined) closing.use(metrics);
    closing.defer(() => pool.end());
    closing.use(audioStore);
    closing.use(signals);
    closing.use(heartbeat);
    closing.defer(() => app.close());
  };
  closeOnSignal(logger, close, { drain, seconds: config.drainSeconds });
  await app.listen({ host: config.host, port: config.port });
});
