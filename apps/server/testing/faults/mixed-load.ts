import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../src/database/free-port.ts';
import { seeded } from '../mutate.ts';
import type { FaultRow } from './fault-row.ts';
import { MemoryTrend } from './memory-trend.ts';
import { Observer, type Submission } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type ServiceOnCluster, sharedOr, startServiceOnCluster } from './running-service.ts';
import { Supervised } from './service-process.ts';
import { sumOf } from './tally.ts';

interface Size {
  minutes: number;
  secondsBetweenKills: number;
  seed: number;
  /**
   * allowed growth of a process in megabytes per minute after the warm-up; undefined if the run is too short to tell
   */
  growthMegabytes?: number;
}

const LANES = 2;
const LOAD_PAUSE_MS = 500;
const LOAD: readonly Submission[] = [
  {},
  { wait: true },
  { audio: 'printing.webm' },
  { fields: { detailed: 'true' }, wait: true },
];
const RESTART_PAUSE_MS = 500;
const SAMPLE_MS = 5_000;
const SETTLED_WITHIN_MS = 600_000;
const RECOVERY_P95_MS = 30_000;
const TARGETS = ['worker', 'api', 'postmaster'] as const;

/**
 * Two API processes and two workers on one database. Clients use the API that is killed; the other API and one worker
 * are never killed, so that their memory can be measured over the whole run.
 */
export const MIXED_LOAD: FaultRow<Size, ServiceOnCluster> = {
  name: 'mixed-load',
  fault: 'mixed load with a random kill (worker, API, postmaster)',
  full: { minutes: 30, secondsBetweenKills: 30, seed: Date.now() % 1_000_000, growthMegabytes: 0.5 },
  describe: ({ minutes, secondsBetweenKills }) => `${minutes} min, a kill every ${secondsBetweenKills} s`,
  async run({ minutes, secondsBetweenKills, seed, growthMegabytes }, shared) {
    console.warn(`mixed load: seed ${seed}`);
    const random = seeded(seed);
    await using running = await sharedOr(shared, startServiceOnCluster);
    const { service, cluster, worker: steadyWorker } = running;
    const steadyApi = service.api;
    const port = await findFreePort();
    await using api = new Supervised(() => service.launchSecondApi(port), RESTART_PAUSE_MS);
    await api.current.ready;
    await using worker = new Supervised(() => service.launchWorker(), RESTART_PAUSE_MS);
    await worker.current.ready;
    await using steady = await Observer.start(service);
    await using observer = await Observer.start({
      url: `http://127.0.0.1:${port}`,
      pool: () => service.pool(),
      database: () => service.database(),
      storeDirectory: service.storeDirectory,
    });
    const trends = [new MemoryTrend('API', steadyApi), new MemoryTrend('worker', steadyWorker)];
    const kills = { worker: 0, api: 0, postmaster: 0 };
    {
      await using _load = observer.load(LANES, LOAD_PAUSE_MS, LOAD);
      await using _steadyLoad = steady.load(1, LOAD_PAUSE_MS, LOAD);
      await using _samples = MemoryTrend.sample(trends, SAMPLE_MS);
      const endsAt = Date.now() + minutes * 60_000;
      while (Date.now() < endsAt) {
        await sleep(secondsBetweenKills * 1_000);
        const target = TARGETS[Math.floor(random() * TARGETS.length)] ?? 'worker';
        kills[target] += 1;
        const killedAt = Date.now();
        if (target === 'worker') await worker.current.kill();
        else if (target === 'api') await api.current.kill();
        else await cluster.kill();
        await observer.fault('processing', killedAt);
        if (target === 'postmaster') await cluster.restart();
      }
    }
    await observer.settle(SETTLED_WITHIN_MS);
    await steady.settle(SETTLED_WITHIN_MS);
    const growths = trends.map((trend) => trend.megabytesAMinute());
    const grew = (growthMegabytes === undefined ? [] : growths).some(
      (growth) => growth > (growthMegabytes ?? 0),
    );
    const tally = sumOf([await observer.tally(), await steady.tally()]);
    return resultOf(
      tally,
      {
        acknowledged: observer.acknowledged().length + steady.acknowledged().length,
        recoveryP95Ms: RECOVERY_P95_MS,
      },
      {
        complaints: service.complaints,
        problems: [
          ...(grew ? ['the memory of a process grows'] : []),
          ...(steadyApi.hasEnded() || steadyWorker.hasEnded()
            ? ['a process that nobody killed has ended']
            : []),
        ],
        notes: [
          `seed ${seed}; kills: ${kills.worker} of a worker, ${kills.api} of the API, ${kills.postmaster} of the postmaster`,
          ...trends.map((trend) => trend.summary()),
        ],
      },
    );
  },
};
