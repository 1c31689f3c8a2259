import { InvalidAudioError } from './errors.ts';
import { chunksOf } from './internal/chunks-of.ts';

/** A recording: a `Blob`, `File`, `Buffer` or other bytes, a stream of bytes, or in Node the path of a file. */
export type Audio =
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | string;

/** PNG, JPEG or WebP: a `Blob`, `File` or `Buffer`, or in Node the path of a file. */
export type Image = Blob | ArrayBuffer | Uint8Array | string;

const MAXIMUM_BYTES = 100_000_000;
const DEFAULT_NAME = 'recording.webm';

/**
 * Opens a recording as a `Blob` that can be sent more than once. Reads a stream completely first, because a retry
 * couldn't rewind it. Reads a file from disk while sending it.
 * @throws InvalidAudioError if it is empty, too large or unreadable
 */
export async function openAudio(audio: Audio): Promise<{ blob: Blob; fileName: string }> {
  const blob = await blobOf(audio);
  if (blob.size === 0) throw new InvalidAudioError('The audio is empty.');
  if (blob.size > MAXIMUM_BYTES) throw tooLarge();
  return { blob, fileName: fileNameOf(audio, blob) };
}

/** Opens a recording or picture as a `Blob` that can be sent more than once. @throws InvalidAudioError */
export async function blobOf(audio: Audio | Image): Promise<Blob> {
  if (audio instanceof Blob) return audio;
  if (typeof audio === 'string') return openPath(audio);
  if (audio instanceof ArrayBuffer) return new Blob([audio]);
  if (ArrayBuffer.isView(audio)) return new Blob([new Uint8Array(audio)]);
  if (typeof audio !== 'object' || audio === null || !('getReader' in audio || Symbol.asyncIterator in audio))
    throw new InvalidAudioError('Audio is a Blob, bytes, a stream or a path.');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of 'getReader' in audio ? chunksOf(audio) : audio) {
    bytes += chunk.length;
    if (bytes > MAXIMUM_BYTES) throw tooLarge();
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

async function openPath(path: string): Promise<Blob> {
  // Not imported, because browser bundlers would try to resolve it.
  const files = globalThis.process?.getBuiltinModule?.('node:fs');
  if (files === undefined)
    throw new InvalidAudioError('Only Node reads paths. Give bytes, or send audio_url.');
  try {
    return await files.openAsBlob(path);
  } catch (cause) {
    throw new InvalidAudioError(`The file ${path} cannot be read.`, { cause });
  }
}

function fileNameOf(audio: Audio, blob: Blob): string {
  if (typeof audio === 'string') return audio.split(/[\\/]/).at(-1) || DEFAULT_NAME;
  return ('name' in blob && typeof blob.name === 'string' && blob.name) || DEFAULT_NAME;
}

function tooLarge(): InvalidAudioError {
  return new InvalidAudioError(`The audio is larger than ${MAXIMUM_BYTES / 1e6} MB.`);
}
