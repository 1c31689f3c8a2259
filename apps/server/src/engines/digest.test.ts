import { describe, expect, it } from 'vitest';
import { digestOf } from './digest.ts';

describe('the digest of a request to a remote engine', () => {
  const hex = (...pieces: (string | Uint8Array)[]) => digestOf(pieces).toString('hex');

  it('is the same for the same pieces, as text or as bytes', () => {
    expect(hex('en', new Uint8Array([97, 98]))).toBe(hex('en', 'ab'));
  });

  it('differs if a piece ends elsewhere', () => {
    const digests = [hex('a', 'b'), hex('ab'), hex('', 'ab'), hex('ab', ''), hex('a\nb'), hex('a', '\nb')];
    expect(new Set(digests).size).toBe(digests.length);
  });
});
