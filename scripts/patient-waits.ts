import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    waitTimeoutMs: number;
    pollMs: number;
  }
}

/**
 * Gives `vi.waitFor` and `vi.waitUntil` the same timeout and interval as `expect.poll`. vitest has settings only for the
 * latter; the others have a timeout of one second, which is too short on a busy machine. Done once per process, for all
 * of its test files.
 */
const timeout = inject('waitTimeoutMs');
const interval = inject('pollMs');
const { waitFor, waitUntil } = vi;
/** A fake clock advances by the interval at each look, so it stays vitest's own. */
const defaults = () => (vi.isFakeTimers() ? { timeout } : { timeout, interval });
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { ...defaults(), ...options });
vi.waitUntil = (callback, options = {}) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...defaults(), ...options });
