import { describe, expect, test } from 'vitest';
import { SharedSamples } from './shared-samples.ts';
import { SpeechError, ThreadPool } from './thread-pool.ts';

const SAMPLES = 16_000;
const MORTAL_THREAD = new URL('../testing/mortal-thread.ts', import.meta.url);
const TELLING_THREAD = new URL('../testing/telling-thread.ts', import.meta.url);

test('a thread that dies fails one job with a SpeechError; a new thread does the rest', async () => {
  await using pool = await ThreadPool.open(1, MORTAL_THREAD);
  const samples = new SharedSamples().take(new Float32Array(SAMPLES), 1);
  const request = { type: 'voice', samples, length: SAMPLES } as const;
  const deadly = pool.run({ ...request, length: -1 });
  const waiting = pool.run(request);
  await expect(deadly).rejects.toBeInstanceOf(SpeechError);
  expect(await waiting).toMatchObject({ type: 'voice' });
  expect(pool.idle).toBe(1);
});

describe('the encoder that uses two processors', () => {
  const sound = { samples: new SharedSamples().take(new Float32Array(SAMPLES), 1), parts: [] };
  const request = { type: 'recognize', look: { paddingSeconds: 0 }, ...sound } as const;
  const wideRequest = { ...request, help: { wide: true } };
  const ask = async (pool: ThreadPool, ...requests: (typeof request | typeof wideRequest)[]) =>
    (await Promise.all(requests.map((each) => pool.run(each)))).map((reply) =>
      reply.type === 'voice' ? reply.probabilities[0] : reply.type,
    );

  test('is in one thread, which others leave free for who needs it', async () => {
    await using pool = await ThreadPool.open(3, TELLING_THREAD);
    expect(await ask(pool, request, request, wideRequest)).toEqual([0, 0, 1]);
    expect(await ask(pool, request, request, request)).toEqual([0, 0, 1]);
    for (const _ of [1, 2, 3]) expect(await ask(pool, request, wideRequest)).toEqual([0, 1]);
  });

  test('is in the thread that replaces it when it dies', async () => {
    await using pool = await ThreadPool.open(2, TELLING_THREAD);
    const deadly = pool.run({ ...wideRequest, samples: new SharedArrayBuffer(0) });
    await expect(deadly).rejects.toBeInstanceOf(SpeechError);
    await expect.poll(() => pool.idle).toBe(2);
    expect(await ask(pool, request, wideRequest)).toEqual([0, 1]);
  });

  test('isn’t loaded by a thread that is alone', async () => {
    await using pool = await ThreadPool.open(1, TELLING_THREAD);
    expect(await ask(pool, wideRequest)).toEqual([0]);
  });
});
