import { createHash } from 'node:crypto';
import { IMAGE_FILE_BYTES } from '@voice-feedback/contract/images';
import { Problem } from '../../http/errors/problem.ts';
import { type StoreResources, storeUnderNewKey } from '../audio/store-audio.ts';
import type { Image } from './image.ts';
import { readImage } from './read-image.ts';

export interface StoredImage extends Omit<Image, 'bytes'> {
  key: string;
  bytes: number;
  /** hexadecimal, of the original file */
  sha256: string;
}

/**
 * Stores an image without its metadata, under a new key that is registered as loose (`storeAudio`).
 * @throws Problem `image_too_large`, `unsupported_image`, `unreadable_image`; StoreError; errors of `content`
 */
export async function storeImage(
  resources: StoreResources,
  content: AsyncIterable<Buffer>,
): Promise<StoredImage> {
  const file = await wholeOf(content);
  const { bytes, ...facts } = readImage(file);
  const key = await storeUnderNewKey(resources, inOnePiece(bytes));
  return { key, ...facts, bytes: bytes.length, sha256: createHash('sha256').update(file).digest('hex') };
}

/** Reads the whole image into memory, which is fine for its size. */
async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > IMAGE_FILE_BYTES) throw new Problem('image_too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
