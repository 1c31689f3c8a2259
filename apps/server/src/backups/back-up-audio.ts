import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { LocalAudio } from '../recordings/audio/audio-store.ts';
import { KeyNotFoundError, type UncheckedAudioStore } from '../recordings/audio/unchecked-audio-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { AUDIO_FOLDER } from './manifest.ts';

/** Number of files fetched ahead from a bucket while one is written, because each takes about 20 ms to start. */
const FETCHED_AHEAD = 8;
const PRIVATE_FILE = 0o600;
/**
 * Recordings that lose their audio when they're done: temporary ones, and those stored again without personal data.
 */
const UNFINISHED = '(finished_at is null or retryable)';
/** Uploads that a batch item still needs. */
export const HELD_UPLOADS = `select audio_key from batch_items
  where audio_key is not null and (status = 'waiting' or status = 'processing' and claim is not null)`;

export interface AudioCounts {
  files: number;
  bytes: number;
  /** keys that the store doesn't have */
  absent: string[];
}

/** Writes the keys of the audio and the pictures, one on each line, to `file`, because they may not fit into memory. */
export async function writeAudioKeys(
  snapshot: pg.ClientBase,
  file: string,
  { unfinished }: { unfinished: boolean },
): Promise<void> {
  const whose = `from recordings where ${unfinished ? '' : 'not '}${UNFINISHED}`;
  const keys = `select audio_key ${whose} and audio_key is not null
    union all select image_key ${whose} and image_key is not null${unfinished ? ` union all ${HELD_UPLOADS}` : ''}`;
  const stream = snapshot.query(copyTo(`copy (${keys}) to stdout`));
  await pipeline(stream, createWriteStream(file, { mode: PRIVATE_FILE }));
}

/** Adds the audio listed in `keysFile` to the archive and counts it in `counts`. */
export async function backUpAudio(
  archive: ArchiveWriter,
  store: UncheckedAudioStore,
  keysFile: string,
  counts: AudioCounts,
): Promise<void> {
  for await (const { key, local } of fetchAhead(store, keysFile)) {
    if (local === undefined || !(await addAudio(archive, key, local, counts))) counts.absent.push(key);
  }
}

async function* fetchAhead(
  store: UncheckedAudioStore,
  keysFile: string,
): AsyncGenerator<{ key: string; local: LocalAudio | undefined }> {
  const fetched: Promise<{ key: string; local: LocalAudio | undefined }>[] = [];
  try {
    for await (const key of createInterface({ input: createReadStream(keysFile) })) {
      const one = fetchOne(store, key);
      // The error is thrown when this file is written.
      one.catch(() => undefined);
      fetched.push(one);
      if (fetched.length < FETCHED_AHEAD) continue;
      const next = await fetched.shift();
      if (next !== undefined) yield next;
    }
    for (let next = fetched.shift(); next !== undefined; next = fetched.shift()) yield await next;
  } finally {
    for (const result of await Promise.allSettled(fetched))
      if (result.status === 'fulfilled') await result.value.local?.[Symbol.asyncDispose]();
  }
}

async function fetchOne(store: UncheckedAudioStore, key: string) {
  try {
    return { key, local: await store.checkout(key) };
  } catch (error) {
    if (error instanceof KeyNotFoundError) return { key, local: undefined };
    throw error;
  }
}

/** Returns false if the audio has just been deleted. */
async function addAudio(
  archive: ArchiveWriter,
  key: string,
  local: LocalAudio,
  counts: AudioCounts,
): Promise<boolean> {
  await using _ = local;
  const handle = await open(local.path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return false;
  try {
    const { size } = await handle.stat();
    await archive.add(
      `${AUDIO_FOLDER}${key.slice(0, 2)}/${key}`,
      size,
      handle.createReadStream({ autoClose: false }),
    );
    counts.files += 1;
    counts.bytes += size;
    return true;
  } finally {
    await handle.close();
  }
}
