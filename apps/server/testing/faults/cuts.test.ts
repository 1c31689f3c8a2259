import { describe, it } from 'vitest';
import { CLOCK } from './clock.ts';
import { CONNECTION_ROWS } from './connection.ts';
import { DEADLY_RECORDING } from './deadly-recording.ts';
import { proveACut } from './fault-row.ts';
import { KILL_API } from './kill-api.ts';
import { KILL_EVERYTHING } from './kill-everything.ts';
import { KILL_POSTMASTER } from './kill-postmaster.ts';
import { KILL_WORKER } from './kill-worker.ts';
import { MIXED_LOAD } from './mixed-load.ts';
import { ROLLING_UPGRADE } from './rolling-upgrade.ts';
import { STOP_API, STOP_WORKER } from './stop-process.ts';
import { STORE_ROWS } from './store-down.ts';
import { TOP_UP } from './top-up.ts';

const TIMEOUT_MS = 20 * 60_000;

// In parallel, because most of the time passes until a dead process counts as dead. At full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', {
  concurrent: true,
  timeout: TIMEOUT_MS,
}, () => {
  it('when a worker is killed with -9 at any of its points', () =>
    proveACut(KILL_WORKER, { killsAtEachPoint: 1, lanes: 2 }));

  it('when the API is killed with -9 during upload, work and answer', () =>
    proveACut(KILL_API, { kills: 3, lanes: 1 }));

  it('when the postmaster is killed with -9', () => proveACut(KILL_POSTMASTER, { kills: 1 }));

  it('when everything is killed with -9', () =>
    proveACut(KILL_EVERYTHING, { kills: 1, program: 'the stack alone' }));

  // Longer than the 12 s after which a silent worker counts as dead.
  it('when a worker is stopped', () => proveACut(STOP_WORKER, { seconds: [16], stops: 2, lanes: 2 }));

  it('when the API is stopped', () => proveACut(STOP_API, { seconds: [5], stops: 1, lanes: 1 }));

  it.for(STORE_ROWS)('when $fault', (row) => proveACut(row, { outageSeconds: 6, recordings: 3 }));

  it('when a recording crashes its process', () => proveACut(DEADLY_RECORDING, { rounds: 1, good: 6 }));

  it.for(CONNECTION_ROWS)('when $fault', (row) => proveACut(row, { faults: 2 }));

  it('when the credit runs out after the 202', () => proveACut(TOP_UP, { recordings: 4 }));

  it('when clocks are wrong', () => proveACut(CLOCK, { cases: CLOCK.full.cases.slice(0, 1), recordings: 2 }));

  it('when every process is replaced by one of a later version, and no request fails', () =>
    proveACut(ROLLING_UPGRADE, { upgrades: 1, lanes: 1, streams: 1 }));

  it('when load is mixed and processes are killed at random', () =>
    proveACut(MIXED_LOAD, { minutes: 0.5, secondsBetweenKills: 10, seed: 14 }));
});
