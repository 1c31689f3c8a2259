import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StreamClient } from '../apps/server/testing/stream-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import type { SpokenRecording } from './stream-recordings.ts';

/** The interval of `MediaRecorder.start(250)`. */
const PIECE_SECONDS = 0.25;
const POLL_MS = 250;
const UNDER_WAY = new Set(['queued', 'processing']);

export interface Outcome {
  /** from the last byte, or from the start of an upload, to the complete result */
  ms: number;
  text: string;
}

/** Streams in real time, as a browser does. */
export async function streamRecording(
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

export async function uploadRecording(
  { url, key }: ServerUnderTest,
  audio: Buffer<ArrayBuffer>,
): Promise<Outcome> {
  const form = new FormData();
  form.set('audio', new Blob([audio]), 'recording.webm');
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/v1/process`, { method: 'POST', body: form, headers });
  let answer = await readAnswer(response);
  // On a busy machine, the server answers before there's a result.
  const location = response.headers.get('location');
  while (location && answer.transcript === null && UNDER_WAY.has(answer.processing_status ?? '')) {
    await sleep(POLL_MS);
    answer = await readAnswer(await fetch(new URL(location, url), { headers }));
  }
  const ms = performance.now() - startedAt;
  if (answer.transcript === null) throw new Error(JSON.stringify(answer));
  return { ms, text: answer.transcript };
}

const ANSWER = z.looseObject({
  transcript: z.string().nullable().default(null),
  processing_status: z.string().optional(),
});

async function readAnswer(response: Response): Promise<z.infer<typeof ANSWER>> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return ANSWER.parse(body);
}
