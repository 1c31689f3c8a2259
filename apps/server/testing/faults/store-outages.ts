import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from './at-exit.ts';
import { startS3Server } from './s3-server.ts';
import { Service } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A service with an audio store that can be taken down. */
export interface Outage extends AsyncDisposable {
  service: Service;
  begin(): Promise<void>;
  /** @returns problems found in the store after the outage */
  end(): Promise<string[]>;
}

/** No disk can be mounted here. */
export class NoMountError extends Error {
  override name = 'NoMountError';
}

/** Files are written in pieces of this size until the disk is full. */
const PIECE_BYTES = 4_096;
const SMALL_DISK = '1m';
const ROOMY_DISK = '64m';
/** Time limit for an upload to close its file, and how often that's checked. */
const WRITTEN_WITHIN_MS = 30_000;
const RETRY_MS = 20;

/** Kills the S3 server and restarts it with its data. */
export async function s3ServerDown(): Promise<Outage> {
  const folder = await temporaryFolder('s3');
  const s3 = await startS3Server(folder.path);
  const { audioStore: AUDIO_STORE, environment } = s3;
  const service = await Service.open({
    environment: { AUDIO_STORE, ...environment },
    storeDirectory: folder.path,
  });
  return {
    service,
    begin: () => s3.kill(),
    async end() {
      await s3.start();
      return [];
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await s3[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Renames the folder, which looks like an unmount. */
export async function folderRenamed(): Promise<Outage> {
  const service = await Service.open();
  const audio = service.storeDirectory;
  const away = `${audio}-away`;
  return {
    service,
    begin: () => rename(audio, away),
    async end() {
      const problems = existsSync(audio) ? ['something was written in place of the missing folder'] : [];
      await rm(audio, { recursive: true, force: true });
      await rename(away, audio);
      return problems;
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

/** Remounts the disk read-only. */
export function readOnlyDisk(): Promise<Outage> {
  return onDisk((folder) => ({
    begin: () => whenClosed(() => mount('-o', 'remount,ro', folder)),
    end: async () => mount('-o', 'remount,rw', folder),
  }));
}

/** Fills a disk of 1 MB completely and then frees space. */
export function fullDisk(): Promise<Outage> {
  return onDisk((folder) => {
    const ballast = path.join(folder, '.ballast');
    return {
      async begin() {
        mount('-o', `remount,size=${SMALL_DISK}`, folder);
        await fill(ballast);
      },
      async end() {
        await unlink(ballast);
        mount('-o', `remount,size=${ROOMY_DISK}`, folder);
      },
    };
  });
}

async function onDisk(
  faultOf: (folder: string) => { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<Outage> {
  // These disks are smaller than the server's reserve.
  const service = await Service.open({ environment: { DISK_RESERVE_MB: '0' } });
  const folder = service.storeDirectory;
  try {
    mount('-t', 'tmpfs', '-o', `size=${ROOMY_DISK},mode=0700`, 'tmpfs', folder);
  } catch (error) {
    await service[Symbol.asyncDispose]();
    throw error;
  }
  const unmount = () => void spawnSync('umount', ['-l', folder]);
  const pending = atExit(unmount);
  const { begin, end } = faultOf(folder);
  return {
    service,
    begin,
    async end() {
      await end();
      return [];
    },
    async [Symbol.asyncDispose]() {
      await service.stopProcesses();
      unmount();
      pending[Symbol.dispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

function mount(...args: string[]): void {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new NoMountError(`mount ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/** Retries until files being written are closed: a disk with an open file can't be made read-only. */
async function whenClosed(attempt: () => void): Promise<void> {
  const deadline = Date.now() + WRITTEN_WITHIN_MS;
  for (;;)
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof NoMountError && error.message.includes('busy') && Date.now() < deadline))
        throw error;
      await sleep(RETRY_MS);
    }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(PIECE_BYTES));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}
