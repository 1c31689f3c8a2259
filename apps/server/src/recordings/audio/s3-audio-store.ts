import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { AnnouncedContent, ByteRange, LocalAudio, ShownAudio, UploadAddress } from './audio-store.ts';
import type { AudioStoreLocation } from './audio-store-location.ts';
import { statusOf } from './store-errors.ts';
import { KeyNotFoundError, MARKER_NAME, type UncheckedAudioStore } from './unchecked-audio-store.ts';
import {
  CHECKSUM_HEADER,
  UPLOAD_ADDRESS_SECONDS,
  UPLOAD_CONTENT_TYPE,
  uploadHeaders,
} from './upload-address.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = MINUTE_MS;
/** Limit for a whole download, so that a server that trickles bytes can't hold a job longer. */
const CHECKOUT_TIMEOUT_MS = 300_000;
const PROBE_TIMEOUT_MS = 2_500;
const MARKER_FRESH_MS = 30_000;
/** Age at which a local copy counts as left behind by a process that died. */
const ABANDONED_COPY_MS = 6 * HOUR_MS;
const NOT_FOUND = 404;
/** Long enough to follow a redirect. The URL works without a key, even after the key is revoked. */
const DOWNLOAD_ADDRESS_SECONDS = 60;

/**
 * Stores audio in an S3 bucket. Credentials come from the usual AWS sources. With a custom endpoint (MinIO, Ceph, …)
 * the bucket is addressed in the path.
 */
export class S3AudioStore implements UncheckedAudioStore {
  readonly place: string;
  readonly markerFreshMs = MARKER_FRESH_MS;
  readonly #client: S3Client;
  /** signs URLs for clients; undefined if they can't reach this bucket */
  readonly #signer: S3Client | undefined;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #temporaryDirectory: string;

  constructor(
    { bucket, prefix, endpoint, publicEndpoint, region }: Extract<AudioStoreLocation, { kind: 's3' }>,
    temporaryDirectory: string,
  ) {
    this.place = `the bucket ${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#temporaryDirectory = temporaryDirectory;
    this.#client = openClient(endpoint, region);
    // A custom endpoint is often on a private network; Amazon's isn't.
    if (endpoint === undefined || publicEndpoint !== undefined)
      this.#signer = openClient(publicEndpoint, region);
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

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#at(key)), shortly());
      return ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return undefined;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.#at(from);
    const source = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
    try {
      await this.#client.send(new CopyObjectCommand({ ...this.#at(to), CopySource: source }));
    } catch (error) {
      if (!isMissingKey(error)) throw error;
      throw new KeyNotFoundError('there is no such object', { cause: error });
    }
  }

  async uploadAddress(key: string, { bytes, sha256 }: AnnouncedContent): Promise<UploadAddress | undefined> {
    if (this.#signer === undefined) return undefined;
    const checksum = sha256 && Buffer.from(sha256, 'hex').toString('base64');
    const command = new PutObjectCommand({
      ...this.#at(key),
      ContentType: UPLOAD_CONTENT_TYPE,
      ContentLength: bytes,
      ...(checksum === undefined ? {} : { ChecksumSHA256: checksum }),
    });
    const url = await getSignedUrl(this.#signer, command, {
      expiresIn: UPLOAD_ADDRESS_SECONDS,
      signableHeaders: new Set(['host', 'content-type', 'content-length', CHECKSUM_HEADER]),
      unhoistableHeaders: new Set([CHECKSUM_HEADER]),
    });
    return { url, headers: uploadHeaders(checksum) };
  }

  async downloadAddress(key: string, shown: ShownAudio): Promise<string | undefined> {
    if (this.#signer === undefined) return undefined;
    const command = new GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: shown.contentType,
      ResponseContentDisposition: shown.contentDisposition,
      ResponseCacheControl: 'private, no-store',
    });
    return await getSignedUrl(this.#signer, command, { expiresIn: DOWNLOAD_ADDRESS_SECONDS });
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

  /** Removes local copies left behind by processes that died. */
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
    this.#signer?.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix === '' ? key : `${this.#prefix}/${key}` };
  }
}

function openClient(endpoint: string | undefined, region: string | undefined): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // By default the library only warns.
      throwOnRequestTimeout: true,
    },
    // Not every S3 server understands checksum trailers. TLS and the lengths of the parts protect the transfer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const shortly = () => ({ abortSignal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });

/** The bucket exists, but not the object. A missing bucket has a different error name. */
function isMissingKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}
