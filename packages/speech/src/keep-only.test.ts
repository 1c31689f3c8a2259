import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDecoder } from './decode.ts';
import { encodeWav } from './encode-wav.ts';
import { keepOnly } from './keep-only.ts';

const SAMPLE_RATE = 16_000;
const LEVEL = 0.5;

describe('a recording with silenced passages', () => {
  const samples = new Float32Array(4 * SAMPLE_RATE).fill(LEVEL);
  const at = (sound: Float32Array, seconds: number) => sound[Math.round(seconds * SAMPLE_RATE)];

  it('is silent exactly there and outside the kept spans', () => {
    const audible = keepOnly(
      samples,
      [
        { start: -1, end: 2 },
        { start: 3, end: 9 },
      ],
      [{ start: 0.5, end: 1 }],
    );
    expect(audible).toHaveLength(samples.length);
    for (const seconds of [0, 0.49, 1.01, 1.99, 3.01, 3.99]) expect(at(audible, seconds)).toBe(LEVEL);
    for (const seconds of [0.5, 0.99, 2.01, 2.99]) expect(at(audible, seconds)).toBe(0);
    expect(samples.every((sample) => sample === LEVEL)).toBe(true);
  });

  it('accepts spans partly or entirely beyond its ends', () => {
    const all = [{ start: 0, end: 4 }];
    const audible = keepOnly(samples, all, [
      { start: -3, end: 1 },
      { start: 3, end: 100 },
      { start: 50, end: 60 },
    ]);
    expect([0, 0.99, 1.01, 2.99, 3.01, 3.99].map((seconds) => at(audible, seconds))).toEqual([
      0,
      0,
      LEVEL,
      LEVEL,
      0,
      0,
    ]);
  });

  it('is written as a WAV file that decodes to the same samples', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-wav-'));
    try {
      const sound = Float32Array.from({ length: SAMPLE_RATE }, (_, index) => Math.sin(index / 20));
      sound[5] = 3;
      const file = path.join(directory, 'sound.wav');
      await writeFile(file, encodeWav(sound));
      await using decoder = openDecoder({ processes: 1 });
      const decoded = await decoder.decode(file, { maximumSeconds: 10 });
      expect(decoded).toMatchObject({
        format: 'wav',
        channels: 1,
        sampleRate: SAMPLE_RATE,
        durationSeconds: 1,
      });
      const furthest = decoded.samples.reduce(
        (far, sample, index) => Math.max(far, Math.abs(sample - Math.min(1, sound[index] ?? 0))),
        0,
      );
      expect(furthest).toBeLessThan(2 / 32_768);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});
