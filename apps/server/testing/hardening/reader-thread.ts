import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readSteadily } from './steady-reads.ts';

/** Reads at least `least` times until it's stopped, and then reports its measurements. */
const { url, key, least } = z
  .object({ url: z.string(), key: z.string(), least: z.number() })
  .parse(workerData);
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
parentPort?.postMessage(await readSteadily(url, key, (count) => count < least || !isStopped));
