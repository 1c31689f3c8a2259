import { afterAll, beforeAll, describe, it } from 'vitest';
import { FAULT_POINTS, isFaultPoint } from '../testing/fault-points.ts';
import { KILLS_A_ROUND, killWorkersAt } from '../testing/kill-worker.ts';
import { type Engines, openEngines } from './engines.ts';

// Side by side: most of a round is waiting until the dead workers count as dead.
describe('a worker killed with -9', { concurrent: true }, () => {
  let engines: Engines;
  beforeAll(async () => {
    engines = await openEngines({ threads: 1, effort: 'fast' }, 1);
  });
  afterAll(() => engines[Symbol.asyncDispose]());
  const points = Object.keys(FAULT_POINTS).filter(isFaultPoint);

  it.for(points)(
    `${KILLS_A_ROUND} times %s: no recording is lost, each is charged once, within a minute`,
    { timeout: 600_000 },
    async (point) => {
      await killWorkersAt(point, engines);
    },
  );
});
