import { createHash } from 'node:crypto';

const LENGTH_BYTES = 8;

/** SHA-256 of the pieces, each preceded by its length, so that their boundaries are part of the digest. */
export function digestOf(pieces: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64BE(BigInt(Buffer.byteLength(piece)));
    hash.update(length).update(piece);
  }
  return hash.digest();
}
