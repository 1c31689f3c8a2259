import type { Look } from './engine.ts';

/** How much time may be spent on being right: each level is a point on the curve in the README. */
export const EFFORTS = ['fast', 'balanced', 'accurate'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Rounds of looks at one utterance: the looks of a round run side by side, the next round only when unsure. */
export interface LookPlan {
  /** a hypothesis with this confidence is taken without another look */
  enough: number;
  rounds: readonly (readonly Look[])[];
  /** false: where the first look of a round is enough, the others are not waited for */
  waitsForAll?: boolean;
}

const FIRST: Look = { paddingSeconds: 0.1 };
const CLOSER: Look = { paddingSeconds: 0.05 };
const WIDER: Look = { paddingSeconds: 0.15 };
const QUIETER: Look = { paddingSeconds: 0.1, noiseFloor: 0.1 };
const LITTLE_QUIETER: Look = { paddingSeconds: 0.1, noiseFloor: 0.5 };

/** Measured in bench/results/speech.md; 0.935 is a mean token log-probability of -0.15, 0.97 one of -0.1. */
export const LOOK_PLANS: Record<Effort, LookPlan> = {
  fast: { enough: 0, rounds: [[FIRST], [CLOSER]] },
  balanced: { enough: 0.935, rounds: [[FIRST], [CLOSER, QUIETER], [WIDER]] },
  accurate: { enough: 0.97, rounds: [[FIRST], [CLOSER, QUIETER], [WIDER, LITTLE_QUIETER]] },
};

/**
 * For the last utterance of a live recording, which somebody waits for while two threads are idle: two looks at once, and
 * the others at once after them. Computed from all four looks at the evaluation clips, a look taken as 17.5 ms a second of voice
 * (1.2 times that side by side) and a second round begun within 150 ms: words wrong as recorded 3.11 % (the whole plan above
 * 3.21, that plan under the same limit 3.63), with Opus at 24 kbit/s 4.25 (4.35, 4.56), at 32 kbit/s 3.94 (3.94, 3.94).
 */
export const LAST_LOOK_PLANS: Record<Effort, LookPlan> = {
  fast: LOOK_PLANS.fast,
  balanced: {
    enough: LOOK_PLANS.balanced.enough,
    waitsForAll: false,
    rounds: [
      [FIRST, QUIETER],
      [CLOSER, WIDER],
    ],
  },
  accurate: {
    enough: LOOK_PLANS.accurate.enough,
    waitsForAll: false,
    rounds: [
      [FIRST, QUIETER],
      [CLOSER, WIDER, LITTLE_QUIETER],
    ],
  },
};
