import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openDecoder } from '@voice-feedback/speech/decode';
import { openTranscriber } from '@voice-feedback/speech/transcribe';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { countRequest } from '../apps/server/src/http/limits/rate-limit.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

const CALLS = 40;
const WARM_UP_CALLS = 5;
const RATE_LIMIT_COUNTS = 1_000;
const MEMORY_RECORDINGS = 500;
const MEMORY_AT_ONCE = 4;

const CLIPS = [
  { name: '30 s (29.6 s)', file: 'half-minute.webm', goalMs: 600 },
  { name: '10 s (9.7 s)', file: 'printing.webm', goalMs: 250 },
] as const;
const API_SHARE_GOAL_MS = 15;
const MEMORY_GOAL_MB = 700;

interface Call {
  wallMs: number;
  /** decoding, speech and analysis, as the response reports */
  workMs: number;
}

/**
 * A recording over HTTP on an idle machine, with real API and worker processes and a fresh PostgreSQL with fsync. The
 * baseline is the bare engine in this process, measured in turns. The API's share is everything except decoding,
 * speech and analysis: upload, two queries for key and rate, transaction, job, notification, response.
 */
export async function benchHttp(): Promise<BenchSection> {
  await using server = await startServerUnderTest();
  const latency = await measureLatency(server);
  const rateLimit = await measureRateLimit(server);
  const memory = await measureMemory(server);
  return {
    title: 'A recording over HTTP',
    command: 'npm run bench -- http',
    markdown: [latency, rateLimit, memory].join('\n\n'),
  };
}

async function measureLatency(server: ServerUnderTest): Promise<string> {
  await using decoder = openDecoder({ processes: 1 });
  await using transcriber = await openTranscriber({ threads: availableParallelism(), effort: 'balanced' });
  const rows: string[][] = [];
  for (const clip of CLIPS) {
    const path = clipPath(clip.file);
    const audio = await readFile(path);
    const calls: Call[] = [];
    const bare: number[] = [];
    for (let i = 0; i < WARM_UP_CALLS + CALLS; i += 1) {
      const call = await process(server, audio);
      const start = performance.now();
      const { samples } = await decoder.decode(path, { maximumSeconds: 60 });
      await transcriber.transcribe(samples);
      const bareMs = performance.now() - start;
      if (i < WARM_UP_CALLS) continue;
      calls.push(call);
      bare.push(bareMs);
    }
    const wall = calls.map((call) => call.wallMs);
    const share = calls.map((call) => call.wallMs - call.workMs);
    rows.push([
      clip.name,
      ms(percentile(wall, 50)),
      ms(percentile(wall, 95)),
      `≤ ${clip.goalMs}`,
      ms(percentile(bare, 50)),
      ms(percentile(bare, 95)),
      ms(percentile(share, 10)),
      ms(percentile(share, 50)),
      ms(percentile(share, 95)),
      `≤ ${API_SHARE_GOAL_MS}`,
    ]);
  }
  return `${CALLS} calls each, one after the other, webm/opus at 24 kbit/s, milliseconds. If the bare engine is slower than in its own\nresults, the machine wasn't idle, and the p10 is more accurate.\n\n${table(
    [
      'recording',
      'HTTP p50',
      'p95',
      'goal p50',
      'bare engine p50',
      'p95',
      'API share p10',
      'p50',
      'p95',
      'goal p50',
    ],
    rows,
  )}`;
}

async function measureRateLimit({ databaseUrl }: ServerUnderTest): Promise<string> {
  const pool = openPool(databaseUrl, 'bench');
  try {
    const database = openDatabase(pool);
    const counted: number[] = [];
    const floor: number[] = [];
    const commits: number[] = [];
    await pool.query('create table bench_commits (number integer)');
    for (let i = 0; i < RATE_LIMIT_COUNTS; i += 1) {
      const start = performance.now();
      await countRequest(database, 'bench');
      const between = performance.now();
      await pool.query('select 1');
      counted.push(between - start);
      const afterFloor = performance.now();
      await pool.query('insert into bench_commits values ($1)', [i]);
      floor.push(afterFloor - between);
      commits.push(performance.now() - afterFloor);
    }
    return `Counting one request against its rate limit: p50 ${percentile(counted, 50).toFixed(2)} ms, p95 ${percentile(counted, 95).toFixed(2)} ms (goal ≤ 2 ms); a bare \`select 1\` for comparison: p50 ${percentile(floor, 50).toFixed(2)} ms; a bare commit that waits for the disk (a recording has two): p50 ${percentile(commits, 50).toFixed(2)} ms.`;
  } finally {
    await pool.end();
  }
}

async function measureMemory(server: ServerUnderTest): Promise<string> {
  const audio = await readFile(clipPath('modern.webm'));
  const samples: { recordings: number; megabytes: number }[] = [];
  const step = MEMORY_RECORDINGS / 10;
  const start = performance.now();
  for (let done = 0; done < MEMORY_RECORDINGS; ) {
    for (let i = 0; i < step; i += MEMORY_AT_ONCE) {
      const batch = Math.min(MEMORY_AT_ONCE, step - i);
      await Promise.all(Array.from({ length: batch }, () => process(server, audio)));
    }
    done += step;
    samples.push({ recordings: done, megabytes: await server.workerMegabytes() });
  }
  const perSecond = MEMORY_RECORDINGS / ((performance.now() - start) / 1_000);
  return `Memory of the worker process, with its models and without its decoder processes, over ${MEMORY_RECORDINGS} recordings of 1.9 s, ${MEMORY_AT_ONCE} at once (${perSecond.toFixed(1)} a second), goal ≤ ${MEMORY_GOAL_MB} MB and flat:\n\n${table(
    ['recordings', ...samples.map(({ recordings }) => String(recordings))],
    [['MB', ...samples.map(({ megabytes }) => megabytes.toFixed(0))]],
  )}`;
}

async function process(server: ServerUnderTest, audio: Buffer<ArrayBuffer>): Promise<Call> {
  const form = new FormData();
  form.set('audio', new Blob([audio]), 'recording.webm');
  const start = performance.now();
  const response = await fetch(`${server.url}/api/v1/process`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${server.key}` },
  });
  const text = await response.text();
  const wallMs = performance.now() - start;
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  const { processing } = JSON.parse(text) as { processing: { total_ms: number } };
  return { wallMs, workMs: processing.total_ms };
}

function clipPath(name: string): string {
  return fileURLToPath(new URL(`../apps/server/testing/audio/${name}`, import.meta.url));
}

function ms(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
