import { readFileSync } from 'node:fs';
import { Resampler, SAMPLE_RATE } from '../../decode/resample.ts';
import { seededRandom } from '../../testing/fixtures.ts';
import { addNoise, noise } from '../../testing/sounds.ts';

export type Condition = 'clean' | 'noise' | 'muffled';

/** Shares of the conditions. */
const CLEAN = 0.55;
const NOISE = 0.27;
/** Training clips are cut, because a short message gives less evidence. */
const CUT_SECONDS = { shortest: 2.5, longest: 6 };
const LONGEST_SECONDS = 14;
const NOISE_DECIBELS = { lowest: 12, highest: 27 };
const QUIET = 0.01;
/** Share of the peak below which the start and end count as silence, and how much of that is kept. */
const SILENCE = 0.03;
const KEPT_SECONDS = 0.2;
const LOW_PASS = 0.7;

/**
 * Reads a clip and changes it as recordings differ: level, length, steady noise, a dull microphone. The name of the
 * file decides how.
 * @returns undefined if it's silent or too short
 */
export function prepareClip(
  folder: string,
  file: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): { samples: Float32Array; condition: Condition } | undefined {
  const clip = readWav(`${folder}/${file}`).subarray(0, LONGEST_SECONDS * SAMPLE_RATE);
  const seed = hashOf(`${file}x`);
  const random = seededRandom(seed);
  const peak = clip.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (peak < QUIET || clip.length < 0.75 * SAMPLE_RATE) return undefined;
  const trimmed = withoutSilence(clip, peak);
  const { shortest, longest } = CUT_SECONDS;
  const cut = isWhole
    ? trimmed
    : trimmed.subarray(0, Math.round((shortest + (longest - shortest) * random()) * SAMPLE_RATE));
  const gain = (0.2 + 0.7 * random()) / peak;
  const level = cut.map((value) => value * gain);
  const kind = isWhole ? 0 : random();
  if (kind < CLEAN) return { samples: level, condition: 'clean' };
  if (kind < CLEAN + NOISE) {
    const colour = random() < 0.5 ? 'pink' : 'white';
    const { lowest, highest } = NOISE_DECIBELS;
    const decibels = lowest + (highest - lowest) * random();
    return {
      samples: addNoise(level, noise(colour, level.length, seed % 1000), decibels),
      condition: 'noise',
    };
  }
  let before = 0;
  const muffled = level.map((value) => {
    before += LOW_PASS * (value - before);
    return before;
  });
  return { samples: muffled, condition: 'muffled' };
}

function withoutSilence(samples: Float32Array, peak: number): Float32Array {
  const isLoud = (value: number) => Math.abs(value) >= SILENCE * peak;
  const kept = KEPT_SECONDS * SAMPLE_RATE;
  return samples.subarray(
    Math.max(0, samples.findIndex(isLoud) - kept),
    Math.min(samples.length, samples.findLastIndex(isLoud) + kept),
  );
}

/** Reads 16-bit mono WAV of any rate, with any chunks before the samples. */
function readWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  const rate = bytes.readUInt32LE(24);
  const from = bytes.indexOf('data') + 8;
  const samples = Float32Array.from(
    { length: (bytes.length - from) >> 1 },
    (_, i) => bytes.readInt16LE(from + 2 * i) / 32_768,
  );
  if (rate === SAMPLE_RATE) return samples;
  const resampler = new Resampler(rate);
  const parts = [resampler.push(samples), resampler.flush()];
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** FNV-1a */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
