import { existsSync } from 'node:fs';
import { open, rename, rm, statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MemoryDisk, NoMountError, ROOMY_DISK } from './memory-disk.ts';
import { type ServiceOnDisk, sharedOr, startService, startServiceOnDisk } from './running-service.ts';
import { startS3Server } from './s3-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A service with an audio store that can be taken down. */
export interface Outage extends AsyncDisposable {
  running: ServiceOnDisk;
  begin(): Promise<void>;
  /** @returns problems found in the store after the outage */
  end(): Promise<string[]>;
}

/** Files are written in pieces of this size until the disk is full. */
const PIECE_BYTES = 4_096;
/** Space that is left on the disk before it's filled. */
const LEFT_BYTES = 1_048_576;
/** Time limit for an upload to close its file, and how often that's checked. */
const WRITTEN_WITHIN_MS = 120_000;
const RETRY_MS = 20;

/** Kills the S3 server and restarts it with its data. */
export async function s3ServerDown(): Promise<Outage> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await temporaryFolder('s3'));
  const s3 = parts.use(await startS3Server(folder.path));
  const { audioStore: AUDIO_STORE, environment } = s3;
  const running = parts.use(
    await startService({ environment: { AUDIO_STORE, ...environment }, storeDirectory: folder.path }),
  );
  const opened = parts.move();
  return {
    running,
    begin: () => s3.kill(),
    async end() {
      await s3.start();
      return [];
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Renames the folder, which looks like an unmount. */
export async function folderRenamed(shared?: ServiceOnDisk): Promise<Outage> {
  const running = await sharedOr(shared, () => startService());
  const audio = running.service.storeDirectory;
  const away = `${audio}-away`;
  return {
    running,
    begin: () => rename(audio, away),
    async end() {
      const problems = existsSync(audio) ? ['something was written in place of the missing folder'] : [];
      await rm(audio, { recursive: true, force: true });
      await rename(away, audio);
      return problems;
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

/** Remounts the disk read-only. */
export function readOnlyDisk(shared?: ServiceOnDisk): Promise<Outage> {
  return onDisk(shared, (disk) => ({
    begin: () => whenClosed(() => disk.remount('ro')),
    end: async () => disk.remount('rw'),
  }));
}

/** Fills a disk with 1 MB of space completely and then frees space. */
export function fullDisk(shared?: ServiceOnDisk): Promise<Outage> {
  return onDisk(shared, (disk) => {
    const ballast = path.join(disk.folder, '.ballast');
    return {
      async begin() {
        const { bsize, blocks, bfree } = await statfs(disk.folder);
        disk.remount(`size=${(blocks - bfree) * bsize + LEFT_BYTES}`);
        await fill(ballast);
      },
      async end() {
        await unlink(ballast);
        disk.remount(ROOMY_DISK);
      },
    };
  });
}

async function onDisk(
  shared: ServiceOnDisk | undefined,
  faultOf: (disk: MemoryDisk) => { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<Outage> {
  const running = await sharedOr(shared, startServiceOnDisk);
  if (running.disk === undefined) throw new NoMountError('the service has no disk of its own');
  const { begin, end } = faultOf(running.disk);
  return {
    running,
    begin,
    async end() {
      await end();
      return [];
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
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
