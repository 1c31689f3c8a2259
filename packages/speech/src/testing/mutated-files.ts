import { readdirSync, readFileSync } from 'node:fs';
import { unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecodeError, type Decoder } from '../decode.ts';
import { fixturePath, seededRandom } from './fixtures.ts';

const LONGEST_MS = 90_000;
const SOUNDS = /\.(webm|mp4|m4a|mp3|ogg|flac|wav|aac)$/;

export interface MutationReport {
  decoded: number;
  /** number of refused files by error code */
  refused: Record<string, number>;
  slowestMs: number;
  /** violations: an error other than DecodeError, a slow result, samples outside -1 … 1 */
  broken: string[];
}

/**
 * Decodes damaged copies of the fixtures: bytes flipped, runs overwritten, pieces cut out, doubled or swapped.
 * The same seed makes the same files.
 */
export async function decodeMutatedFiles(
  decoder: Decoder,
  count: number,
  seed: number,
): Promise<MutationReport> {
  const sources = readdirSync(fixturePath('.'))
    .filter((name) => SOUNDS.test(name))
    .map((name) => ({ name, bytes: readFileSync(fixturePath(name)) }));
  const report: MutationReport = { decoded: 0, refused: {}, slowestMs: 0, broken: [] };
  const random = seededRandom(seed);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const source = sources[index % sources.length];
      if (!source) return;
      const path = join(tmpdir(), `mutated-${process.pid}-${seed}-${index}`);
      await writeFile(path, mutate(source.bytes, random));
      const started = performance.now();
      try {
        const audio = await decoder.decode(path, { maximumSeconds: 60 });
        report.decoded += 1;
        if (audio.samples.some((sample) => !(sample >= -1 && sample <= 1))) {
          report.broken.push(`${source.name} ${index}: samples outside -1 … 1`);
        }
      } catch (error) {
        if (error instanceof DecodeError) report.refused[error.code] = (report.refused[error.code] ?? 0) + 1;
        else report.broken.push(`${source.name} ${index}: ${String(error)}`);
      } finally {
        await unlink(path);
      }
      const tookMs = performance.now() - started;
      report.slowestMs = Math.max(report.slowestMs, tookMs);
      if (tookMs > LONGEST_MS) report.broken.push(`${source.name} ${index}: ${Math.round(tookMs)} ms`);
    }
  };
  await Promise.all([work(), work()]);
  return report;
}

/** Returns a damaged copy of `original`. */
export function mutate(original: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(original);
  const at = (): number => Math.floor(random() * bytes.length);
  // damage matters most in headers, so half of the positions are in the first kilobyte
  const place = (): number => (random() < 0.5 ? Math.floor(random() * Math.min(1024, bytes.length)) : at());
  const times = 1 + Math.floor(random() * 8);
  for (let i = 0; i < times; i++) {
    const from = place();
    const length = Math.min(1 + Math.floor(random() ** 3 * 4096), bytes.length - from);
    const kind = Math.floor(random() * 5);
    if (kind === 0) bytes[from] = (bytes[from] ?? 0) ^ (1 << Math.floor(random() * 8));
    else if (kind === 1) bytes[from] = [0, 0xff, 0x7f, 0x80][Math.floor(random() * 4)] ?? 0;
    else if (kind === 2) for (let k = 0; k < length; k++) bytes[from + k] = Math.floor(random() * 256);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
    else bytes = Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)]);
  }
  return bytes;
}
