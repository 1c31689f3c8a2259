import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small in-memory disk. */
export interface SmallDisk extends AsyncDisposable {
  directory: string;
  remount(options: string): Promise<void>;
}

export const NO_MOUNTS = 'needs permission to mount file systems (root on Linux)';

/** Returns undefined if this process may not mount file systems. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', directory]);
  } catch {
    await rm(directory, { recursive: true, force: true });
    return undefined;
  }
  return {
    directory,
    remount: async (options) => {
      await run('mount', ['-o', `remount,${options}`, directory]);
    },
    async [Symbol.asyncDispose]() {
      await run('umount', ['-l', directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
