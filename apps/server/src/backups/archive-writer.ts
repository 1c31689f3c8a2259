import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { buffersOf } from './buffers.ts';
import { CHECKSUMS_FOLDER, MANIFEST_NAME } from './manifest.ts';

/** Lines per checksum file: at most 1.5 MB in memory. */
const CHECKSUMS_A_FILE = 10_000;
const PRIVATE_FILE = 0o600;

export interface ArchiveOptions {
  passphrase: string;
  /** log2 of the cost of one passphrase attempt; default: the library's, about a second */
  scryptWorkFactor?: number;
  signal?: AbortSignal;
}

/**
 * Writes a tar inside an age file, both standard formats: `age -d FILE | tar x` opens it. Holds only a few chunks in
 * memory. The file is `FILE.partial` until `keep` renames it; disposing without `keep` removes it.
 */
export class ArchiveWriter implements AsyncDisposable {
  readonly partialFile: string;
  entries = 0;
  bytes = 0;
  readonly #file: string;
  readonly #pack: Pack;
  readonly #written: Promise<void>;
  /** the file's error, and the callers to reject with it */
  #broken: { error: unknown } | undefined;
  #giveUp: ((error: unknown) => void) | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #madeAt = new Date();
  #checksums: string[] = [];
  #checksumFiles = 0;

  private constructor(
    file: string,
    handle: FileHandle,
    tar: Pack,
    encrypted: Readable,
    signal?: AbortSignal,
  ) {
    this.#file = file;
    this.#pack = tar;
    this.partialFile = `${file}.partial`;
    this.#signal = signal;
    this.#written = pipeline(encrypted, handle.createWriteStream({ flush: true }));
    this.#written.catch((error: unknown) => {
      this.#broken = { error };
      this.#giveUp?.(error);
    });
  }

  /** @throws BackupError if the file can't be created */
  static async create(file: string, options: ArchiveOptions): Promise<ArchiveWriter> {
    const handle = await open(`${file}.partial`, 'w', PRIVATE_FILE).catch((error: Error) => {
      throw new BackupError(`${file} can't be written (${error.message}). Choose another place for it.`);
    });
    const encrypter = new Encrypter();
    encrypter.setPassphrase(options.passphrase);
    if (options.scryptWorkFactor !== undefined) encrypter.setScryptWorkFactor(options.scryptWorkFactor);
    const tar = pack();
    const plain = ReadableStream.from<Uint8Array>(buffersOf(tar));
    const encrypted = Readable.from(await encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>));
    return new ArchiveWriter(file, handle, tar, encrypted, options.signal);
  }

  /**
   * Adds an entry. `content` must have exactly `size` bytes.
   * @throws BackupError if the disk is full; the signal's reason
   */
  async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const sha256 = await this.#addUnlisted(name, size, content);
    this.entries += 1;
    this.bytes += size;
    this.#checksums.push(`${sha256}  ${name}\n`);
    if (this.#checksums.length === CHECKSUMS_A_FILE) await this.#addChecksums();
  }

  async addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    await this.add(name, content.length, [content]);
  }

  /** Ends the archive and flushes it to the disk, still as `FILE.partial`. */
  async finish(manifest: object): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await this.add(MANIFEST_NAME, text.length, [text]);
    await this.#addChecksums();
    this.#pack.finalize();
    await this.#orBroken(this.#written);
  }

  /** Renames `FILE.partial` to `FILE`. */
  async keep(): Promise<void> {
    await rename(this.partialFile, this.#file);
    if (process.platform === 'win32') return;
    const directory = await open(path.dirname(path.resolve(this.#file)), 'r');
    await directory.sync().finally(() => directory.close());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.partialFile, { force: true });
  }

  async #addChecksums(): Promise<void> {
    if (this.#checksums.length === 0) return;
    this.#checksumFiles += 1;
    const text = Buffer.from(this.#checksums.join(''));
    this.#checksums = [];
    const name = `${CHECKSUMS_FOLDER}${String(this.#checksumFiles).padStart(6, '0')}.sha256`;
    await this.#addUnlisted(name, text.length, [text]);
  }

  async #addUnlisted(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<string> {
    const hash = createHash('sha256');
    const packed = Promise.withResolvers<void>();
    packed.promise.catch(() => undefined);
    const entry = this.#pack.entry({ name, size, mode: PRIVATE_FILE, mtime: this.#madeAt }, (error) =>
      error ? packed.reject(error) : packed.resolve(),
    );
    for await (const chunk of content) {
      this.#signal?.throwIfAborted();
      hash.update(chunk);
      if (!entry.write(chunk)) await this.#orBroken(once(entry, 'drain'));
    }
    entry.end(null);
    await this.#orBroken(packed.promise);
    return hash.digest('hex');
  }

  /** Waits for `work`, and rejects if the file fails, because `work` would then never end. */
  async #orBroken<T>(work: Promise<T>): Promise<T> {
    try {
      if (this.#broken !== undefined) throw this.#broken.error;
      // Not `Promise.race`: it would leak a handler on a promise that lives as long as the archive.
      return await new Promise<T>((resolve, reject) => {
        this.#giveUp = reject;
        work.then(resolve, reject);
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      throw new BackupError(
        `There is no room left for ${this.#file}. Free up space or choose another disk, then start the backup again. Nothing was kept.`,
        { cause: error },
      );
    }
  }
}
