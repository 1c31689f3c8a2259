import path from 'node:path';
import type { Config } from '../../config.ts';
import { CheckedAudioStore, type CheckResources } from './checked-audio-store.ts';
import { FileAudioStore } from './file-audio-store.ts';
import type { UncheckedAudioStore } from './unchecked-audio-store.ts';

/**
 * Opens the store that `AUDIO_STORE` names and checks whether it can be used. If not, that is logged, and everything that
 * needs it fails until it is back: a process must not end because a volume is mounted a minute late.
 */
export async function openAudioStore(
  config: Pick<Config, 'audioStore' | 'dataDirectory'>,
  resources: CheckResources,
): Promise<CheckedAudioStore> {
  const store = new CheckedAudioStore(await openUncheckedAudioStore(config), resources);
  await store.check();
  return store;
}

/** The same without the check that it's the store that the database was used with. */
export async function openUncheckedAudioStore({
  audioStore,
  dataDirectory,
}: Pick<Config, 'audioStore' | 'dataDirectory'>): Promise<UncheckedAudioStore> {
  if (audioStore.kind === 'file') return new FileAudioStore(audioStore.directory);
  // Loaded only when used: the S3 client adds 250 ms to the start and 30 MB to the process.
  const { S3AudioStore } = await import('./s3-audio-store.ts');
  const store = new S3AudioStore(audioStore, path.join(dataDirectory, 'tmp'));
  await store.removeAbandonedCopies();
  return store;
}
