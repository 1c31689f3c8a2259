import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    waitTimeoutMs: number;
  }
}

/**
 * Gives `vi.waitFor` and `vi.waitUntil` the same timeout as `expect.poll`. vitest has a setting only for the latter;
 * the others have one second, which is too short on a busy machine. Done once per process, for all of its test files.
 */
const timeout = inject('waitTimeoutMs');
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
vi.waitUntil = (callback, options = {}) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout, ...options });
