import { afterAll, beforeAll, describe, it } from 'vitest';
import { CONNECTION_ROWS } from './connection.ts';
import { CUT_TIMEOUT_MS, proveACut } from './fault-row.ts';
import { KILL_API } from './kill-api.ts';
import { DRAIN, ROLLING_UPGRADE } from './rolling-upgrade.ts';
import { type ServiceBehindProxy, startServiceBehindProxy } from './running-service.ts';
import { STOP_API, STOP_WORKER } from './stop-process.ts';
import { TOP_UP } from './top-up.ts';

/** 9.7 s each. One more than a worker on two cores processes at once. */
const IN_WORK = { recordings: 3, audio: 'printing.webm' };

// One service for the rows that need no other settings. Full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', { timeout: CUT_TIMEOUT_MS }, () => {
  let running: ServiceBehindProxy & AsyncDisposable;
  beforeAll(async () => {
    running = await startServiceBehindProxy({ environment: DRAIN });
  });
  afterAll(() => running[Symbol.asyncDispose]());

  it('when the API is killed with -9 during upload, work and answer', () =>
    proveACut(KILL_API, { kills: 3, lanes: 1 }, running));

  it('when the API is stopped', () =>
    proveACut(STOP_API, { seconds: [5], stops: 1, lanes: 1, inWork: IN_WORK }, running));

  // Longer than the 12 s after which a silent worker counts as dead.
  it('when a worker is stopped', () =>
    proveACut(STOP_WORKER, { seconds: [16], stops: 2, lanes: 2, inWork: IN_WORK }, running));

  it.for(CONNECTION_ROWS)('when $fault', (row) => proveACut(row, { faults: 1 }, running));

  it('when the credit runs out after the 202', () => proveACut(TOP_UP, { recordings: 4 }, running));

  // The last one: the service is of the later version then.
  it('when every process is replaced by one of a later version, and no request fails', () =>
    proveACut(ROLLING_UPGRADE, { upgrades: 1, lanes: 1, streams: 1 }, running));
});
