import { parentPort } from 'node:worker_threads';

/** The recogniser's thread, which ends itself when it is asked for samples from before the start: as if it ran out of memory. */
parentPort?.on('message', ({ from }: { from: number }) => {
  if (from < 0) process.exit(1);
});
await import('../asr/thread.ts');
