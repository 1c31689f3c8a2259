import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileAudioStore } from '../apps/server/src/recordings/audio/file-audio-store.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';

/** 30 s as browsers record them: Opus at 128 kbit/s or less. */
const RECORDING_BYTES = 480_000;
/** the size in which a request's body arrives */
const PIECE_BYTES = 65_536;
const WARM_UP_PUTS = 20;
const PUTS = 300;
/** On the repository's disk, like the default DATA_DIR, because a temporary folder may be in memory. */
const DATA_DIRECTORY = fileURLToPath(new URL('../.data/', import.meta.url));

/** The cost of having a recording on disk before it's acknowledged: `put` with and without fsync, in turns. */
export async function benchStore(): Promise<BenchSection> {
  await mkdir(DATA_DIRECTORY, { recursive: true });
  const directory = await mkdtemp(path.join(DATA_DIRECTORY, 'bench-store-'));
  try {
    const ways = [
      { name: 'without fsync', store: new FileAudioStore(path.join(directory, 'fast'), { durable: false }) },
      {
        name: '**as it is: file and folder fsynced**',
        store: new FileAudioStore(path.join(directory, 'durable')),
      },
    ].map((way) => ({ ...way, milliseconds: [] as number[] }));
    for (const { store } of ways) await store.writeMarker(randomUUID());
    const content = randomBytes(RECORDING_BYTES);
    for (let i = 0; i < WARM_UP_PUTS + PUTS; i += 1)
      for (const { store, milliseconds } of ways) {
        const start = performance.now();
        await store.put(randomUUID(), pieces(content));
        if (i >= WARM_UP_PUTS) milliseconds.push(performance.now() - start);
      }
    const [fast, durable] = ways.map(({ milliseconds }) => percentile(milliseconds, 50));
    const rows = ways.map(({ name, milliseconds }) => [
      name,
      percentile(milliseconds, 50).toFixed(2),
      percentile(milliseconds, 95).toFixed(2),
    ]);
    const ratio = fast === undefined || durable === undefined ? Number.NaN : durable / fast;
    return {
      title: 'Storing a recording safely',
      command: 'npm run bench -- store',
      markdown: [
        `${PUTS} recordings of ${RECORDING_BYTES / 1_000} KB (30 s) each, one after the other and in turns, into a folder on the disk of the repository.`,
        '',
        table(['`put`', 'p50, ms', 'p95, ms'], rows),
        '',
        `With fsync it takes ${ratio.toFixed(1)} times as long at the median.`,
      ].join('\n'),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}
