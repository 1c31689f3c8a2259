import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { MEGABYTE } from '../http/limits/limits.ts';
import { FileAudioStore } from '../recordings/audio/file-audio-store.ts';
import { openUncheckedAudioStore } from '../recordings/audio/open-audio-store.ts';
import type { UncheckedAudioStore } from '../recordings/audio/unchecked-audio-store.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';

/** Number of files of up to 1 MB stored concurrently, because each waits for the disk or the bucket. */
const STORED_AT_ONCE = 8;

/** Copies the audio of a backup into a store that is empty or belongs to the backup. */
export class AudioRestorer implements AsyncDisposable {
  readonly #store: UncheckedAudioStore;
  readonly #isOwn: boolean;
  readonly #finish: () => Promise<void>;
  readonly #giveUp: () => Promise<void>;
  readonly #stored = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  private constructor(
    store: UncheckedAudioStore,
    options: { isOwn: boolean; finish?: () => Promise<void>; giveUp?: () => Promise<void> },
  ) {
    this.#store = store;
    this.#isOwn = options.isOwn;
    this.#finish = options.finish ?? (async () => undefined);
    this.#giveUp = options.giveUp ?? (async () => undefined);
  }

  /**
   * Writes nothing yet. A folder that doesn't exist yet, or that `replace` allows to move away, is filled under a
   * temporary name first.
   * @throws BackupError if the store belongs to another installation
   */
  static async open(
    config: Pick<Config, 'audioStore' | 'dataDirectory'>,
    marker: string,
    { replace }: { replace: boolean },
  ): Promise<AudioRestorer> {
    const store = await openUncheckedAudioStore(config);
    const present = await store.readMarker().catch(async (error: Error) => {
      await store[Symbol.asyncDispose]();
      throw new BackupError(
        `${store.place} can't be used: ${error.message}. Check AUDIO_STORE. Nothing was changed.`,
      );
    });
    const isOwn = present !== undefined && idOf(present) === idOf(marker);
    if (isOwn) return new AudioRestorer(store, { isOwn });
    if (config.audioStore.kind === 's3') {
      if (present === undefined) return new AudioRestorer(store, { isOwn });
      await store[Symbol.asyncDispose]();
      throw new BackupError(
        `${store.place} holds the audio of another installation. Set AUDIO_STORE to an empty bucket or prefix. Nothing was changed.`,
      );
    }
    return AudioRestorer.#openFolder(config.audioStore.directory, { replace });
  }

  static async #openFolder(directory: string, { replace }: { replace: boolean }): Promise<AudioRestorer> {
    const names = existsSync(directory) ? await readdir(directory) : undefined;
    // An empty folder may be a volume, which can't be renamed.
    if (names?.filter((name) => name !== 'lost+found').length === 0)
      return new AudioRestorer(new FileAudioStore(directory), { isOwn: false });
    if (names !== undefined && !replace)
      throw new BackupError(
        `The audio folder ${directory} isn't empty, and belongs to another installation. Restore into an empty folder (DATA_DIR=…, AUDIO_STORE=…), or add --replace, which keeps the old one as ${directory}.before-restore. Nothing was changed.`,
      );
    const aside = `${directory}.restoring`;
    await rm(aside, { recursive: true, force: true });
    return new AudioRestorer(new FileAudioStore(aside), {
      isOwn: false,
      async finish() {
        if (names !== undefined) await keep(directory);
        await rename(aside, directory);
      },
      giveUp: () => rm(aside, { recursive: true, force: true }),
    });
  }

  /** The marker comes first, so that an interrupted restore recognizes its own store. */
  async writeMarker(text: string): Promise<void> {
    if (!this.#isOwn) await this.#store.writeMarker(text);
  }

  /** Stores one file; small ones in the background. */
  async put(key: string, { size, content }: Pick<ArchiveEntry, 'size' | 'content'>): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    if ((await this.#store.sizeOf(key)) !== undefined) return;
    if (size > MEGABYTE) {
      await this.#store.put(key, content);
      return;
    }
    const bytes = await buffer(content);
    const storing = this.#store
      .put(key, piecesOf(bytes))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#stored.delete(storing));
    this.#stored.add(storing);
    if (this.#stored.size >= STORED_AT_ONCE) await Promise.race(this.#stored);
  }

  /** Waits until all files are stored. */
  async settle(): Promise<void> {
    await Promise.all(this.#stored);
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Moves the store to its final place. */
  async finish(): Promise<void> {
    await this.#finish();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#stored);
    // After `finish`, nothing remains under the temporary name.
    await this.#giveUp();
    await this.#store[Symbol.asyncDispose]();
  }
}

/** Renames a folder out of the way, with a number if an earlier restore has already kept one. */
async function keep(directory: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const name = `${directory}.before-restore${number === 1 ? '' : `-${number}`}`;
    if (existsSync(name)) continue;
    await rename(directory, name);
    return;
  }
}

function idOf(marker: string): string {
  return marker.trim().split(/\s/)[0]?.toLowerCase() ?? '';
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
