import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../mutate.ts';
import type { FaultRow } from './fault-row.ts';
import { NpmStart } from './npm-start.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';

interface Size {
  kills: number;
  program: Parameters<typeof NpmStart.open>[0];
}

const RECORDINGS_A_KILL = 4;
const LATEST_KILL_MS = 2_000;
const SETTLED_WITHIN_MS = 600_000;
const SEED = 14;

export const KILL_EVERYTHING: FaultRow<Size> = {
  name: 'kill-everything',
  fault: 'kill -9 of the whole `npm start`, PostgreSQL included',
  full: { kills: 20, program: 'npm start' },
  describe: ({ kills }) => `${kills} kills`,
  async run({ kills, program }) {
    await using service = await NpmStart.open(program);
    await service.start();
    using _limits = service.resetRateLimits();
    await using observer = await Observer.start(service);
    const random = seeded(SEED);
    for (let kill = 0; kill < kills; kill += 1) {
      const submitted = observer.submitMany(RECORDINGS_A_KILL);
      await sleep(random() * LATEST_KILL_MS);
      const killedAt = Date.now();
      await service.kill();
      await observer.fault('unfinished', killedAt);
      await service.start();
      await submitted;
      await observer.settle(SETTLED_WITHIN_MS);
    }
    return resultOf(
      await observer.tally(),
      { faults: kills, acknowledged: kills * RECORDINGS_A_KILL },
      {
        complaints: service.output,
        notes: [
          `seed ${SEED}; recovery here: from the kill, with the start of everything, of what was acknowledged and not finished`,
        ],
      },
    );
  },
};
