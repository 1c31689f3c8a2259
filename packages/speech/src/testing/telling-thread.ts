import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from '../asr/messages.ts';

/**
 * A thread of the pool without models. It tells with a 1 that it was started to use two processors, and exits if it gets
 * no samples.
 */
const reply = (message: ThreadReply): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, samples }: ThreadRequest) => {
  if (samples.byteLength === 0) process.exit(1);
  reply({ type: 'voice', id, probabilities: Float32Array.of(workerData === true ? 1 : 0) });
});
reply({ type: 'ready', id: 0 });
