import { expect, test } from 'vitest';
import { SharedSamples } from './shared-samples.ts';
import { SpeechError, ThreadPool } from './thread-pool.ts';

const SAMPLES = 16_000;
const MORTAL_THREAD = new URL('../testing/mortal-thread.ts', import.meta.url);

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
