import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../analysis.ts';
import { textFeatures } from '../features/text-features.ts';
import { quantiseVectors, VECTOR_LENGTH } from '../features/word-vectors.ts';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { sentimentProbabilities } from '../model/model.ts';
import { decodeModel, encodeModel, ModelFileError, type ModelParts } from '../model/model-file.ts';
import { APP_PHRASES } from './app-phrases.ts';
import { fitModel } from './fit.ts';
import { seededRandom } from './random.ts';
import { sentimentIndex } from './text-data.ts';

const lexicon = parseOpinionLexicon('+good\n-bad\n');
const vocabulary = ['love', 'crash', 'app', 'the', 'it', 'add', 'please', 'great'];
const random = seededRandom(3);
const vectors = {
  index: new Map(vocabulary.map((word, row) => [word, row])),
  ...quantiseVectors(Float32Array.from({ length: vocabulary.length * VECTOR_LENGTH }, () => random() - 0.5)),
};
const texts = APP_PHRASES.map(({ text, label }, at) => ({
  text,
  sentiment: sentimentIndex(label),
  emotions: Uint8Array.from(EMOTIONS, (_, head) => (head === at % EMOTIONS.length ? 1 : 0)),
  weight: 1,
}));
const train = (seed: number) =>
  fitModel(texts, texts.slice(0, 40), lexicon, vectors, { seed, sparseEpochs: 2, networkEpochs: 2 });
const hash = (parts: ModelParts) => createHash('sha256').update(encodeModel(parts)).digest('hex');

const once = train(1);

describe('training', () => {
  it('gives exactly the same weights when run again, and others with another seed', () => {
    expect(hash(train(1))).toBe(hash(once));
    expect(hash(train(2))).not.toBe(hash(once));
  });

  it('learns what it was shown', () => {
    const { model, vectors: moved } = once;
    const right = texts.filter((one) => {
      const shares = Array.from(sentimentProbabilities(model, textFeatures(one.text, lexicon, moved)));
      return shares.indexOf(Math.max(...shares)) === one.sentiment;
    });
    expect(right.length / texts.length).toBeGreaterThan(0.8);
  });
});

describe('the model file', () => {
  const parts = once;
  const file = encodeModel(parts);

  it('is read exactly as it was written, from any offset in memory', () => {
    const elsewhere = new Uint8Array(file.length + 3).subarray(3);
    elsewhere.set(file);
    const read = decodeModel(elsewhere, vocabulary, parts.model.calibration);
    expect(Buffer.from(encodeModel(read)).equals(file)).toBe(true);
    const features = textFeatures('please add it', lexicon, parts.vectors);
    expect(sentimentProbabilities(read.model, features)).toEqual(
      sentimentProbabilities(parts.model, features),
    );
  });

  it('is refused if it’s truncated, of another type, or of another vocabulary', () => {
    const read =
      (bytes: Uint8Array, words = vocabulary) =>
      () =>
        decodeModel(bytes, words, parts.model.calibration);
    expect(read(file.subarray(0, file.length - 1))).toThrow(ModelFileError);
    expect(read(new Uint8Array(100))).toThrow(ModelFileError);
    expect(read(new Uint8Array(0))).toThrow(ModelFileError);
    expect(read(file, vocabulary.slice(1))).toThrow('another model');
  });
});
