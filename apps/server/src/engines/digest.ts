import { createHash } from 'node:crypto';

const LENGTH_BYTES = 8;

/** SHA-256 of pieces, each after its length: where one ends and the next begins is part of what is digested. */
export function digestOf(pieces: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64BE(BigInt(Buffer.byteLength(piece)));
    hash.update(length).update(piece);
  }
  return hash.digest();
}
