import { setInterval } from 'node:timers';

/**
 * A thread beside the decoder that ends the process when it grows past the limit. A thread, because the main
 * one may be stuck in a WASM loop; `--max-old-space-size` alone does not count WASM or native memory.
 */
const MAXIMUM_RSS_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > MAXIMUM_RSS_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
