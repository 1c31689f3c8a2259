import { describe, it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { STOP_API, STOP_WORKER } from './stop-process.ts';

// In parallel, because almost all of it is waiting.
describe('a process that stalls', { concurrent: true }, () => {
  it('takes nothing from itself or others when it is a worker', () => proveInFull(STOP_WORKER));

  it('loses nothing when it is the API', () => proveInFull(STOP_API));
});
