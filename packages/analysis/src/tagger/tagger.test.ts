import { describe, expect, it } from 'vitest';
import { trainTagger } from '../training/tagger-trainer.ts';
import { bestTags, emissions, marginals, type Tagger } from './tagger.ts';
import { canBegin, canFollow, kindOfTag, SPAN_KINDS, startTag, TAG_COUNT } from './tags.ts';

const flat: Pick<Tagger, 'transitions' | 'first'> = {
  transitions: new Float32Array(TAG_COUNT * TAG_COUNT),
  first: new Float32Array(TAG_COUNT),
};
/** Scores that prefer one tag per word. */
function preferring(...tags: number[]): Float64Array {
  const scores = new Float64Array(tags.length * TAG_COUNT);
  for (const [at, tag] of tags.entries()) scores[at * TAG_COUNT + tag] = 2;
  return scores;
}

describe('tags', () => {
  it('start and continue a span of each kind', () => {
    for (const kind of SPAN_KINDS) {
      expect(kindOfTag(startTag(kind))).toBe(kind);
      expect(kindOfTag(startTag(kind) + 1)).toBe(kind);
      expect(canFollow(startTag(kind), startTag(kind) + 1)).toBe(true);
      expect(canFollow(0, startTag(kind) + 1)).toBe(false);
      expect(canBegin(startTag(kind) + 1)).toBe(false);
    }
    expect(kindOfTag(0)).toBeNull();
  });
});

describe('the tagger', () => {
  it('chooses the best tags, but never continues a span that didn’t start', () => {
    expect([...bestTags(preferring(0, 1, 2, 0), flat)]).toEqual([0, 1, 2, 0]);
    const [first = 0, second] = bestTags(preferring(2, 2), flat);
    expect(canBegin(first)).toBe(true);
    expect(second).toBe(2);
    expect(first).toBe(1);
  });

  it('follows its transitions if the words give no evidence', () => {
    const transitions = new Float32Array(TAG_COUNT * TAG_COUNT);
    transitions[3 * TAG_COUNT + 4] = 5;
    expect([...bestTags(preferring(3, 0), { ...flat, transitions })]).toEqual([3, 4]);
  });

  it('gives every word probabilities that sum to 1, and 0 to impossible tags', () => {
    const { tags } = marginals(preferring(0, 3, 4, 2), flat, false);
    for (let at = 0; at < 4; at += 1) {
      const own = [...tags.subarray(at * TAG_COUNT, (at + 1) * TAG_COUNT)];
      expect(own.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
    expect(tags[2]).toBe(0);
    expect(tags[TAG_COUNT + 3]).toBeGreaterThan(tags[TAG_COUNT + 5] ?? 1);
  });

  it('learns from examples what starts and continues a span', () => {
    const [fact, starts, goesOn] = [Int32Array.of(1), Int32Array.of(2), Int32Array.of(3)];
    const examples = Array.from({ length: 200 }, () => ({
      features: [fact, starts, goesOn, fact],
      tags: Uint8Array.of(0, 5, 6, 0),
      weight: 1,
    }));
    const options = { epochs: 3, rate: 0.3, firstSquare: 1, dropout: 0, leastWords: 1, seed: 1 };
    const tagger = trainTagger(examples, options);
    const read = (features: Int32Array[]) => [...bestTags(emissions(tagger, features), tagger)];
    expect(read([fact, starts, goesOn, goesOn, fact])).toEqual([0, 5, 6, 6, 0]);
    expect(read([fact, fact])).toEqual([0, 0]);
    expect(trainTagger(examples, options)).toEqual(tagger);
  });
});
