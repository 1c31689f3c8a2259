import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDecoder } from './decode.ts';
import {
  type Clip,
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  readClips,
  wordErrorRate,
} from './testing/evaluation.ts';
import { encodeWebmOpus } from './testing/opus.ts';
import { addNoise, noise } from './testing/sounds.ts';
import { openTranscriber, type Transcriber } from './transcribe.ts';

let transcriber: Transcriber;

async function errorRate(clips: readonly Clip[], change: (samples: Float32Array) => Promise<Float32Array>) {
  const pairs: { reference: string; heard: string }[] = [];
  for (const clip of clips) {
    const { segments } = await transcriber.transcribe(await change(clip.samples));
    pairs.push({ reference: clip.transcript, heard: segments.map((segment) => segment.text).join(' ') });
  }
  return wordErrorRate(pairs).rate;
}

if (!evaluationIsPossible) console.warn(`word error rate: ${EVALUATION_SKIPPED}`);

describe.skipIf(!evaluationIsPossible)('words wrong on real speech, at the default effort', () => {
  const clips = evaluationIsPossible ? readClips() : [];
  beforeAll(async () => {
    transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  });
  afterAll(() => transcriber[Symbol.asyncDispose]());

  test('as recorded: at most 4.0 %', async () => {
    expect(await errorRate(clips, async (samples) => samples)).toBeLessThanOrEqual(4);
  });

  test('after Opus at 24 kbit/s, through the decoder: at most 5.0 %', async () => {
    await using decoder = openDecoder({ processes: 1 });
    const folder = await mkdtemp(join(tmpdir(), 'accuracy-'));
    try {
      const rate = await errorRate(clips, async (samples) => {
        const path = join(folder, 'clip.webm');
        await writeFile(path, await encodeWebmOpus(samples, 24_000));
        return (await decoder.decode(path, { maximumSeconds: 300 })).samples;
      });
      expect(rate).toBeLessThanOrEqual(5);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('with pink noise at 15 dB: at most 6.5 %', async () => {
    const rate = await errorRate(clips, async (samples) =>
      addNoise(samples, noise('pink', samples.length, 7), 15),
    );
    expect(rate).toBeLessThanOrEqual(6.5);
  });
});
