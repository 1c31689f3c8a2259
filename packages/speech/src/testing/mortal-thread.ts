import { parentPort } from 'node:worker_threads';

/** The recognizer's thread, except that it exits on a request with a negative length, as if it ran out of memory. */
parentPort?.on('message', ({ length }: { length: number }) => {
  if (length < 0) process.exit(1);
});
await import('../asr/thread.ts');
