import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze } from '../apps/server/src/recordings/processing/analyze.ts';
import { type Engines, openEngines } from '../apps/server/src/recordings/processing/engines.ts';
import { transcribe } from '../apps/server/src/recordings/processing/transcribe.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

const CALLS = 60;
const WARM_UP_CALLS = 5;
const RATIO_GOAL = 1.1;
/** 29.6 s, webm/opus at 24 kbit/s */
const FILE = fileURLToPath(new URL('../apps/server/testing/audio/half-minute.webm', import.meta.url));
const MAXIMUM_SECONDS = 60;

/**
 * The cost of storing an accepted recording safely: a 30 s upload by HTTP, from the first byte to the result,
 * compared with the bare engine (decoding, speech, analysis) on the same file in this process, and with writing its
 * bytes to disk with and without fsync. In turns, so that other load affects all of them.
 */
export async function benchUpload(): Promise<BenchSection> {
  await using server = await startServerUnderTest();
  await using engines = await openEngines({ threads: 0, effort: 'balanced' }, 1);
  const audio = await readFile(FILE);
  const folder = path.join(server.dataDirectory, 'bench-fsync');
  await mkdir(folder);
  const upload: number[] = [];
  const bare: number[] = [];
  const synced: number[] = [];
  const unsynced: number[] = [];
  for (let i = 0; i < WARM_UP_CALLS + CALLS; i += 1) {
    const turn: [number[], () => Promise<void>][] = [
      [upload, () => sendUpload(server, audio)],
      [bare, () => runEngine(engines, audio.length)],
      [synced, () => write(folder, audio, true)],
      [unsynced, () => write(folder, audio, false)],
    ];
    for (const [times, work] of i % 2 === 0 ? turn : turn.toReversed()) {
      const start = performance.now();
      await work();
      if (i >= WARM_UP_CALLS) times.push(performance.now() - start);
    }
  }
  const ratio = percentile(upload, 50) / percentile(bare, 50);
  const rows = [
    ['upload by HTTP, until its result', upload],
    ['bare engine, same file', bare],
    [`writing its ${audio.length.toLocaleString('en')} bytes, file and folder fsynced`, synced],
    ['writing them without fsync', unsynced],
  ] as const;
  const times = rows.map(([name, values]) => [
    name,
    ...[50, 95].map((percent) => percentile(values, percent).toFixed(2)),
  ]);
  const verdict = `An upload takes ${ratio.toFixed(3)} × the bare engine (p50 of ${CALLS}; goal ≤ ${RATIO_GOAL.toFixed(2)}: ${ratio <= RATIO_GOAL ? 'met' : 'MISSED'}). fsync of the file and its folder costs ${(percentile(synced, 50) - percentile(unsynced, 50)).toFixed(2)} ms of it.`;
  return {
    title: 'An upload compared with the bare engine',
    command: 'npm run bench -- upload',
    markdown: `${CALLS} turns after ${WARM_UP_CALLS} to warm up, a recording of 29.6 s, milliseconds.\n\n${table(['', 'p50', 'p95'], times)}\n\n${verdict}`,
  };
}

async function sendUpload(server: ServerUnderTest, audio: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.set('audio', new Blob([audio]), 'recording.webm');
  const response = await fetch(`${server.url}/api/v1/process`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${server.key}` },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
}

async function runEngine(engines: Engines, bytes: number): Promise<void> {
  const transcribed = await transcribe(engines, FILE, { maximumSeconds: MAXIMUM_SECONDS, bytes });
  await analyze(engines, transcribed, { detailed: false });
}

/** Writes a file as the audio store does: under a temporary name first. */
async function write(folder: string, content: Uint8Array, isSynced: boolean): Promise<void> {
  const target = path.join(folder, randomUUID());
  const file = await open(`${target}.partial`, 'w', 0o600);
  await file.writeFile(content);
  if (isSynced) await file.sync();
  await file.close();
  await rename(`${target}.partial`, target);
  if (isSynced) {
    const directory = await open(folder);
    await directory.sync();
    await directory.close();
  }
  await rm(target);
}
