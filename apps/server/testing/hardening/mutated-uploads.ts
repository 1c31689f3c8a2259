import { LATER, sendMutatedUploads } from '../mutated-uploads.ts';
import type { HardeningRow } from './hardening-row.ts';

const SLOWEST_MS = 20_000;
/** Else the damage is such that nothing is tried. */
const LEAST_UNDERSTOOD = 0.1;

/** Damaged recordings, all of which get an answer that blames the file or a result. */
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
