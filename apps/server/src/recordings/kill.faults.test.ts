import { availableParallelism } from 'node:os';
import { describe, it } from 'vitest';
import { FAULT_POINTS, isFaultPoint } from '../testing/fault-points.ts';
import { killApi } from '../testing/kill-api.ts';
import { KILLS_A_ROUND, killWorkersAt } from '../testing/kill-worker.ts';
import { openEngines } from './engines.ts';

const KILLS_OF_THE_API = 100;
/** Nine rounds of three at each of the twelve points: 324 kills. */
const ROUNDS = 9;
const HOURS_MS = 3 * 3_600_000;

describe('kill -9', () => {
  it(`of a worker, ${ROUNDS * KILLS_A_ROUND} times at each point: nothing is lost, nothing charged twice`, {
    timeout: HOURS_MS,
  }, async () => {
    await using engines = await openEngines({ threads: 1, effort: 'fast' }, availableParallelism());
    for (let round = 0; round < ROUNDS; round += 1)
      for (const point of Object.keys(FAULT_POINTS).filter(isFaultPoint)) await killWorkersAt(point, engines);
  });

  it(
    `of the API, ${KILLS_OF_THE_API} times: a repeated request is one recording`,
    { timeout: HOURS_MS },
    () => killApi(KILLS_OF_THE_API),
  );
});
