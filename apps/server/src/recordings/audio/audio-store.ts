import type { Readable } from 'node:stream';

export interface ByteRange {
  /** first and last byte, both inclusive */
  start: number;
  end: number;
}

/** What the client announced about its upload. The store refuses any other content. */
export interface AnnouncedContent {
  bytes: number;
  /** hexadecimal */
  sha256: string | undefined;
}

export interface UploadAddress {
  url: string;
  /** The client has to send exactly these headers, and the announced length. */
  headers: Record<string, string>;
}

/** Headers of a download. */
export interface ShownAudio {
  contentType: string;
  contentDisposition: string;
}

/** A file on this machine. It exists until it is disposed. */
export interface LocalAudio extends AsyncDisposable {
  path: string;
}

/** `reason` is only for operators: it names folders and buckets. */
export type StoreState = { status: 'ok' } | { status: 'unavailable' | 'full' | 'unknown'; reason: string };

/**
 * The store for audio files. `storeAudio` creates the keys; a caller's file name never reaches a store. Every method
 * but `check` throws `StoreError` if the store is at fault. A missing file is such a fault too (`AudioMissingError`):
 * only the recording's row says that its audio was deleted.
 */
export interface AudioStore extends AsyncDisposable {
  /**
   * Stores all of `content`, or nothing: a failure leaves no partial file. Once it resolves, the audio survives a power
   * cut. Rejects with the error of `content` if that fails.
   */
  put(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Returns the bytes of `range`, or the whole file. Throws `AudioMissingError` if the store works but doesn't have the
   * file.
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns a local copy to decode. Throws `AudioMissingError` if the store works but doesn't have the file. */
  checkout(key: string): Promise<LocalAudio>;
  /** Idempotent. Resolves only if the store was available. */
  delete(key: string): Promise<void>;
  /** Returns the size in bytes, or undefined if the key doesn't exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Copies `from` to `to`. Throws `AudioMissingError` if the store works but doesn't have the file. */
  copy(from: string, to: string): Promise<void>;
  /** Returns a URL where a client can upload the audio for `key`; undefined if clients can't reach this store. */
  uploadAddress(key: string, content: AnnouncedContent): Promise<UploadAddress | undefined>;
  /** Returns a short-lived URL where a client can download the audio; undefined if clients can't reach this store. */
  downloadAddress(key: string, shown: ShownAudio): Promise<string | undefined>;
  /** Checks whether audio can be stored now. Never throws, takes a few seconds at most, and may be called often. */
  check(): Promise<StoreState>;
}

/** The recording's row says that its audio was deleted. If only the file is missing, see `AudioMissingError`. */
export class AudioGoneError extends Error {
  override name = 'AudioGoneError';
}
