import { pino } from 'pino';
import { openAudioStore } from '../src/recordings/audio/open-audio-store.ts';
import { purge } from '../src/recordings/retention/purge.ts';
import { sweep } from '../src/recordings/retention/sweep.ts';
import type { TestApp } from './app.ts';

/**
 * Sweeps recordings and purges expired data at once. A worker does it every fifteen seconds, which is too long for
 * tests.
 */
export async function sweepNow(app: TestApp): Promise<void> {
  const { database } = app.test;
  const logger = pino({ level: 'silent' });
  await using audioStore = await openAudioStore(app.config, { database, logger });
  await sweep({ database, audioStore, logger, publicUrl: app.url });
  await purge({ database, audioStore, logger });
}
