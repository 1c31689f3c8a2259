import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { Service, until } from './service.ts';
import { sumOf } from './tally.ts';

interface Size {
  /** how long a process is stopped */
  seconds: readonly number[];
  /** number of stops of each length */
  stops: number;
  /** services in parallel */
  lanes: number;
}

type Subject = 'worker' | 'api';

const RECORDINGS_IN_WORK = 4;
const RECORDINGS_MEANWHILE = 2;
/** Half a minute of speech takes a worker long enough to be stopped while it's processing. */
const LONG = 'half-minute.webm';
const IN_WORK_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;
const RECOVERY_P95_MS = 30_000;

export const STOP_WORKER = rowOf(
  'worker',
  'SIGSTOP of a worker, in every other service with a second one beside it',
);
export const STOP_API = rowOf('api', 'SIGSTOP of the API');

function rowOf(subject: Subject, fault: string): FaultRow<Size> {
  return {
    name: `stop-${subject}`,
    fault,
    full: { seconds: [30, 60, 120], stops: 10, lanes: 3 },
    describe: ({ seconds, stops }) => `${stops} each for ${seconds.join(', ')} s`,
    async run({ seconds, stops, lanes }) {
      const lengths = Array.from({ length: stops }, () => seconds).flat();
      const results = await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          stopFor(
            subject,
            lengths.filter((_length, index) => index % lanes === lane),
            lane,
          ),
        ),
      );
      const tally = sumOf(results.map((result) => result.tally));
      // The worker continues while the API is stopped, so there may be nothing left to recover.
      const mustRecover = subject === 'worker' || tally.recoveriesMs.length > 0;
      return resultOf(
        tally,
        {
          faults: lengths.length,
          acknowledged: lengths.length * (RECORDINGS_IN_WORK + RECORDINGS_MEANWHILE),
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

async function stopFor(subject: Subject, lengths: readonly number[], lane: number) {
  await using service = await Service.open();
  const api = await service.startApi();
  const worker = await service.startWorker();
  const hasHeir = subject === 'worker' && lane % 2 === 1;
  if (hasHeir) await service.startWorker();
  await using observer = await Observer.start(service);
  const stopped = subject === 'worker' ? worker : api;
  for (const seconds of lengths) {
    const inWork = observer.submitMany(RECORDINGS_IN_WORK, { audio: LONG, wait: subject === 'api' });
    await until(() => observer.recoveries.inState('processing') > 0, IN_WORK_WITHIN_MS, 5);
    stopped.signal('SIGSTOP');
    if (hasHeir) await observer.fault();
    const meanwhile = observer.submitMany(RECORDINGS_MEANWHILE, { wait: subject === 'api' });
    await sleep(seconds * 1_000);
    stopped.signal('SIGCONT');
    if (!hasHeir) await observer.fault('unfinished');
    await inWork;
    await meanwhile;
    await observer.settle(SETTLED_WITHIN_MS);
  }
  return { tally: await observer.tally(), complaints: service.complaints };
}
