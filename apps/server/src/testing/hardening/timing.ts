import { startAuthServer } from '../auth-server.ts';
import { timeSignIns } from '../sign-in-times.ts';
import type { HardeningRow } from './hardening-row.ts';

const MOST_DIFFERENCE = 0.05;
const PERCENT = 100;

/** Whether the time of a refused sign-in tells if there is an account. */
export const TIMING: HardeningRow<{ samples: number }> = {
  name: 'timing',
  attack: 'asking the clock whether an address has an account',
  full: { samples: 2_000 },
  describe: ({ samples }) => `${samples} + ${samples} sign-ins`,
  async run({ samples }) {
    await using server = await startAuthServer();
    const { known, unknown } = await timeSignIns(server, samples);
    const difference = Math.abs(known / unknown - 1);
    return {
      figures: [
        `medians ${known.toFixed(2)} ms (known) and ${unknown.toFixed(2)} ms (unknown): ${(difference * PERCENT).toFixed(1)} % apart`,
      ],
      problems: [],
      delays:
        difference > MOST_DIFFERENCE ? [`the medians are ${(difference * PERCENT).toFixed(1)} % apart`] : [],
    };
  },
};
