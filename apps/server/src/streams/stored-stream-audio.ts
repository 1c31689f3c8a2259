import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { MINUTE_SECONDS } from '../durations.ts';
import {
  discardAudio,
  looseKey,
  type StoredAudio,
  type StoreResources,
  storeAudio,
} from '../recordings/audio/store-audio.ts';
import type { TranscribedRecording } from '../recordings/processing/transcribe.ts';
import type { FinalizedStream, StreamAudio } from './stream-audio.ts';

const SAMPLE_RATE = 16_000;
/** Time for reconnects and for finishing, on top of the longest recording. */
const SPARE_MINUTES = 30;
const HEADER_BYTES = 44;
/** The length in the header of a WAV file that is written before its end is known. */
const UNKNOWN_LENGTH = 0xffffffff;

/** Streams the audio to the store as it arrives, like an upload. */
export class StoredStreamAudio implements StreamAudio {
  readonly #resources: StoreResources;
  readonly #pipe = new PassThrough();
  readonly #storing: Promise<StoredAudio>;

  constructor(resources: StoreResources, format: 'auto' | 'pcm', maximumSeconds: number) {
    this.#resources = resources;
    if (format === 'pcm') this.#pipe.write(wavHeader());
    this.#storing = storeAudio(
      resources,
      this.#pipe,
      looseKey(Math.ceil(maximumSeconds / MINUTE_SECONDS) + SPARE_MINUTES),
    );
    // `write` and `end` report this error.
    this.#storing.catch(() => undefined);
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#pipe.destroyed) await this.#storing;
    if (!this.#pipe.write(bytes)) await Promise.race([once(this.#pipe, 'drain'), this.#storing]);
  }

  push(): void {
    // The file already contains everything.
  }

  async end(): Promise<number> {
    this.#pipe.end();
    return (await this.#storing).bytes;
  }

  async finalize(transcribed: TranscribedRecording): Promise<FinalizedStream> {
    return { transcribed, audio: await this.#storing };
  }

  async discard(): Promise<void> {
    this.#pipe.destroy(new Error('the stream was aborted'));
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
