import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningService, sharedOr, startService } from './running-service.ts';
import { until } from './service.ts';
import { sumOf } from './tally.ts';

interface Size {
  /** how long a process is stopped */
  seconds: readonly number[];
  /** number of stops of each length */
  stops: number;
  /** services in parallel; one after the other on a shared one */
  lanes: number;
  /** sent before each stop: long enough to be stopped while they're processed */
  inWork: { recordings: number; audio: string };
}

type Subject = 'worker' | 'api';

const RECORDINGS_MEANWHILE = 2;
const IN_WORK_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;
const RECOVERY_P95_MS = 30_000;

export const STOP_WORKER = rowOf(
  'worker',
  'SIGSTOP of a worker, in every other service with a second one beside it',
);
export const STOP_API = rowOf('api', 'SIGSTOP of the API');

function rowOf(subject: Subject, fault: string): FaultRow<Size, RunningService> {
  return {
    name: `stop-${subject}`,
    fault,
    full: {
      ...{ seconds: [30, 60, 120], stops: 10, lanes: 3 },
      inWork: { recordings: 4, audio: 'half-minute.webm' },
    },
    describe: ({ seconds, stops }) => `${stops} each for ${seconds.join(', ')} s`,
    async run({ seconds, stops, lanes, inWork }, shared) {
      const lengths = Array.from({ length: stops }, () => seconds).flat();
      const shares = Array.from({ length: lanes }, (_, lane) => ({
        lengths: lengths.filter((_length, index) => index % lanes === lane),
        inWork,
        hasHeir: subject === 'worker' && lane % 2 === 1,
      }));
      const results: Awaited<ReturnType<typeof stopFor>>[] = [];
      if (shared === undefined)
        results.push(...(await Promise.all(shares.map((share) => stopFor(subject, share)))));
      else for (const share of shares) results.push(await stopFor(subject, share, shared));
      const tally = sumOf(results.map((result) => result.tally));
      // The worker continues while the API is stopped, so there may be nothing left to recover.
      const mustRecover = subject === 'worker' || tally.recoveriesMs.length > 0;
      return resultOf(
        tally,
        {
          faults: lengths.length,
          acknowledged: lengths.length * (inWork.recordings + RECORDINGS_MEANWHILE),
          ...(mustRecover ? { recoveryP95Ms: RECOVERY_P95_MS } : {}),
        },
        {
          complaints: results.flatMap(({ complaints }) => complaints),
          notes: [
            'recovery here: from the moment when the process may go on; with a second worker, from the stop',
          ],
        },
      );
    },
  };
}

async function stopFor(
  subject: Subject,
  { lengths, inWork, hasHeir }: { lengths: readonly number[]; inWork: Size['inWork']; hasHeir: boolean },
  shared?: RunningService,
) {
  await using running = await sharedOr(shared, () => startService());
  const { service, worker } = running;
  await using _heir = hasHeir ? await service.startWorker() : undefined;
  await using observer = await Observer.start(service);
  const stopped = subject === 'worker' ? worker : service.api;
  for (const seconds of lengths) {
    const submitted = observer.submitMany(inWork.recordings, {
      audio: inWork.audio,
      wait: subject === 'api',
    });
    await until(() => observer.recoveries.inState('processing') > 0, IN_WORK_WITHIN_MS, 5);
    stopped.signal('SIGSTOP');
    if (hasHeir) await observer.fault();
    const meanwhile = observer.submitMany(RECORDINGS_MEANWHILE, { wait: subject === 'api' });
    await sleep(seconds * 1_000);
    stopped.signal('SIGCONT');
    if (!hasHeir) await observer.fault('unfinished');
    await submitted;
    await meanwhile;
    await observer.settle(SETTLED_WITHIN_MS);
  }
  return { tally: await observer.tally(), complaints: service.complaints };
}
