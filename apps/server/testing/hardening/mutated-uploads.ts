import { LATER, sendMutatedUploads } from '../mutated-uploads.ts';
import type { HardeningRow } from './hardening-row.ts';

const SLOWEST_MS = 20_000;
/** Minimum share of uploads that still decode; with fewer, the damage is too great to test anything. */
const LEAST_UNDERSTOOD = 0.1;

/** Damaged recordings: each response must be a result or an error about the file. */
export const MUTATED_UPLOADS: HardeningRow<{ uploads: number; seed: number }> = {
  name: 'mutated-uploads',
  attack: 'damaged recordings',
  full: { uploads: 3_000, seed: Date.now() % 1_000_000 },
  describe: ({ uploads }) => `${uploads} uploads`,
  async run({ uploads, seed }) {
    console.warn(`mutated uploads: seed ${seed}`);
    const { answers, slowestMs } = await sendMutatedUploads(uploads, seed);
    const { done = 0, [LATER]: later = 0 } = answers;
    return {
      figures: [
        `seed ${seed}: ${Object.entries(answers)
          .map(([answer, count]) => `${count} × ${answer}`)
          .join(', ')}`,
        `slowest ${(slowestMs / 1_000).toFixed(1)} s`,
      ],
      problems: done < uploads * LEAST_UNDERSTOOD ? [`only ${done} were understood`] : [],
      delays: [
        ...(slowestMs > SLOWEST_MS ? [`the slowest took ${(slowestMs / 1_000).toFixed(1)} s`] : []),
        ...(later > 0 ? [`${later} took longer than an answer may wait`] : []),
      ],
    };
  },
};
