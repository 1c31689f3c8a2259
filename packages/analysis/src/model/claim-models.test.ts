import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeClaimModels, encodeClaimModels } from './claim-models.ts';
import { ModelFileError } from './model-file.ts';
import { readBaseModels } from './read-models.ts';

const file = readFileSync(new URL('../../models/claims.bin', import.meta.url));

describe('the file of claim models', () => {
  it('is the same after decoding and encoding', async () => {
    const { vectors } = await readBaseModels();
    expect(Buffer.from(encodeClaimModels(decodeClaimModels(file, vectors))).equals(file)).toBe(true);
  });

  it('is refused if it’s truncated, too long, of another type or for other vectors', async () => {
    const { vectors } = await readBaseModels();
    const refused = (bytes: Uint8Array, of = vectors) =>
      expect(() => decodeClaimModels(bytes, of)).toThrow(ModelFileError);
    refused(file.subarray(0, -1));
    refused(Buffer.concat([file, Buffer.of(0)]));
    refused(Buffer.concat([Buffer.of(1), file.subarray(1)]));
    refused(file.subarray(0, 40));
    refused(file, { ...vectors, rows: vectors.rows.subarray(100) });
  });
});
