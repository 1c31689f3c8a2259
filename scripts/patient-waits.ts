import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    waitTimeoutMs: number;
  }
}

/**
 * `vi.waitFor` and `vi.waitUntil` wait as long as `expect.poll` does. vitest has a setting for the latter only, and gives these one
 * second, which is too little for a busy machine. Done once for each process, however many test files it runs.
 */
const timeout = inject('waitTimeoutMs');
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
vi.waitUntil = (callback, options = {}) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout, ...options });
