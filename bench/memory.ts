import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../apps/server/src/durations.ts';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import { table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { streamRecording, uploadRecording } from './send-recordings.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { makeCutRecording } from './stream-recordings.ts';

/** Use fewer on a machine that is only free for minutes; the report states the number. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 120);
const STREAM_LANES = 3;
const STREAM_SECONDS = [10, 30, 60];
const UPLOAD_SECONDS = [5, 15, 60];
const UPLOAD_PAUSE_MS = 2_000;
const LOOK_EVERY_MS = 5_000;
const CREDIT_MICRO_EUROS = 1_000_000_000;
const GOAL_MEGABYTES = { api: 300, worker: 650 };

/** Resident memory of API and worker while recordings are streamed and uploaded for two hours. */
export async function benchMemory(): Promise<BenchSection> {
  const title = 'Memory under mixed load';
  const command = 'npm run bench -- memory';
  if (!evaluationIsPossible) return { title, command, markdown: EVALUATION_SKIPPED };
  const clips = readClips();
  await using server = await startServerUnderTest({ creditMicroEuros: CREDIT_MICRO_EUROS });
  const end = performance.now() + MINUTES * MINUTE_MS;
  const sent = { streams: 0, uploads: 0, unanswered: 0 };
  const make = (seconds: readonly number[], number: number) =>
    makeCutRecording(clips, seconds[number % seconds.length] ?? 0, number);
  // On a busy machine an answer can take longer than its client waits. The memory is still worth measuring.
  const count = (kind: 'streams' | 'uploads', sending: Promise<unknown>) =>
    sending.then(
      () => {
        sent[kind] += 1;
      },
      (error: unknown) => {
        sent.unanswered += 1;
        console.error(error);
      },
    );
  const streaming = async (lane: number) => {
    for (let number = lane; performance.now() < end; number += STREAM_LANES)
      await count('streams', streamRecording(server, await make(STREAM_SECONDS, number)));
  };
  const uploading = async () => {
    for (let number = 0; performance.now() < end; number += 1) {
      await count('uploads', uploadRecording(server, (await make(UPLOAD_SECONDS, number)).audio));
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const looks: Megabytes[] = [];
  const looking = async () => {
    while (performance.now() < end) {
      looks.push(await look(server));
      await sleep(LOOK_EVERY_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: STREAM_LANES }, (_, lane) => streaming(lane)),
    uploading(),
    looking(),
  ]);
  return {
    title,
    command,
    markdown: [
      `${MINUTES} minutes, ${sent.streams} streams of ${STREAM_SECONDS.join(', ')} s (${STREAM_LANES} at a time) and ${sent.uploads} uploads of ${UPLOAD_SECONDS.join(', ')} s; ${sent.unanswered} got no answer in time. Resident megabytes, sampled every ${LOOK_EVERY_MS / 1_000} s, without the decoder's child processes. Load at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      '',
      table(
        ['process', 'first quarter, most', 'last quarter, most', 'most', 'goal'],
        (['api', 'worker'] as const).map((name) => {
          const values = looks.map((each) => each[name]);
          const quarter = Math.ceil(values.length / 4);
          return [
            name,
            ...[values.slice(0, quarter), values.slice(-quarter), values].map((some) =>
              Math.max(...some).toFixed(0),
            ),
            `≤ ${GOAL_MEGABYTES[name]}`,
          ];
        }),
      ),
    ].join('\n'),
  };
}

interface Megabytes {
  api: number;
  worker: number;
}

async function look(server: ServerUnderTest): Promise<Megabytes> {
  return { api: await server.apiMegabytes(), worker: await server.workerMegabytes() };
}
