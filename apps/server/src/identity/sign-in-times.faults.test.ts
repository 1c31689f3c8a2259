import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthServer } from '../testing/auth-server.ts';
import { areaUnderCurve, startTimedServer, TELLING_CALLS, timeCall } from '../testing/sign-in-times.ts';

const SAMPLES = 2000;

let server: AuthServer;
beforeAll(async () => {
  server = await startTimedServer();
});
afterAll(() => server[Symbol.asyncDispose]());

it.each(Object.keys(TELLING_CALLS))(
  'the time of %s tells nothing of whether the address is known: AUC 0.50 ± 0.03 over 2,000 + 2,000',
  async (name) => {
    const area = areaUnderCurve(await timeCall(server, name, SAMPLES));
    console.warn(`${name}: AUC ${area.toFixed(3)}`);
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(0.03);
  },
);
