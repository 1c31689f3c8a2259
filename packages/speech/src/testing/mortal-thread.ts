import { parentPort } from 'node:worker_threads';

/** The recognizer's thread, except that it exits on a request with a negative start, as if it ran out of memory. */
parentPort?.on('message', ({ from }: { from: number }) => {
  if (from < 0) process.exit(1);
});
await import('../asr/thread.ts');
