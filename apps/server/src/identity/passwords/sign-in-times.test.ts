import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthServer } from '../../../testing/auth-server.ts';
import { areaUnderCurve, startTimedServer, TELLING_CALLS, timeCall } from '../../../testing/sign-in-times.ts';

/**
 * With 60 samples each the area moves by 0.05 from round to round (one standard deviation), and on a machine that does
 * other things by more; a difference that is really there shows in every round. 2,000 samples: npm run test:hardening -- timing.
 */
const ROUNDS = 10;
const SAMPLES = 60;
const TOLERANCE = 0.05;

let server: AuthServer;
beforeAll(async () => {
  server = await startTimedServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the time tells nothing of whether an address is known', () => {
  it.each(Object.keys(TELLING_CALLS))('of %s', async (name) => {
    const areas: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const area = areaUnderCurve(await timeCall(server, name, SAMPLES));
      areas.push(area);
      if (Math.abs(area - 0.5) <= TOLERANCE) break;
    }
    expect(Math.min(...areas.map((area) => Math.abs(area - 0.5))), areas.join(', ')).toBeLessThanOrEqual(
      TOLERANCE,
    );
  });

  it('the area is 0.5 for equal times, 1 for a longer known and 0 for a shorter one', () => {
    expect(areaUnderCurve({ known: [1, 2, 3], unknown: [1, 2, 3] })).toBe(0.5);
    expect(areaUnderCurve({ known: [4, 5], unknown: [1, 2, 3] })).toBe(1);
    expect(areaUnderCurve({ known: [1, 2], unknown: [4, 5] })).toBe(0);
    expect(areaUnderCurve({ known: [7, 7, 7], unknown: [7, 7] })).toBe(0.5);
  });
});
