import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUT_TIMEOUT_MS, proveACut } from './fault-row.ts';
import { KILL_POSTMASTER } from './kill-postmaster.ts';
import { MIXED_LOAD } from './mixed-load.ts';
import { type ServiceOnCluster, startServiceOnCluster } from './running-service.ts';

// One service with its own PostgreSQL for the rows that kill that. Full size: npm run test:faults
describe('no accepted recording is lost, and none is charged twice', { timeout: CUT_TIMEOUT_MS }, () => {
  let running: ServiceOnCluster & AsyncDisposable;
  beforeAll(async () => {
    running = await startServiceOnCluster();
  });
  afterAll(() => running[Symbol.asyncDispose]());

  it('when the postmaster is killed with -9', () => proveACut(KILL_POSTMASTER, { kills: 1 }, running));

  it('when load is mixed and processes are killed at random', () =>
    proveACut(MIXED_LOAD, { minutes: 0.5, secondsBetweenKills: 10, seed: 14 }, running));

  // The last one. A machine that shuts down stops everything at once.
  it('when PostgreSQL is gone first, the API and the worker still end with 0', async () => {
    const { service, worker, cluster } = running;
    await cluster.kill();
    const processes = [service.api, worker];
    for (const each of processes) each.signal('SIGTERM');
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
  });
});
