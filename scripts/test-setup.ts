import { afterAll, vi } from 'vitest';
import './patient-waits.ts';

/** Runs before every test file. The next file of this process finds the clock, the environment and the globals as this one did. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
