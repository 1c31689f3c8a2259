import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDecoder } from '../decode.ts';
import type { Transcriber } from '../transcribe.ts';
import { type Clip, wordErrorRate } from './evaluation.ts';
import { encodeWebmOpus } from './opus.ts';
import { addNoise, noise } from './sounds.ts';

const OPUS_BITS_PER_SECOND = 24_000;
const MAXIMUM_SECONDS = 300;
const NOISE_DECIBELS = 15;
const NOISE_SEED = 7;

/** Word error rate of the clips as recorded, percent. */
export function errorRateAsRecorded(transcriber: Transcriber, clips: readonly Clip[]): Promise<number> {
  return errorRate(transcriber, clips, async (samples) => samples);
}

/** Word error rate after encoding as Opus at 24 kbit/s and decoding, percent. */
export async function errorRateAfterOpus(transcriber: Transcriber, clips: readonly Clip[]): Promise<number> {
  await using decoder = openDecoder({ processes: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'accuracy-'));
  try {
    return await errorRate(transcriber, clips, async (samples) => {
      const path = join(folder, 'clip.webm');
      await writeFile(path, await encodeWebmOpus(samples, OPUS_BITS_PER_SECOND));
      return (await decoder.decode(path, { maximumSeconds: MAXIMUM_SECONDS })).samples;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Word error rate with pink noise at 15 dB, percent. */
export function errorRateInNoise(transcriber: Transcriber, clips: readonly Clip[]): Promise<number> {
  return errorRate(transcriber, clips, async (samples) =>
    addNoise(samples, noise('pink', samples.length, NOISE_SEED), NOISE_DECIBELS),
  );
}

async function errorRate(
  transcriber: Transcriber,
  clips: readonly Clip[],
  change: (samples: Float32Array) => Promise<Float32Array>,
): Promise<number> {
  const pairs: { reference: string; hypothesis: string }[] = [];
  for (const clip of clips) {
    const { segments } = await transcriber.transcribe(await change(clip.samples));
    pairs.push({ reference: clip.transcript, hypothesis: segments.map((segment) => segment.text).join(' ') });
  }
  return wordErrorRate(pairs).rate;
}
