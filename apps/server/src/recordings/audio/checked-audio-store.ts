import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type {
  AnnouncedContent,
  AudioStore,
  ByteRange,
  LocalAudio,
  ShownAudio,
  StoreState,
  UploadAddress,
} from './audio-store.ts';
import { AudioMissingError, StoreError, storeErrorOf } from './store-errors.ts';
import { requireMarker, settleStoreId } from './store-marker.ts';
import { KeyNotFoundError, type UncheckedAudioStore } from './unchecked-audio-store.ts';

/** Minimum time between two checks of the store, however many probes ask. */
const CHECK_FRESH_MS = 2_000;
const CHECK_TIMEOUT_MS = 4_000;
const AUDIO_KEY = /^[0-9a-f-]{36}$/;

export interface CheckResources {
  database: Database;
  logger: FastifyBaseLogger;
}

/**
 * An audio store that is verified to be the one this database has used before. This prevents writes to, and deletions
 * from, the empty folder under an unmounted volume or the wrong bucket. Every failure is logged with its cause and
 * thrown as a `StoreError`.
 */
export class CheckedAudioStore implements AudioStore {
  readonly #store: UncheckedAudioStore;
  readonly #database: Database;
  readonly #logger: FastifyBaseLogger;
  /** id of the store that this database uses; it never changes */
  #id: Promise<string> | undefined;
  #markerSeenAtMs = Number.NEGATIVE_INFINITY;
  #look: { result: Promise<StoreState>; startedAtMs: number } | undefined;
  #last: { state: StoreState; atMs: number } | undefined;
  #wasUsable = true;

  constructor(store: UncheckedAudioStore, { database, logger }: CheckResources) {
    this.#store = store;
    this.#database = database;
    this.#logger = logger;
  }

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    requireKey(key);
    const broken: { error?: unknown } = {};
    await this.#guarded('put', key, broken, async () => {
      await this.#requireMarker();
      await this.#onStore(() => this.#store.put(key, noting(content, broken)));
    });
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    return await this.#read('open', key, () => this.#store.open(key, range));
  }

  async checkout(key: string): Promise<LocalAudio> {
    return await this.#read('checkout', key, () => this.#store.checkout(key));
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.#guarded('delete', key, {}, async () => {
      // If the store is missing, deleting does nothing and the key must not be forgotten.
      await this.#requireMarker();
      await this.#onStore(() => this.#store.delete(key));
    });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    requireKey(key);
    return await this.#guarded('size', key, {}, async () => {
      const bytes = await this.#onStore(() => this.#store.sizeOf(key));
      // If the whole store is missing, say so instead of reporting one missing file.
      if (bytes === undefined) await this.#requireMarker();
      return bytes;
    });
  }

  async copy(from: string, to: string): Promise<void> {
    requireKey(to);
    await this.#requireMarker();
    await this.#read('copy', from, () => this.#store.copy(from, to));
  }

  async uploadAddress(key: string, content: AnnouncedContent): Promise<UploadAddress | undefined> {
    requireKey(key);
    return await this.#guarded('upload', key, {}, async () => {
      // Without the marker, clients could write into the wrong bucket.
      await this.#requireMarker();
      return await this.#onStore(() => this.#store.uploadAddress(key, content));
    });
  }

  async downloadAddress(key: string, shown: ShownAudio): Promise<string | undefined> {
    requireKey(key);
    return await this.#onStore(() => this.#store.downloadAddress(key, shown));
  }

  async check(): Promise<StoreState> {
    const now = performance.now();
    if (this.#last !== undefined && now - this.#last.atMs < CHECK_FRESH_MS) return this.#last.state;
    // Only one check runs at a time. Otherwise each probe of a disk that hangs would block one more thread.
    this.#look ??= { result: this.#lookAtStore(), startedAtMs: now };
    const timeoutMs = Math.max(0, CHECK_TIMEOUT_MS - (now - this.#look.startedAtMs));
    const timeout = new AbortController();
    const state = await Promise.race([
      this.#look.result,
      sleep(timeoutMs, this.#hangs(), { signal: timeout.signal }),
    ]);
    timeout.abort();
    this.#note(state);
    return state;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#store[Symbol.asyncDispose]();
  }

  async #read<T>(operation: string, key: string, work: () => Promise<T>): Promise<T> {
    requireKey(key);
    return await this.#guarded(operation, key, {}, async () => {
      try {
        return await this.#onStore(work);
      } catch (error) {
        if (!(error instanceof StoreError && error.cause instanceof KeyNotFoundError)) throw error;
        await this.#requireMarker();
        throw new AudioMissingError(this.#store.place, key, error.cause);
      }
    });
  }

  /** Logs failures of the store. `content.error` is the sender's failure: it is rethrown unchanged. */
  async #guarded<T>(
    operation: string,
    audioKey: string,
    content: { error?: unknown },
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (content.error !== undefined) throw content.error;
      if (error instanceof StoreError) {
        const { reason, cause } = error;
        this.#logger.error({ err: cause, operation, audioKey, reason }, 'the audio store failed');
        this.#last = undefined;
        this.#markerSeenAtMs = Number.NEGATIVE_INFINITY;
      }
      throw error;
    }
  }

  async #onStore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw storeErrorOf(this.#store.place, error);
    }
  }

  async #requireMarker({ again = false }: { again?: boolean } = {}): Promise<void> {
    this.#id ??= settleStoreId(this.#store, this.#database);
    const id = await this.#id.catch((error: unknown) => {
      this.#id = undefined;
      throw error;
    });
    if (!again && performance.now() - this.#markerSeenAtMs < this.#store.markerFreshMs) return;
    await requireMarker(this.#store, id);
    this.#markerSeenAtMs = performance.now();
  }

  async #lookAtStore(): Promise<StoreState> {
    try {
      await this.#requireMarker({ again: true });
      await this.#onStore(() => this.#store.probe());
      return { status: 'ok' };
    } catch (error) {
      if (error instanceof StoreError)
        return { status: error.code === 'storage_full' ? 'full' : 'unavailable', reason: error.reason };
      // Only the database knows which store is the right one.
      return { status: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#look = undefined;
    }
  }

  #hangs(): StoreState {
    const seconds = CHECK_TIMEOUT_MS / 1_000;
    return { status: 'unavailable', reason: `${this.#store.place} did not answer within ${seconds} s` };
  }

  #note(state: StoreState): void {
    this.#last = { state, atMs: performance.now() };
    const isUsable = state.status === 'ok';
    // A missing database is logged elsewhere.
    if (state.status === 'unknown' || isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (state.status === 'ok') this.#logger.warn('the audio store is available again');
    else
      this.#logger.error(
        { status: state.status },
        `recordings cannot be stored or processed: ${state.reason}`,
      );
  }
}

/** Throws unless the key is a UUID, because it becomes part of a path. */
function requireKey(key: string): void {
  if (!AUDIO_KEY.test(key)) throw new RangeError('not an audio key');
}

/** Passes the bytes on. Remembers an error of `content`, so that it can be told apart from the store's errors. */
async function* noting(content: AsyncIterable<Buffer>, broken: { error?: unknown }): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    broken.error = error;
    throw error;
  }
}
