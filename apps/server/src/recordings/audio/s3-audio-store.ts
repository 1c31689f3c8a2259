import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { ByteRange, LocalAudio } from './audio-store.ts';
import type { AudioStoreLocation } from './audio-store-location.ts';
import { statusOf } from './store-errors.ts';
import { KeyNotFoundError, MARKER_NAME, type UncheckedAudioStore } from './unchecked-audio-store.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = MINUTE_MS;
/** A whole download; a server that sends a byte now and then holds a job no longer than this. */
const CHECKOUT_TIMEOUT_MS = 300_000;
const PROBE_TIMEOUT_MS = 2_500;
const MARKER_FRESH_MS = 30_000;
/** A local copy older than this was left by a process that died. */
const ABANDONED_COPY_MS = 6 * HOUR_MS;
const NOT_FOUND = 404;

/**
 * Audio in an S3 bucket. Credentials come the way every AWS tool reads them. With an endpoint of its own (MinIO, Ceph, …)
 * the bucket is addressed in the path.
 */
export class S3AudioStore implements UncheckedAudioStore {
  readonly place: string;
  readonly markerFreshMs = MARKER_FRESH_MS;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #temporaryDirectory: string;

  constructor(
    { bucket, prefix, endpoint, region }: Extract<AudioStoreLocation, { kind: 's3' }>,
    temporaryDirectory: string,
  ) {
    this.place = `the bucket ${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#temporaryDirectory = temporaryDirectory;
    this.#client = new S3Client({
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(region === undefined ? {} : { region }),
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        // Without this the library only warns.
        throwOnRequestTimeout: true,
      },
      // Checksum trailers are not understood by every S3; TLS and the parts' own lengths guard the way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    // A multipart upload that fails is aborted by the library, so no partial object is left.
    const body = Readable.from(content, { objectMode: false });
    await new Upload({ client: this.#client, params: { ...this.#at(key), Body: body } }).done();
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({
          ...this.#at(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      if (!(answer.Body instanceof Readable)) throw new Error('S3 answered without a body');
      return answer.Body;
    } catch (error) {
      if (!isMissingKey(error)) throw error;
      throw new KeyNotFoundError('there is no such object', { cause: error });
    }
  }

  async checkout(key: string): Promise<LocalAudio> {
    const file = path.join(this.#temporaryDirectory, randomUUID());
    await mkdir(this.#temporaryDirectory, { recursive: true, mode: 0o700 });
    const dispose = () => rm(file, { force: true });
    try {
      await pipeline(await this.open(key), createWriteStream(file, { mode: 0o600 }), {
        signal: AbortSignal.timeout(CHECKOUT_TIMEOUT_MS),
      });
    } catch (error) {
      await dispose().catch(() => undefined);
      throw error;
    }
    return { path: file, [Symbol.asyncDispose]: dispose };
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#at(key)), shortly());
      return true;
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return false;
      throw error;
    }
  }

  async readMarker(): Promise<string | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(MARKER_NAME)), shortly());
      return (await Body?.transformToString()) ?? '';
    } catch (error) {
      if (isMissingKey(error)) return undefined;
      throw error;
    }
  }

  async writeMarker(text: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(MARKER_NAME), Body: text }), shortly());
  }

  async probe(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), shortly());
  }

  /** Removes local copies that a process which died has left. */
  async removeAbandonedCopies(): Promise<void> {
    for (const name of await readdir(this.#temporaryDirectory).catch(() => [])) {
      const file = path.join(this.#temporaryDirectory, name);
      const facts = await stat(file).catch(() => undefined);
      if (facts !== undefined && Date.now() - facts.mtimeMs > ABANDONED_COPY_MS)
        await rm(file, { force: true });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix === '' ? key : `${this.#prefix}/${key}` };
  }
}

const shortly = () => ({ abortSignal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });

/** The bucket is there, but not the object in it. A bucket that is missing is an error of its own name. */
function isMissingKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}
