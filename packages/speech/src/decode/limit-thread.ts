import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { CPU_EXCEEDED_SIGNAL, MEMORY_EXCEEDED_SIGNAL, PROGRESS_PIPE } from './child-ends.ts';

/**
 * A worker thread that kills the process when a file takes too much memory or CPU time, and reports the CPU time to the
 * parent. It is a thread because the main one may be stuck in a WASM loop. `--max-old-space-size` alone doesn't count
 * WASM or native memory.
 */
const MAXIMUM_RSS_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const TELL_EVERY_CPU_MS = 20;

/** see TaskLimit */
const endsAtMs = new Int32Array(workerData);
let toldMs = 0;

for (;;) {
  const endMs = Atomics.load(endsAtMs, 0);
  // Sleeps while there is nothing to decode: checking would take 2 to 5 ms of CPU each second.
  if (endMs === 0) Atomics.wait(endsAtMs, 0, 0);
  else {
    look(endMs);
    Atomics.wait(endsAtMs, 0, endMs, LOOK_EVERY_MS);
  }
}

function look(endMs: number): void {
  if (process.memoryUsage.rss() > MAXIMUM_RSS_BYTES) process.kill(process.pid, MEMORY_EXCEEDED_SIGNAL);
  const all = process.cpuUsage();
  if (milliseconds(all) > endMs) process.kill(process.pid, CPU_EXCEEDED_SIGNAL);
  // CPU time of the other threads only, since this thread's checks are no progress
  tell(milliseconds(all) - milliseconds(process.threadCpuUsage()));
}

function tell(workMs: number): void {
  if (workMs - toldMs < TELL_EVERY_CPU_MS) return;
  try {
    writeSync(PROGRESS_PIPE, `${Math.round(workMs)}\n`);
    toldMs = workMs;
  } catch {
    // the parent is gone or doesn't read; the next check reports again
  }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
