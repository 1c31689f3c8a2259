import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { atExit } from './at-exit.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A disk in memory. */
export interface MemoryDisk extends AsyncDisposable {
  folder: string;
  /** a folder on it */
  audioFolder: string;
  /** Changes its mount options. Throws `NoMountError`. */
  remount(options: string): void;
}

/** No disk can be mounted here. */
export class NoMountError extends Error {
  override name = 'NoMountError';
}

export const ROOMY_DISK = 'size=64m';

/** Throws `NoMountError`. */
export async function mountDisk(): Promise<MemoryDisk> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await temporaryFolder('disk'));
  mount('-t', 'tmpfs', '-o', `${ROOMY_DISK},mode=0755`, 'tmpfs', folder);
  const unmount = () => void spawnSync('umount', ['-l', folder]);
  parts.use(atExit(unmount));
  parts.defer(unmount);
  const audioFolder = path.join(folder, 'audio');
  await mkdir(audioFolder, { mode: 0o700 });
  const mounted = parts.move();
  return {
    folder,
    audioFolder,
    remount: (options) => mount('-o', `remount,${options}`, folder),
    [Symbol.asyncDispose]: () => mounted.disposeAsync(),
  };
}

function mount(...args: string[]): void {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new NoMountError(`mount ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
