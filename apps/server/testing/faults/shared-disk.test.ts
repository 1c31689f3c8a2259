import { afterAll, beforeAll, describe, it } from 'vitest';
import { CUT_TIMEOUT_MS, proveACut } from './fault-row.ts';
import { NoMountError } from './memory-disk.ts';
import { type ServiceOnDisk, startService, startServiceOnDisk } from './running-service.ts';
import { FOLDER_ROWS } from './store-down.ts';

// One service with its audio on a disk of its own. Full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', { timeout: CUT_TIMEOUT_MS }, () => {
  let running: ServiceOnDisk & AsyncDisposable;
  beforeAll(async () => {
    running = await startServiceOnDisk().catch((error: unknown) => {
      if (error instanceof NoMountError) return startService();
      throw error;
    });
  });
  afterAll(() => running[Symbol.asyncDispose]());

  it.for(FOLDER_ROWS)('when $fault', (row) => proveACut(row, { outageSeconds: 6, recordings: 3 }, running));
});
