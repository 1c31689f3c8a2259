import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clip,
  countErrors,
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
  wordErrorRate,
} from '../packages/speech/src/testing/evaluation.ts';
import type { BenchSection } from './section.ts';
import { type Outcome, streamRecording, uploadRecording } from './send-recordings.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import {
  makeCutRecording,
  makeSpokenRecording,
  makeWholeRecording,
  type SpokenRecording,
} from './stream-recordings.ts';
import { describeRows, isCut, readRows, type StreamRow, together, writeRows } from './stream-rows.ts';

/**
 * Seconds of recordings that end with their speaker; `-cut` for those that are cut off; `clips` for whole clips.
 * `BENCH_SECONDS=10,30 npm run bench -- stream` measures only these and keeps the other rows. With `BENCH_MORE=1`,
 * adds recordings to those measured before, for a machine that is only free for minutes.
 */
const PARTS = (process.env.BENCH_SECONDS ?? '10,30,60,120,clips,10-cut,30-cut').split(',');
const RECORDINGS = Number(process.env.BENCH_RECORDINGS ?? 20);
/** Number of concurrent streams; each of them waits for the others too. */
const IS_MORE = process.env.BENCH_MORE !== undefined;
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 4);
/** Spreads the lanes' starts over this time, so that not all of them stop at the same moment. */
const STAGGER_SECONDS = 20;
const FLOOR_EVERY_MS = 500;
const CREDIT_MICRO_EUROS = 100_000_000;
/**
 * Recordings sent in real time over `GET /api/v1/stream`, as a browser does, to real API and worker processes: the
 * time from stop to the complete result. Each is then uploaded to `POST /api/v1/process`, one at a time.
 */
export async function benchStream(): Promise<BenchSection> {
  const title = 'A streamed recording';
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
    await writeRows(rows);
    console.log(describeRows(rows));
  }
  return { title, command, markdown: describeRows(rows) };
}

/** @param first number of the first recording; earlier ones have been measured already */
async function measure(
  server: ServerUnderTest,
  clips: readonly Clip[],
  part: string,
  first: number,
): Promise<StreamRow> {
  const recordings: SpokenRecording[] = [];
  const make = isCut(part) ? makeCutRecording : makeSpokenRecording;
  if (part === 'clips') for (const clip of clips) recordings.push(await makeWholeRecording(clip));
  else
    for (let number = 0; number < RECORDINGS; number += 1)
      recordings.push(await make(clips, Number.parseInt(part, 10), first + number));
  await using floor = watchFloor(server);
  const streamed = await streamAll(server, recordings);
  const load = loadavg()[0] ?? Number.NaN;
  const floorMs = await floor.stop();
  const uploaded: Outcome[] = [];
  for (const { audio } of recordings) uploaded.push(await uploadRecording(server, audio));
  const pairs = (outcomes: readonly Outcome[]) =>
    outcomes.map(({ text }, index) => ({ hypothesis: text, reference: recordings[index]?.reference ?? '' }));
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
    errors: isKnown
      ? {
          said: wordErrorRate(pairs(streamed)).words,
          stream: wordErrorRate(pairs(streamed)).errors,
          upload: wordErrorRate(pairs(uploaded)).errors,
        }
      : null,
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
        if (recording) outcomes[index] = await streamRecording(server, recording);
      }
    }),
  );
  return outcomes;
}

/** The first stream starts a thread, and the first calls are compiled. */
async function warmUp(server: ServerUnderTest, clips: readonly Clip[]): Promise<void> {
  const { audio } = await makeCutRecording(clips, 4, 1);
  for (let count = 0; count < 3; count += 1) {
    await streamRecording(server, { audio, seconds: 1 });
    await uploadRecording(server, audio);
  }
}

/** Disposed before the server, so that a failed benchmark reports its cause instead of the missing server. */
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
      // an earlier error is more informative
      await watching.catch(() => undefined);
    },
  };
}
