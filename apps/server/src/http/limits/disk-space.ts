import { statfs } from 'node:fs/promises';
import type { Health } from '@voice-feedback/contract/health';

/** Limit for the check, because a network disk can hang. */
const ANSWER_TIMEOUT_MS = 2_000;

export interface DiskSpace {
  /** content of the folder */
  folder: 'data' | 'audio';
  freeBytes: number;
  sizeBytes: number;
}

/** The folders on monitored disks. `audio` is undefined if the audio is in the data folder or in a bucket. */
export interface WatchedFolders {
  data: string;
  audio: string | undefined;
}

export function watchedFolders({
  dataDirectory,
  audioStore,
}: {
  dataDirectory: string;
  audioStore: { kind: 'file'; directory: string } | { kind: 's3' };
}): WatchedFolders {
  return { data: dataDirectory, audio: audioStore.kind === 'file' ? audioStore.directory : undefined };
}

/** Returns the space of each existing folder. Never takes long. The audio store's check reports a missing folder. */
export async function readDiskSpace({ data, audio }: WatchedFolders): Promise<DiskSpace[]> {
  const found = await Promise.all([
    spaceOf('data', data),
    ...(audio === undefined ? [] : [spaceOf('audio', audio)]),
  ]);
  return found.filter((space) => space !== undefined);
}

/** Returns the disk's health check: `full` if less than `reserveBytes` are free. */
export function watchDisk(
  folders: WatchedFolders,
  reserveBytes: number,
): { check(): Promise<Health['disk']> } {
  return {
    async check() {
      const spaces = await readDiskSpace(folders);
      return spaces.some(({ freeBytes }) => freeBytes < reserveBytes) ? 'full' : 'ok';
    },
  };
}

async function spaceOf(folder: DiskSpace['folder'], path: string): Promise<DiskSpace | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS);
  const asked = statfs(path).then(
    ({ bavail, blocks, bsize }) => ({ folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }),
    () => undefined,
  );
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
