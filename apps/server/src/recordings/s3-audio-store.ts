import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AudioGoneError, type AudioStore, type ByteRange, type LocalAudio } from './audio-store.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Audio in an S3 bucket: `s3://bucket/prefix?endpoint=https://…&region=…`. Credentials come the way every AWS tool reads
 * them. With an endpoint of its own (MinIO, Ceph, …) the bucket is addressed in the path.
 */
export class S3AudioStore implements AudioStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #temporaryDirectory: string;

  constructor(location: URL, temporaryDirectory: string) {
    const endpoint = location.searchParams.get('endpoint');
    const region = location.searchParams.get('region');
    this.#bucket = location.hostname;
    this.#prefix = location.pathname.replace(/^\/+|\/+$/g, '');
    this.#temporaryDirectory = temporaryDirectory;
    this.#client = new S3Client({
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(region === null ? {} : { region }),
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      // Checksum trailers are not understood by every S3; TLS and the parts' own lengths guard the way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    // A multipart upload that fails is aborted by the library, so no partial object is left. Should the abort fail too,
    // what counts is still why the content broke off.
    const cause: { error?: unknown } = {};
    const body = Readable.from(noting(content, cause), { objectMode: false });
    try {
      await new Upload({ client: this.#client, params: { ...this.#at(key), Body: body } }).done();
    } catch (error) {
      throw cause.error ?? error;
    }
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
      if (error instanceof NoSuchKey) throw new AudioGoneError('the audio object is gone', { cause: error });
      throw error;
    }
  }

  async checkout(key: string): Promise<LocalAudio> {
    const file = path.join(this.#temporaryDirectory, randomUUID());
    await mkdir(this.#temporaryDirectory, { recursive: true, mode: 0o700 });
    const dispose = () => rm(file, { force: true });
    try {
      await pipeline(await this.open(key), createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      await dispose();
      throw error;
    }
    return { path: file, [Symbol.asyncDispose]: dispose };
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix === '' ? key : `${this.#prefix}/${key}` };
  }
}

async function* noting(content: AsyncIterable<Buffer>, cause: { error?: unknown }): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    cause.error = error;
    throw error;
  }
}
