import type { Readable } from 'node:stream';

export interface ByteRange {
  /** first and last byte, both included */
  start: number;
  end: number;
}

/** What the client announces about its upload. Anything else is refused. */
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

/** A file on this machine, for as long as it is not disposed. */
export interface LocalAudio extends AsyncDisposable {
  path: string;
}

/** `reason` is for operators: it names folders and buckets. */
export type StoreState = { status: 'ok' } | { status: 'unavailable' | 'full' | 'unknown'; reason: string };

/**
 * Where the audio is kept. Keys are made by `storeAudio`; a store never sees a name that a caller chose. Every method but
 * `check` throws `StoreError` when the store is at fault, and nothing else is a reason to believe that audio was deleted.
 */
export interface AudioStore extends AsyncDisposable {
  /**
   * Stores all of `content`, or nothing: when it fails midway no partial file is left. Once it resolves, the audio
   * survives a power cut. Rejects with the error of `content` where that broke off.
   */
  put(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** The bytes of `range`, or all. Throws `AudioMissingError` when the store works but does not have it. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A local copy to decode from. Throws `AudioMissingError` when the store works but does not have it. */
  checkout(key: string): Promise<LocalAudio>;
  /** Repeating it is harmless. It resolves only if the store was really there to delete from. */
  delete(key: string): Promise<void>;
  /** Undefined: there is nothing under this key. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Copies `from` to `to`. Throws `AudioMissingError` when the store works but does not have it. */
  copy(from: string, to: string): Promise<void>;
  /** Where a client can upload audio for `key`; undefined: clients can't reach this store. */
  uploadAddress(key: string, content: AnnouncedContent): Promise<UploadAddress | undefined>;
  /** A short-lived URL where a client can download the audio; undefined: clients can't reach this store. */
  downloadAddress(key: string, shown: ShownAudio): Promise<string | undefined>;
  /** Whether audio could be stored now. Never throws, never takes longer than a few seconds, and may be called often. */
  check(): Promise<StoreState>;
}

/** The row says that there is no audio. A file that is missing is another matter: see `AudioMissingError`. */
export class AudioGoneError extends Error {
  override name = 'AudioGoneError';
}
