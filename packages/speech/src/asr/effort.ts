import type { Look } from './engine.ts';

/** How much time may be spent on being right: each level is a point on the curve in the README. */
export const EFFORTS = ['fast', 'balanced', 'accurate'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Rounds of looks at one utterance: the looks of a round run side by side, the next round only when unsure. */
export interface LookPlan {
  /** a hypothesis with this confidence is taken without another look */
  enough: number;
  rounds: readonly (readonly Look[])[];
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
