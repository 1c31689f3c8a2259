import { afterAll, inject, vi } from 'vitest';
import './patient-waits.ts';

if (typeof document !== 'undefined') {
  const { waitPatiently } = await import('../apps/web/app/testing/patient-waits.ts');
  waitPatiently(inject('waitTimeoutMs'));
}

/**
 * Runs before every test file and restores the clock, the environment and the globals for the next file of this
 * process.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
