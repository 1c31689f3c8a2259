import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../../model/model-file.ts';
import { frenchLexicon } from '../lexicon.ts';
import { frenchFeatures } from './french-features.ts';
import { readFrench } from './french-model.ts';
import { decodeFrenchModel, encodeFrenchModel } from './french-model-file.ts';

const MODELS = new URL('../../../models/', import.meta.url);
const MAXIMUM_BYTES = 3 * 1024 * 1024;
const file = readFileSync(new URL('french.bin', MODELS));
const manifest: { file: { bytes: number; sha256: string }; labels: Record<string, string> } = JSON.parse(
  readFileSync(new URL('french-manifest.json', MODELS), 'utf8'),
);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the French model', () => {
  it('is the file in its manifest, trained on the labels of this repository, and at most 3 MiB', () => {
    expect(manifest.file).toEqual({ bytes: file.length, sha256: hash(file) });
    expect(file.length).toBeLessThanOrEqual(MAXIMUM_BYTES);
    for (const [name, sha256] of Object.entries(manifest.labels))
      expect(hash(readFileSync(new URL(`../../../labels/french/${name}`, import.meta.url)))).toBe(sha256);
  });

  it('is the same after decoding and encoding', () => {
    expect(Buffer.from(encodeFrenchModel(decodeFrenchModel(file))).equals(file)).toBe(true);
  });

  it('is refused if it’s truncated, too long or of another type', () => {
    for (const bytes of [
      file.subarray(0, -1),
      Buffer.concat([file, Buffer.of(0)]),
      Buffer.concat([Buffer.of(1), file.subarray(1)]),
      file.subarray(0, 3),
    ])
      expect(() => decodeFrenchModel(bytes)).toThrow(ModelFileError);
  });

  it('classifies what word lists miss, and returns probabilities', () => {
    const model = decodeFrenchModel(file);
    const lexicon = frenchLexicon();
    const read = (text: string) => readFrench(model, frenchFeatures(text, [], lexicon));
    for (const text of [
      'le colis est arrivé trempé',
      'la serrure coince',
      "la poignée m'est restée dans la main",
    ]) {
      const sentiment = read(text);
      expect(sentiment[2], text).toBeGreaterThan(sentiment[0]);
      expect(sentiment[0] + sentiment[1] + sentiment[2]).toBeCloseTo(1);
    }
    const [positive, , negative] = read('la couette tient bien chaud');
    expect(positive).toBeGreaterThan(negative);
  });
});
