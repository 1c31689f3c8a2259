import { areaUnderCurve, startTimedServer, TELLING_CALLS, timeCall } from '../sign-in-times.ts';
import type { HardeningRow } from './hardening-row.ts';

/** From 0.5, at which the time tells nothing. */
const MOST_DIFFERENCE = 0.03;

/** Whether the time of an answer tells if there is an account. */
export const TIMING: HardeningRow<{ samples: number }> = {
  name: 'timing',
  attack: 'asking the clock whether an address has an account',
  full: { samples: 2_000 },
  describe: ({ samples }) => `${samples} + ${samples} of each of ${Object.keys(TELLING_CALLS).length} calls`,
  async run({ samples }) {
    await using server = await startTimedServer();
    const figures: string[] = [];
    const delays: string[] = [];
    for (const name of Object.keys(TELLING_CALLS)) {
      const area = areaUnderCurve(await timeCall(server, name, samples));
      figures.push(`${name}: AUC ${area.toFixed(3)}`);
      if (Math.abs(area - 0.5) > MOST_DIFFERENCE)
        delays.push(`the time of ${name} tells known from unknown: AUC ${area.toFixed(3)}`);
    }
    return { figures, problems: [], delays };
  },
};
