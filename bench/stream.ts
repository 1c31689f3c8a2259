import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StreamClient } from '../apps/server/src/testing/stream-client.ts';
import {
  type Clip,
  countErrors,
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
  wordErrorRate,
} from '../packages/speech/src/testing/evaluation.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { makeCutRecording, makeWholeRecording, type SpokenRecording } from './stream-recordings.ts';

/**
 * `BENCH_SECONDS=10,30 npm run bench -- stream` measures these only; rows of other lengths stay as they were. With
 * `BENCH_MORE=1` the recordings come beside those that were measured before, for a machine that is free for minutes only.
 */
const PARTS = (process.env.BENCH_SECONDS ?? '10,30,60,120,clips').split(',');
const RECORDINGS = Number(process.env.BENCH_RECORDINGS ?? 20);
/** Streams that are spoken at the same time: each of them waits for the others, too. */
const IS_MORE = process.env.BENCH_MORE !== undefined;
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 4);
/** The lanes begin one after the other over this time, so that not all of them stop at the same moment. */
const STAGGER_SECONDS = 20;
/** As `MediaRecorder.start(250)` hands them over. */
const PIECE_SECONDS = 0.25;
const FLOOR_EVERY_MS = 500;
const MEDIAN_GOAL_MS = 200;
const P95_GOAL_MS = 500;
const WORDS_GOAL_POINTS = 0.3;
const CREDIT_MICRO_EUROS = 100_000_000;
const ROWS_FILE = fileURLToPath(new URL('./results/stream.json', import.meta.url));

const rowSchema = z.object({
  part: z.string(),
  recordings: z.number(),
  atOnce: z.number(),
  load: z.number(),
  /** milliseconds from stop to result */
  waits: z.array(z.number()),
  /** milliseconds that the upload of the same recordings took, from its first byte to its result */
  uploads: z.array(z.number()),
  /** `GET /health` meanwhile: what the machine itself makes one wait */
  floor: z.array(z.number()),
  /** words of the stream that the upload did not hear alike, of how many */
  different: z.number(),
  words: z.number(),
  streamErrorPercent: z.number().nullable(),
  uploadErrorPercent: z.number().nullable(),
});
type Row = z.infer<typeof rowSchema>;

interface Outcome {
  ms: number;
  text: string;
}

/**
 * Recordings sent in real time over `GET /api/v1/stream`, as a browser records them, to real API and worker processes: how
 * long is it from stop to the whole result? Each is then uploaded to `POST /api/v1/process`, one at a time.
 */
export async function benchStream(): Promise<BenchSection> {
  const title = 'A recording that is streamed';
  const command = 'npm run bench -- stream';
  if (!evaluationIsPossible) return { title, command, markdown: EVALUATION_SKIPPED };
  const clips = readClips();
  await using server = await startServerUnderTest({ creditMicroEuros: CREDIT_MICRO_EUROS });
  await warmUp(server, clips);
  const rows = await readRows();
  for (const part of PARTS) {
    const before = IS_MORE ? rows.get(part) : undefined;
    const row = await measure(server, clips, part, before?.recordings ?? 0);
    rows.set(part, before === undefined ? row : together(before, row));
    await writeFile(ROWS_FILE, `${JSON.stringify([...rows.values()])}\n`);
    console.log(describe([...rows.values()]));
  }
  return { title, command, markdown: describe([...rows.values()]) };
}

function together(before: Row, row: Row): Row {
  return {
    ...row,
    recordings: before.recordings + row.recordings,
    load: Math.max(before.load, row.load),
    waits: [...before.waits, ...row.waits],
    uploads: [...before.uploads, ...row.uploads],
    floor: [...before.floor, ...row.floor],
    different: before.different + row.different,
    words: before.words + row.words,
  };
}

/** @param first number of the first recording: those before it were measured already */
async function measure(
  server: ServerUnderTest,
  clips: readonly Clip[],
  part: string,
  first: number,
): Promise<Row> {
  const recordings: SpokenRecording[] = [];
  if (part === 'clips') for (const clip of clips) recordings.push(await makeWholeRecording(clip));
  else
    for (let number = 0; number < RECORDINGS; number += 1)
      recordings.push(await makeCutRecording(clips, Number(part), first + number));
  await using floor = watchFloor(server);
  const streamed = await streamAll(server, recordings);
  const load = loadavg()[0] ?? Number.NaN;
  const floorMs = await floor.stop();
  const uploaded: Outcome[] = [];
  for (const { audio } of recordings) uploaded.push(await upload(server, audio));
  const pairs = (outcomes: readonly Outcome[]) =>
    outcomes.map(({ text }, index) => ({ heard: text, reference: recordings[index]?.reference ?? '' }));
  const isKnown = recordings.every(({ reference }) => reference !== undefined);
  return {
    ...{ part, recordings: recordings.length, atOnce: AT_ONCE, load },
    waits: streamed.map(({ ms }) => ms),
    uploads: uploaded.map(({ ms }) => ms),
    floor: floorMs,
    different: streamed.reduce(
      (sum, { text }, index) =>
        sum + countErrors(normalizeWords(uploaded[index]?.text ?? ''), normalizeWords(text)),
      0,
    ),
    words: uploaded.reduce((sum, { text }) => sum + normalizeWords(text).length, 0),
    streamErrorPercent: isKnown ? wordErrorRate(pairs(streamed)).rate : null,
    uploadErrorPercent: isKnown ? wordErrorRate(pairs(uploaded)).rate : null,
  };
}

async function streamAll(
  server: ServerUnderTest,
  recordings: readonly SpokenRecording[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      await sleep((Math.min(STAGGER_SECONDS, recordings[0]?.seconds ?? 0) * 1_000 * lane) / AT_ONCE);
      for (let index = next++; index < recordings.length; index = next++) {
        const recording = recordings[index];
        if (recording) outcomes[index] = await stream(server, recording);
      }
    }),
  );
  return outcomes;
}

async function stream(
  server: ServerUnderTest,
  { audio, seconds }: Pick<SpokenRecording, 'audio' | 'seconds'>,
): Promise<Outcome> {
  const client = new StreamClient(server);
  await client.start(server.key);
  const pieces = Math.ceil(seconds / PIECE_SECONDS);
  const beganAt = performance.now();
  for (let piece = 0; piece < pieces; piece += 1) {
    await sleep(Math.max(0, beganAt + ((piece + 1) / pieces) * seconds * 1_000 - performance.now()));
    client.socket.send(
      audio.subarray((audio.length * piece) / pieces, (audio.length * (piece + 1)) / pieces),
    );
  }
  const stoppedAt = performance.now();
  await client.stop();
  const { feedback } = await client.next('result');
  return { ms: performance.now() - stoppedAt, text: feedback.transcript };
}

async function upload({ url, key }: ServerUnderTest, audio: Buffer<ArrayBuffer>): Promise<Outcome> {
  const form = new FormData();
  form.set('audio', new Blob([audio]), 'recording.webm');
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/v1/process`, { method: 'POST', body: form, headers });
  const body: unknown = await response.json();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return { ms, text: z.object({ transcript: z.string() }).parse(body).transcript };
}

/** The first stream starts a thread, the first calls are compiled. */
async function warmUp(server: ServerUnderTest, clips: readonly Clip[]): Promise<void> {
  const { audio } = await makeCutRecording(clips, 4, 1);
  for (let count = 0; count < 3; count += 1) {
    await stream(server, { audio, seconds: 1 });
    await upload(server, audio);
  }
}

/** Disposed of before the server: a measurement that fails says why, and not that the server is gone. */
function watchFloor({ url }: ServerUnderTest): AsyncDisposable & { stop(): Promise<number[]> } {
  const stopped = new AbortController();
  const took: number[] = [];
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      await (await fetch(`${url}/health`)).arrayBuffer();
      took.push(performance.now() - startedAt);
      await sleep(FLOOR_EVERY_MS);
    }
  })();
  watching.catch(() => undefined);
  return {
    async stop() {
      stopped.abort();
      await watching;
      return took;
    },
    async [Symbol.asyncDispose]() {
      stopped.abort();
      // what failed before this says more
      await watching.catch(() => undefined);
    },
  };
}

async function readRows(): Promise<Map<string, Row>> {
  const text = await readFile(ROWS_FILE, 'utf8').catch(() => '[]');
  return new Map(
    z
      .array(rowSchema)
      .parse(JSON.parse(text))
      .map((row) => [row.part, row]),
  );
}

function describe(rows: readonly Row[]): string {
  const inOrder = rows.toSorted((a, b) => (Number(a.part) || 1_000) - (Number(b.part) || 1_000));
  const ms = (values: readonly number[], percent: number) => percentile(values, percent).toFixed(0);
  const waits = inOrder.map((row) => [
    row.part === 'clips' ? `${row.recordings} clips as they end` : `${row.part} s, cut off`,
    String(row.recordings),
    `${ms(row.waits, 50)}${percentile(row.waits, 50) > MEDIAN_GOAL_MS ? ' (missed)' : ''}`,
    `${ms(row.waits, 95)}${percentile(row.waits, 95) > P95_GOAL_MS ? ' (missed)' : ''}`,
    ms(row.waits, 100),
    ms(row.uploads, 50),
    ms(row.uploads, 95),
    `${ms(row.floor, 50)} / ${ms(row.floor, 95)}`,
    `${row.atOnce}, ${row.load.toFixed(1)}`,
    `${row.different} of ${row.words}`,
  ]);
  const known = inOrder.find((row) => row.streamErrorPercent !== null);
  const words = known
    ? `Words wrong on the ${known.recordings} clips: streamed ${known.streamErrorPercent?.toFixed(2)} %, uploaded ${known.uploadErrorPercent?.toFixed(2)} % (goal: within ${WORDS_GOAL_POINTS} points).`
    : '';
  return `Sent in real time as webm/opus in pieces of a quarter of a second; milliseconds from stop to the whole result, goals ≤ ${MEDIAN_GOAL_MS} at the
median and ≤ ${P95_GOAL_MS} at the 95th percentile. "Cut off": evaluation clips one after the other, ended wherever that second is, which is
mostly inside a word, so that nothing of the last utterance can be known before. Beside it the same recordings uploaded, one
at a time, after the streams; \`/health\` meanwhile is what the machine itself makes one wait.

${table(
  [
    'recording',
    'n',
    'wait p50',
    'p95',
    'longest',
    'upload p50',
    'p95',
    '/health p50 / p95',
    'streams at once, load',
    'words unlike the upload',
  ],
  waits,
)}

${words}`.trim();
}
