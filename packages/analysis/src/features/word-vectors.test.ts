import { describe, expect, it } from 'vitest';
import { poolVectors, quantiseVectors, VECTOR_LENGTH } from './word-vectors.ts';

const values = new Float32Array(2 * VECTOR_LENGTH);
values[0] = 1;
values[VECTOR_LENGTH] = -1;
const vectors = {
  index: new Map([
    ['up', 0],
    ['down', 1],
  ]),
  ...quantiseVectors(values),
};
function pool(...words: string[]): Float32Array {
  const target = new Float32Array(2 * VECTOR_LENGTH);
  poolVectors(words, vectors, target, 0);
  return target;
}

describe('pooled word vectors', () => {
  it('are the mean and the maximum of the known words', () => {
    expect(pool('up')[0]).toBeCloseTo(1, 1);
    expect(pool('up', 'down')[0]).toBeCloseTo(0, 1);
    expect(pool('up', 'down')[VECTOR_LENGTH]).toBeCloseTo(1, 1);
    expect(pool('up', 'unheard')).toEqual(pool('up'));
  });

  it('are zero if no word is known', () => {
    expect(pool('unheard').every((value) => value === 0)).toBe(true);
    expect(pool().every((value) => value === 0)).toBe(true);
  });
});
