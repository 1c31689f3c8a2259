import { describe, expect, it } from 'vitest';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { words } from '../text/words.ts';
import { CUE_COUNT, writeCues } from './cues.ts';

const lexicon = parseOpinionLexicon('+good\n-bad\n');
function cues(text: string): number[] {
  const target = new Float32Array(CUE_COUNT);
  writeCues(
    words(text).map((word) => word.text),
    lexicon,
    target,
    0,
  );
  return [...target];
}

describe('cues', () => {
  it('differ for opinion, contrast, defect, request and question, and are finite for an empty text', () => {
    const plain = cues('the table');
    for (const text of [
      'it is good',
      'it is bad',
      'good but bad',
      'it crashes',
      'please add it',
      'how do i',
      'wow !',
    ]) {
      expect(cues(text)).not.toEqual(plain);
    }
    expect(cues('').every(Number.isFinite)).toBe(true);
  });
});
