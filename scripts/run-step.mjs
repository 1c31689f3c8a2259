import { spawn } from 'node:child_process';

/** The step was cancelled because `npm start` was asked to stop. */
export class StoppedError extends Error {}

const KILL_AFTER_MS = 10_000;

/**
 * Runs one step of a start in its own process group, so that cancelling it ends all its processes.
 * @param {string[]} command program and arguments
 * @param {import('node:child_process').SpawnOptions} options
 * @param {AbortSignal | undefined} signal cancels it
 * @returns {Promise<number | null>} its exit code. Throws `StoppedError` after the signal ended the group.
 */
export function runStep([program, ...args], options, signal) {
  if (signal?.aborted) return Promise.reject(new StoppedError());
  return new Promise((resolve, reject) => {
    const isGroup = process.platform !== 'win32';
    const child = spawn(program, args, { ...options, detached: isGroup });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => options.onOutput?.(chunk));
    let impatient;
    const end = (name) => {
      if (child.pid === undefined) return;
      try {
        process.kill(isGroup ? -child.pid : child.pid, name);
      } catch {
        // It has just ended.
      }
    };
    const stop = () => {
      end('SIGTERM');
      impatient = setTimeout(() => end('SIGKILL'), KILL_AFTER_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    const settle = (settled) => {
      clearTimeout(impatient);
      signal?.removeEventListener('abort', stop);
      if (!signal?.aborted) return settled();
      // Child processes of the step may ignore the signal.
      end('SIGKILL');
      reject(new StoppedError());
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code) => settle(() => resolve(code)));
  });
}
