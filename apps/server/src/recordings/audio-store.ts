import type { Readable } from 'node:stream';

export interface ByteRange {
  /** first and last byte, both included */
  start: number;
  end: number;
}

/** A file on this machine, for as long as it is not disposed. */
export interface LocalAudio extends AsyncDisposable {
  path: string;
}

/** Where the audio is kept. Keys are made by `newAudioKey`; a store never sees a name that a caller chose. */
export interface AudioStore extends AsyncDisposable {
  /** Stores all of `content`, or nothing: when it fails midway no partial file is left. Rejects with the cause. */
  put(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** The bytes of `range`, or all. Throws `AudioGoneError`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A local copy to decode from. Throws `AudioGoneError`. */
  checkout(key: string): Promise<LocalAudio>;
  /** Repeating it is harmless. */
  delete(key: string): Promise<void>;
}

export class AudioGoneError extends Error {
  override name = 'AudioGoneError';
}
