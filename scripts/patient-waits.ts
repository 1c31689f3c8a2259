import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    waitTimeoutMs: number;
  }
}

/**
 * Loaded before every test file: `vi.waitFor` waits as long as `expect.poll` does. vitest has a setting for the latter only,
 * and gives the former one second, which is too little for a busy machine.
 */
const timeout = inject('waitTimeoutMs');
const waitFor = vi.waitFor;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
