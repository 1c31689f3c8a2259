import { link, mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '../../http/limits/limits.ts';
import type { ByteRange, LocalAudio } from './audio-store.ts';
import { StoreError } from './store-errors.ts';
import { KeyNotFoundError, MARKER_NAME, type UncheckedAudioStore } from './unchecked-audio-store.ts';

/** Free space below which the disk counts as full: no ordinary recording fits. */
const LEAST_FREE_BYTES = MEGABYTE;
const PROBE_NAME = '.voice-feedback-probe';

/**
 * Stores audio as files in a folder, spread over 256 subfolders by the first two characters of the key. Only
 * `writeMarker` creates the folder itself: if it is missing later, a volume isn't mounted.
 */
export class FileAudioStore implements UncheckedAudioStore {
  readonly place: string;
  readonly markerFreshMs = 0;
  readonly #directory: string;
  readonly #durable: boolean;
  /** subfolders that this process has already synced to disk */
  readonly #syncedSubfolders = new Set<string>();

  /** @param options.durable false only to measure the cost of fsync */
  constructor(directory: string, { durable = true }: { durable?: boolean } = {}) {
    this.place = `the audio folder ${directory}`;
    this.#directory = directory;
    this.#durable = durable;
  }

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = this.#pathOf(key);
    const partial = `${target}.partial`;
    const subfolder = path.dirname(target);
    await this.#makeSubfolder(subfolder);
    try {
      await this.#write(partial, content);
      await rename(partial, target);
      await this.#sync(subfolder);
    } catch (error) {
      // This also fails if the disk has become read-only. The first error is the one to report.
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#existing(key);
    return handle.createReadStream(range ?? {});
  }

  async checkout(key: string): Promise<LocalAudio> {
    await (await this.#existing(key)).close();
    return { path: this.#pathOf(key), [Symbol.asyncDispose]: async () => undefined };
  }

  async delete(key: string): Promise<void> {
    const target = this.#pathOf(key);
    await rm(target, { force: true });
    // Also removes the partial file of an upload whose process was killed.
    await rm(`${target}.partial`, { force: true });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await orNothing(stat(this.#pathOf(key))))?.size;
  }

  /** A hard link is enough, because files never change after they're stored. */
  async copy(from: string, to: string): Promise<void> {
    await (await this.#existing(from)).close();
    const subfolder = path.dirname(this.#pathOf(to));
    await this.#makeSubfolder(subfolder);
    await link(this.#pathOf(from), this.#pathOf(to));
    await this.#sync(subfolder);
  }

  async uploadAddress(): Promise<undefined> {}

  async downloadAddress(): Promise<undefined> {}

  async readMarker(): Promise<string | undefined> {
    return await orNothing(readFile(path.join(this.#directory, MARKER_NAME), 'utf8'));
  }

  async writeMarker(text: string): Promise<void> {
    const first = await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const marker = path.join(this.#directory, MARKER_NAME);
    await this.#write(`${marker}.partial`, [Buffer.from(text)]);
    await rename(`${marker}.partial`, marker);
    await this.#sync(this.#directory);
    if (first === undefined) return;
    // A new folder is an entry in its parent, so sync the parent of each one.
    for (let made = this.#directory; made.startsWith(first); made = path.dirname(made))
      await this.#sync(path.dirname(made));
  }

  async probe(): Promise<void> {
    const probe = path.join(this.#directory, PROBE_NAME);
    await writeFile(probe, 'probe');
    await rm(probe, { force: true });
    const { bavail, bsize } = await statfs(this.#directory);
    if (bavail * bsize < LEAST_FREE_BYTES)
      throw new StoreError('storage_full', `${this.place} has ${bavail * bsize} bytes left`);
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #makeSubfolder(subfolder: string): Promise<void> {
    const made = await mkdir(subfolder, { mode: 0o700 }).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    // A subfolder that another process has just created may not be on disk yet either.
    if (!made && this.#syncedSubfolders.has(subfolder)) return;
    await this.#sync(this.#directory);
    this.#syncedSubfolders.add(subfolder);
  }

  async #write(file: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const handle = await open(file, 'w', 0o600);
    // The stream always closes the handle. With `flush`, it writes everything to disk first.
    await pipeline(content, handle.createWriteStream({ flush: this.#durable }));
  }

  /** Writes the entries of a folder to disk. */
  async #sync(directory: string): Promise<void> {
    // Windows can't open folders, and its file system journals their entries.
    if (!this.#durable || process.platform === 'win32') return;
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async #existing(key: string) {
    try {
      return await open(this.#pathOf(key), 'r');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      throw new KeyNotFoundError('there is no such file', { cause: error });
    }
  }

  #pathOf(key: string): string {
    return path.join(this.#directory, key.slice(0, 2), key);
  }
}

/** Returns undefined if the file or folder doesn't exist. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
