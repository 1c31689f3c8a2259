import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { INTENT_HEADS, READING_HEADS, READING_INPUTS } from '../heads/heads.ts';
import { trainHeadsNetwork } from './heads-trainer.ts';
import { seededRandom } from './random.ts';
import { trainTwoLayers } from './two-layer-trainer.ts';

const EXAMPLES = 60;
const TRAINING = { epochs: 3, rate: 0.05, dropout: 0.3, seed: 5 };
const TONE_HEADS = READING_HEADS - INTENT_HEADS;

function inputs(length: number): Float32Array[] {
  const random = seededRandom(9);
  return Array.from({ length: EXAMPLES }, () =>
    Float32Array.from({ length }, () => (random() < 0.5 ? 0 : random() - 0.5)),
  );
}

function digest(...tables: (Float32Array | Int8Array)[]): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of tables)
    hash.update(Buffer.from(buffer, byteOffset, byteLength));
  return hash.digest('hex').slice(0, 16);
}

// The models in the repository were trained with this arithmetic, on x64. Even another order of a sum changes their bytes.
const it = test.skipIf(process.arch !== 'x64');

it('the network of intents and tones is exactly as when the models were trained', () => {
  const examples = inputs(READING_INPUTS).map((input, at) => ({
    input,
    intent: at % 3 === 0 ? null : at % INTENT_HEADS,
    tone: at % 4 === 0 ? null : at % TONE_HEADS,
    weight: 1 + (at % 2) / 2,
  }));
  const { first, firstScale, firstBias, second, secondBias } = trainHeadsNetwork(examples, TRAINING);
  expect([digest(first, firstBias, second, secondBias), firstScale]).toEqual([
    '1a683dd7cdbb4748',
    0.002192256972193718,
  ]);
});

it('so is the network of French sentiments', () => {
  const examples = inputs(40).map((input, at) => ({ input, truth: at % 3, weight: 1 + (at % 2) / 2 }));
  const { first, firstBias, second, secondBias } = trainTwoLayers(examples, {
    ...TRAINING,
    hidden: 24,
    heads: 3,
  });
  expect(digest(first, firstBias, second, secondBias)).toBe('41216012c8dda6b2');
});
