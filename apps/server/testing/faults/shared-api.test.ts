import { afterAll, beforeAll, describe, it } from 'vitest';
import { DEADLY_RECORDING } from './deadly-recording.ts';
import { CUT_TIMEOUT_MS, proveACut } from './fault-row.ts';
import { KILL_WORKER } from './kill-worker.ts';
import { type RunningApi, startApi } from './running-service.ts';

// One API for the rows that start workers of their own. Full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', { timeout: CUT_TIMEOUT_MS }, () => {
  let running: RunningApi & AsyncDisposable;
  beforeAll(async () => {
    running = await startApi();
  });
  afterAll(() => running[Symbol.asyncDispose]());

  // shared-service.test.ts and cuts.test.ts wait until a worker counts as dead.
  it('when a worker is killed with -9 at any of its points', () =>
    proveACut(KILL_WORKER, { killsAtEachPoint: 1, lanes: 1, waits: false }, running));

  it('when a recording crashes its process', () =>
    proveACut(DEADLY_RECORDING, { rounds: 1, good: 6 }, running));
});
