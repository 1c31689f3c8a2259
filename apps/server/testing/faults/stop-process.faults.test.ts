import { describe, it } from 'vitest';
import { proveInFull } from './fault-row.ts';
import { STOP_API, STOP_WORKER } from './stop-process.ts';

// In parallel, because almost all of it is waiting.
describe('a process that stalls', { concurrent: true }, () => {
  it('loses nothing of its own or of others if it’s a worker', () => proveInFull(STOP_WORKER));

  it('loses nothing if it’s the API', () => proveInFull(STOP_API));
});
