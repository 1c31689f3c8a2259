import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { readAudio, upload } from './call.ts';
import { countLeftovers, NOTHING_LEFT } from './leftovers.ts';
import { mutate, seeded } from './mutate.ts';
import { DEFAULT_ENGINE, startWorkerProcess } from './worker-process.ts';

const ORIGINALS = [
  'modern.webm',
  'modern.ogg',
  'modern.mp3',
  'modern.m4a',
  'modern.flac',
  'modern.wav',
  'silent-film.webm',
  'silent-film.mp4',
];
const AT_ONCE = 4;
const WORKER_MEGABYTES = 1_024;
/** The machine was too busy to respond in time (202). */
export const LATER = 'later';

/**
 * Sends `count` damaged recordings through the real API to a real worker process. Each must get a timely response: a
 * result, or an error code about the file. The worker must survive, stay small and leave nothing behind. Recordings
 * answered with 202 on a busy machine count as `LATER`.
 */
export async function sendMutatedUploads(
  count: number,
  seed: number,
): Promise<{ answers: Record<string, number>; slowestMs: number }> {
  await using app = await startTestApp({
    overrides: { requestsPerMinute: 1_000_000, failedDecodeSeconds: Number.POSITIVE_INFINITY },
  });
  await using worker = await startWorkerProcess(app, DEFAULT_ENGINE);
  const originals = await Promise.all(ORIGINALS.map((name) => readAudio(name)));
  const random = seeded(seed);
  const answers: Record<string, number> = {};
  let sent = 0;
  let slowestMs = 0;
  const sendSome = async () => {
    while (sent < count) {
      const number = sent;
      sent += 1;
      const audio = mutate(originals[number % originals.length] ?? Buffer.alloc(0), random);
      const { response, tookMs } = await uploadWithinRate(app, audio);
      slowestMs = Math.max(slowestMs, tookMs);
      const body = await response.json();
      const answer = response.status === 202 ? LATER : response.status === 200 ? body.status : body.code;
      const what = `file ${number} of seed ${seed}: ${response.status} ${answer}`;
      expect([200, 202, 415, 422], what).toContain(response.status);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  expect(worker.process.exitCode, 'the worker lives').toBeNull();
  expect(await residentMegabytes(worker.process.pid ?? 0)).toBeLessThan(WORKER_MEGABYTES);
  // An unread result is stored for its sender.
  const kept = { ...NOTHING_LEFT, recordings: answers[LATER] ?? 0 };
  await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(kept));
  return { answers, slowestMs };
}

/**
 * Uploads within a key's rate limit: waits until the next call is allowed.
 * @returns the response, and its duration without that wait
 */
async function uploadWithinRate(
  app: TestApp,
  audio: Uint8Array<ArrayBuffer>,
): Promise<{ response: Response; tookMs: number }> {
  for (;;) {
    const startedAt = performance.now();
    const response = await upload(app, app.key, audio, { fields: { retention_days: '0' } });
    if (response.status !== 429) return { response, tookMs: performance.now() - startedAt };
    await response.body?.cancel();
    await setTimeout(Number(response.headers.get('retry-after')) * 1_000);
  }
}

/** Returns zero on systems without /proc. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
