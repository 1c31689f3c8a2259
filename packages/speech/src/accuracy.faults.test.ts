import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorRateAfterOpus, errorRateInNoise } from './testing/error-rates.ts';
import { EVALUATION_SKIPPED, evaluationIsPossible, readClips } from './testing/evaluation.ts';
import { openTranscriber, type Transcriber } from './transcribe.ts';

if (!evaluationIsPossible) console.warn(`word error rate: ${EVALUATION_SKIPPED}`);

describe.skipIf(!evaluationIsPossible)('words wrong on all clips, at the default effort', () => {
  const clips = evaluationIsPossible ? readClips() : [];
  let transcriber: Transcriber;
  beforeAll(async () => {
    transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  });
  afterAll(() => transcriber[Symbol.asyncDispose]());

  test('after Opus at 24 kbit/s, through the decoder: at most 5.0 %', async () => {
    expect(await errorRateAfterOpus(transcriber, clips)).toBeLessThanOrEqual(5);
  });

  test('with pink noise at 15 dB: at most 6.5 %', async () => {
    expect(await errorRateInNoise(transcriber, clips)).toBeLessThanOrEqual(6.5);
  });
});
