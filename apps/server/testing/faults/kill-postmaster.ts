import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type ServiceOnCluster, sharedOr, startServiceOnCluster } from './running-service.ts';
import { until } from './service.ts';
import { percentile } from './tally.ts';

interface Size {
  kills: number;
}

const LANES = 3;
const LOAD_PAUSE_MS = 300;
const IN_WORK_WITHIN_MS = 600_000;
const RECOVERED_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;
const RECOVERY_P95_MS = 30_000;

export const KILL_POSTMASTER: FaultRow<Size, ServiceOnCluster> = {
  name: 'kill-postmaster',
  fault: 'kill -9 of the postmaster under load',
  full: { kills: 50 },
  describe: ({ kills }) => `${kills} kills`,
  async run({ kills }, shared) {
    await using running = await sharedOr(shared, startServiceOnCluster);
    const { service, cluster } = running;
    await using observer = await Observer.start(service);
    const restartsMs: number[] = [];
    const problems: string[] = [];
    {
      await using _load = observer.load(LANES, LOAD_PAUSE_MS, [{}, { wait: true }]);
      for (let kill = 0; kill < kills; kill += 1) {
        await until(() => observer.recoveries.inState('processing') > 0, IN_WORK_WITHIN_MS, 5);
        const killedAt = Date.now();
        await cluster.kill();
        await observer.fault('processing', killedAt);
        await cluster.restart();
        restartsMs.push(Date.now() - killedAt);
        if (await until(() => observer.recoveries.open === 0, RECOVERED_WITHIN_MS)) continue;
        problems.push(`nobody took up what was interrupted within ${RECOVERED_WITHIN_MS / 1_000} s`);
        break;
      }
    }
    if (service.api.hasEnded() || service.workersAlive() !== 1)
      problems.push('a process did not survive the restart of PostgreSQL');
    await observer.settle(SETTLED_WITHIN_MS);
    const seconds = (percent: number) => (percentile(restartsMs, percent) / 1_000).toFixed(1);
    return resultOf(
      await observer.tally(),
      { faults: kills, acknowledged: observer.acknowledged().length, recoveryP95Ms: RECOVERY_P95_MS },
      {
        problems,
        complaints: service.complaints,
        notes: [
          `PostgreSQL took connections again after ${seconds(50)} s (p50), ${seconds(100)} s (longest); API and worker stayed up`,
        ],
      },
    );
  },
};
