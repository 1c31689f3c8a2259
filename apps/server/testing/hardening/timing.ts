import { areaUnderCurve, startTimedServer, TELLING_CALLS, type Times, timeCall } from '../sign-in-times.ts';
import type { HardeningResult, HardeningRow } from './hardening-row.ts';

/** Allowed distance from 0.5, at which timing reveals nothing. */
const MOST_DIFFERENCE = 0.03;

/** Whether response times reveal if an account exists. */
export const TIMING: HardeningRow<{ samples: number }> = {
  name: 'timing',
  attack: 'asking the clock whether an address has an account',
  full: { samples: 2_000 },
  describe: ({ samples }) => `${samples} + ${samples} of each of ${Object.keys(TELLING_CALLS).length} calls`,
  async run({ samples }) {
    await using server = await startTimedServer();
    const times: Record<string, Times> = {};
    for (const name of Object.keys(TELLING_CALLS)) times[name] = await timeCall(server, name, samples);
    return judgeTimes(times);
  },
};

/** @param times for each call, with known and with unknown addresses */
export function judgeTimes(times: Readonly<Record<string, Times>>): HardeningResult {
  const areas = Object.entries(times).map(([name, measured]) => ({ name, area: areaUnderCurve(measured) }));
  return {
    figures: areas.map(({ name, area }) => `${name}: AUC ${area.toFixed(3)}`),
    problems: [],
    delays: areas
      .filter(({ area }) => Math.abs(area - 0.5) > MOST_DIFFERENCE)
      .map(({ name, area }) => `the time of ${name} tells known from unknown: AUC ${area.toFixed(3)}`),
  };
}
