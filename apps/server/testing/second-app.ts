import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import type { AppResources } from '../src/app-resources.ts';
import { openIdentityFromConfig } from '../src/identity/open-from-config.ts';
import { Signals } from '../src/jobs/signals.ts';
import { openAudioStore } from '../src/recordings/audio/open-audio-store.ts';
import { RECORDING_FINISHED } from '../src/recordings/processing/claim.ts';
import type { TestApp } from './app.ts';
import { NEVER_TOO_BUSY } from './never-too-busy.ts';

/** Starts another application with the database and data folder of `first`, like a second API process. */
export async function startSecondApp(
  first: TestApp,
  overrides: Partial<AppResources> = {},
): Promise<{ url: string } & AsyncDisposable> {
  const { config, peppers, test } = first;
  const logger = pino({ level: 'silent' });
  const audioStore = await openAudioStore(config, { database: test.database, logger });
  const signals = await Signals.open(test.url, RECORDING_FINISHED, logger);
  const identity = await openIdentityFromConfig(config, test.database);
  const { app } = await createApp({
    config,
    database: test.database,
    logger,
    audioStore,
    signals,
    peppers,
    identity,
    ...NEVER_TOO_BUSY,
    ...overrides,
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await signals[Symbol.asyncDispose]();
      await audioStore[Symbol.asyncDispose]();
    },
  };
}
