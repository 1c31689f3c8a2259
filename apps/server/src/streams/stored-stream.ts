import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { MINUTE_SECONDS } from '../durations.ts';
import {
  discardAudio,
  type StoredAudio,
  type StoreResources,
  storeAudio,
} from '../recordings/store-audio.ts';

const SAMPLE_RATE = 16_000;
/** Beyond the longest recording: reconnects, and the end. */
const SPARE_MINUTES = 30;
const HEADER_BYTES = 44;
/** What a WAV file says of its length when it is written before its end is known. */
const UNKNOWN_LENGTH = 0xffffffff;

/** The audio of a stream, on its way to the store as it comes: kept as an upload is. */
export class StoredStream {
  readonly #resources: StoreResources;
  readonly #pipe = new PassThrough();
  readonly #storing: Promise<StoredAudio>;

  constructor(resources: StoreResources, format: 'auto' | 'pcm', maximumSeconds: number) {
    this.#resources = resources;
    if (format === 'pcm') this.#pipe.write(wavHeader());
    this.#storing = storeAudio(
      resources,
      this.#pipe,
      Math.ceil(maximumSeconds / MINUTE_SECONDS) + SPARE_MINUTES,
    );
    // told by the write or the end that meets it
    this.#storing.catch(() => undefined);
  }

  /** Resolves when more may come. Throws when the store failed. */
  async write(bytes: Buffer): Promise<void> {
    if (this.#pipe.destroyed) await this.#storing;
    if (!this.#pipe.write(bytes)) await Promise.race([once(this.#pipe, 'drain'), this.#storing]);
  }

  /** Resolves when all of it is in the store. */
  async end(): Promise<StoredAudio> {
    this.#pipe.end();
    return await this.#storing;
  }

  /** Nothing of it is kept. */
  async discard(): Promise<void> {
    this.#pipe.destroy(new Error('the stream was given up'));
    const stored = await this.#storing.catch(() => undefined);
    if (stored !== undefined) await discardAudio(this.#resources, stored.key);
  }
}

function wavHeader(): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(UNKNOWN_LENGTH, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(UNKNOWN_LENGTH, 40);
  return header;
}
