import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AudioGoneError, type AudioStore, type ByteRange, type LocalAudio } from './audio-store.ts';

/** Audio as files in a folder, spread over 256 subfolders by the first two characters of the key. */
export class FileAudioStore implements AudioStore {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  static async open(directory: string): Promise<FileAudioStore> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new FileAudioStore(directory);
  }

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = this.#pathOf(key);
    const partial = `${target}.partial`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#existing(open(this.#pathOf(key), 'r'));
    return handle.createReadStream(range ?? {});
  }

  async checkout(key: string): Promise<LocalAudio> {
    const file = this.#pathOf(key);
    await (await this.#existing(open(file, 'r'))).close();
    return { path: file, [Symbol.asyncDispose]: async () => undefined };
  }

  async delete(key: string): Promise<void> {
    const target = this.#pathOf(key);
    await rm(target, { force: true });
    // What a process killed in the middle of an upload left behind.
    await rm(`${target}.partial`, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #existing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw new AudioGoneError('the audio file is gone', { cause: error });
      }
      throw error;
    }
  }

  #pathOf(key: string): string {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('not an audio key');
    return path.join(this.#directory, key.slice(0, 2), key);
  }
}
