import path from 'node:path';
import type { Config } from '../../config.ts';
import { CheckedAudioStore, type CheckResources } from './checked-audio-store.ts';
import { FileAudioStore } from './file-audio-store.ts';
import type { UncheckedAudioStore } from './unchecked-audio-store.ts';

/**
 * Opens the store that `AUDIO_STORE` names and checks it. If it isn't usable, that is logged, and operations fail until
 * it is available again. The process keeps running, because a volume may be mounted a minute late.
 */
export async function openAudioStore(
  config: Pick<Config, 'audioStore' | 'dataDirectory'>,
  resources: CheckResources,
): Promise<CheckedAudioStore> {
  const store = new CheckedAudioStore(await openUncheckedAudioStore(config), resources);
  await store.check();
  return store;
}

/** Opens the store without checking that it's the one this database has used. */
export async function openUncheckedAudioStore({
  audioStore,
  dataDirectory,
}: Pick<Config, 'audioStore' | 'dataDirectory'>): Promise<UncheckedAudioStore> {
  if (audioStore.kind === 'file') return new FileAudioStore(audioStore.directory);
  // Loaded on first use: the S3 client adds 250 ms to the start and 30 MB of memory.
  const { S3AudioStore } = await import('./s3-audio-store.ts');
  const store = new S3AudioStore(audioStore, path.join(dataDirectory, 'tmp'));
  await store.removeAbandonedCopies();
  return store;
}
