import path from 'node:path';
import type { Config } from '../config.ts';
import type { AudioStore } from './audio-store.ts';
import { FileAudioStore } from './file-audio-store.ts';

/** `file:` keeps the audio in `dataDirectory/audio`, `s3://bucket/prefix?endpoint=…&region=…` in any S3. */
export async function openAudioStore(
  config: Pick<Config, 'audioStore' | 'dataDirectory'>,
): Promise<AudioStore> {
  if (config.audioStore.startsWith('s3:')) {
    // Loaded only when used: the S3 client adds 250 ms to the start and 30 MB to the process.
    const { S3AudioStore } = await import('./s3-audio-store.ts');
    return new S3AudioStore(new URL(config.audioStore), path.join(config.dataDirectory, 'tmp'));
  }
  return FileAudioStore.open(path.join(config.dataDirectory, 'audio'));
}
