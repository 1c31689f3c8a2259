import { freeJobsOfDeadWorkers } from '../../src/jobs/liveness.ts';
import { FAULT_POINTS, type FaultPoint, isFaultPoint } from './fault-points.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningApi, sharedOr, startApi } from './running-service.ts';
import { type Service, until } from './service.ts';
import { sumOf, type Tally } from './tally.ts';

interface Size {
  killsAtEachPoint: number;
  /** fault points tested in parallel, each with its own service; the first may share one */
  lanes: number;
  /** whether the next worker waits until the killed one counts as dead; otherwise it counts as dead at once */
  waits: boolean;
}

/** Two, because a worker on two cores processes that many at once: one of them is innocent. */
const RECORDINGS_A_KILL = 2;
const RECOVERY_P95_MS = 30_000;
const REACHED_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;

const POINTS = Object.keys(FAULT_POINTS).filter(isFaultPoint);

export const KILL_WORKER: FaultRow<Size, RunningApi> = {
  name: 'kill-worker',
  fault: `kill -9 of the worker at ${POINTS.length} named points`,
  full: { killsAtEachPoint: 25, lanes: 4, waits: true },
  describe: ({ killsAtEachPoint }) => `${POINTS.length * killsAtEachPoint} kills`,
  async run({ killsAtEachPoint, lanes, waits }, shared) {
    const results = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        killAt(
          POINTS.filter((_point, index) => index % lanes === lane),
          { kills: killsAtEachPoint, waits },
          lane === 0 ? shared : undefined,
        ),
      ),
    );
    const kills = POINTS.length * killsAtEachPoint;
    return resultOf(
      sumOf(results.map(({ tally }) => tally)),
      { faults: kills, acknowledged: kills * RECORDINGS_A_KILL, recoveryP95Ms: RECOVERY_P95_MS },
      {
        problems: results.flatMap(({ problems }) => problems),
        complaints: results.flatMap(({ complaints }) => complaints),
      },
    );
  },
};

/** Kills a worker at each of `points`, lets the next worker finish the rest, and continues with that one. */
async function killAt(
  points: readonly FaultPoint[],
  { kills, waits }: { kills: number; waits: boolean },
  shared: RunningApi | undefined,
): Promise<{ tally: Tally; problems: string[]; complaints: readonly string[] }> {
  await using running = await sharedOr(shared, startApi);
  const { service } = running;
  await using observer = await Observer.start(service);
  const problems: string[] = [];
  let worker = service.launchFaultWorker();
  await worker.ready;
  for (const point of points)
    for (let kill = 0; kill < kills; kill += 1) {
      await worker.tell(point);
      const submitted = observer.submitMany(RECORDINGS_A_KILL);
      if (await until(() => worker.hasEnded(), REACHED_WITHIN_MS)) await observer.fault();
      else problems.push(`no worker came to the point "${point}"`);
      await worker.kill();
      if (!waits) await declareDead(service);
      worker = service.launchFaultWorker();
      await submitted;
      await observer.settle(SETTLED_WITHIN_MS);
    }
  await worker.kill();
  return { tally: await observer.tally(), problems, complaints: service.complaints };
}

/** After the only worker has ended: puts its last sign of life into the past, and frees its jobs as a worker does that was awake. */
async function declareDead(service: Service): Promise<void> {
  await service.pool().query(
    `with silent as (update workers set seen_at = seen_at - interval '1 minute')
       update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
  );
  await freeJobsOfDeadWorkers(service.database(), []);
}
