import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../tcp-proxy.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type ServiceBehindProxy, sharedOr, startServiceBehindProxy } from './running-service.ts';
import { until } from './service.ts';

interface Size {
  faults: number;
}

const LANES = 2;
const LOAD_PAUSE_MS = 300;
const IN_WORK_WITHIN_MS = 600_000;
const RECOVERED_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;
const RECOVERY_P95_MS = 30_000;
/** Durations of the bad network, also longer than the 12 s after which a silent worker counts as dead. */
const BAD_MS = [2_000, 8_000, 20_000];
const SLOW_BYTES_PER_SECOND = 20_000;

export const CONNECTION_ROWS: readonly FaultRow<Size, ServiceBehindProxy>[] = [
  rowOf('connection-cut', 'PostgreSQL’s connections are cut', 17, async (proxy) => proxy.cut()),
  rowOf('connection-paused', 'PostgreSQL’s connections are paused for 2 to 20 s', 17, async (proxy, ms) => {
    proxy.pause();
    await sleep(ms);
    proxy.resume();
  }),
  rowOf(
    'connection-slow',
    'PostgreSQL’s connections are slowed to 20 kB/s for 2 to 20 s',
    16,
    async (proxy, ms) => {
      proxy.slow(SLOW_BYTES_PER_SECOND);
      await sleep(ms);
      proxy.slow();
    },
  ),
];

function rowOf(
  name: string,
  fault: string,
  faults: number,
  make: (proxy: TcpProxy, ms: number) => Promise<void>,
): FaultRow<Size, ServiceBehindProxy> {
  return {
    name,
    fault,
    full: { faults },
    describe: (size) => `${size.faults} times`,
    run: (size, shared) => runFaults(size, make, shared),
  };
}

async function runFaults(
  { faults }: Size,
  make: (proxy: TcpProxy, ms: number) => Promise<void>,
  shared: ServiceBehindProxy | undefined,
) {
  await using running = await sharedOr(shared, startServiceBehindProxy);
  const { service, proxy } = running;
  await using observer = await Observer.start(service);
  const problems: string[] = [];
  {
    await using _load = observer.load(LANES, LOAD_PAUSE_MS, [{}, { wait: true }]);
    for (let fault = 0; fault < faults; fault += 1) {
      await until(() => observer.recoveries.inState('processing') > 0, IN_WORK_WITHIN_MS, 5);
      await make(proxy, BAD_MS[fault % BAD_MS.length] ?? 0);
      await observer.fault('unfinished');
      if (await until(() => observer.recoveries.open === 0, RECOVERED_WITHIN_MS)) continue;
      problems.push(`nobody took up what was interrupted within ${RECOVERED_WITHIN_MS / 1_000} s`);
      break;
    }
  }
  if (service.api.hasEnded() || service.workersAlive() !== 1)
    problems.push('a process did not survive the bad connection');
  await observer.settle(SETTLED_WITHIN_MS);
  return resultOf(
    await observer.tally(),
    { faults, acknowledged: observer.acknowledged().length, recoveryP95Ms: RECOVERY_P95_MS },
    { problems, complaints: service.complaints, notes: ['recovery here: from the end of the fault'] },
  );
}
