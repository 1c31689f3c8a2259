import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a file in packages/speech/fixtures. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
}

/** Reads the samples of a 16-bit mono WAV with a plain 44-byte header. */
export function readPlainWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset + 44, bytes.length - 44);
  return Float32Array.from({ length: view.byteLength >> 1 }, (_, i) => view.getInt16(i * 2, true) / 32_768);
}

export interface WavLayout {
  sampleRate: number;
  channels: number;
  /** WAVE_FORMAT_PCM or WAVE_FORMAT_IEEE_FLOAT */
  kind: 'pcm' | 'float';
  bits: 8 | 16 | 24 | 32;
}

/** Writes samples (the same in every channel) as a WAV file of the given layout. */
export function writeWav(samples: Float32Array, layout: WavLayout): Buffer {
  const bytes = layout.bits / 8;
  const data = Buffer.alloc(samples.length * layout.channels * bytes);
  let at = 0;
  for (const sample of samples) {
    for (let channel = 0; channel < layout.channels; channel++, at += bytes) {
      if (layout.kind === 'float') data.writeFloatLE(sample, at);
      else if (bytes === 1) data.writeUInt8(Math.round(sample * 127) + 128, at);
      else data.writeIntLE(Math.round(sample * (2 ** (layout.bits - 1) - 1)), at, bytes);
    }
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(layout.kind === 'float' ? 3 : 1, 20);
  header.writeUInt16LE(layout.channels, 22);
  header.writeUInt32LE(layout.sampleRate, 24);
  header.writeUInt32LE(layout.sampleRate * layout.channels * bytes, 28);
  header.writeUInt16LE(layout.channels * bytes, 32);
  header.writeUInt16LE(layout.bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Loudness of every 20 ms. Two decodings of one clip must have the same, whatever the codec did to the waveform. */
export function envelope(samples: Float32Array): Float64Array {
  const window = 320;
  return Float64Array.from({ length: Math.floor(samples.length / window) }, (_, i) =>
    rms(samples.subarray(i * window, (i + 1) * window)),
  );
}

export function rms(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Pearson correlation over the length of the shorter array. */
export function correlation(a: Float64Array, b: Float64Array): number {
  const n = Math.min(a.length, b.length);
  const mean = (values: Float64Array): number =>
    values.subarray(0, n).reduce((sum, value) => sum + value, 0) / n;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [(a[i] ?? 0) - meanA, (b[i] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Seeded random numbers 0 … 1 (mulberry32), so files and noise are the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
