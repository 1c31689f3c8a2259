import { afterAll, vi } from 'vitest';
import './patient-waits.ts';

/**
 * Runs before every test file and restores the clock, the environment and the globals for the next file of this
 * process.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
