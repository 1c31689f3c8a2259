import type { Look } from './engine.ts';

/** How much time to spend on accuracy. The README charts each level. */
export const EFFORTS = ['fast', 'balanced', 'accurate'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Recognition passes over one utterance. The passes of a round run in parallel; the next round runs only if unsure. */
export interface LookPlan {
  /** a hypothesis with at least this confidence is final */
  enough: number;
  rounds: readonly (readonly Look[])[];
}

const FIRST: Look = { paddingSeconds: 0.1 };
const CLOSER: Look = { paddingSeconds: 0.05 };
const WIDER: Look = { paddingSeconds: 0.15 };
const QUIETER: Look = { paddingSeconds: 0.1, noiseFloor: 0.1 };
const LITTLE_QUIETER: Look = { paddingSeconds: 0.1, noiseFloor: 0.5 };

/** Measured in bench/results/speech.md. 0.935 is a mean token log-probability of -0.15; 0.97 is -0.1. */
export const LOOK_PLANS: Record<Effort, LookPlan> = {
  fast: { enough: 0, rounds: [[FIRST], [CLOSER]] },
  balanced: { enough: 0.935, rounds: [[FIRST], [CLOSER, QUIETER], [WIDER]] },
  accurate: { enough: 0.97, rounds: [[FIRST], [CLOSER, QUIETER], [WIDER, LITTLE_QUIETER]] },
};
