import { SCORE_MAXIMUM, SCORE_WEIGHTS, type ScoredStep } from '@voice-feedback/contract/product-events';

/** Steps that only a page can report. Sign-up, first request and payment are read from our own tables. */
export type ReportedStep = 'activation' | 'tutorial' | 'milestone';

const NAMES: ReadonlyMap<string, ReportedStep> = new Map(
  Object.entries({
    activation: 'activation',
    account_activated: 'activation',
    api_key_copied: 'activation',
    tutorial: 'tutorial',
    tutorial_completed: 'tutorial',
    milestone: 'milestone',
    milestone_reached: 'milestone',
  } as const),
);
const MILESTONE_PREFIX = 'milestone:';

/** The scored step of an event name; null if there is none. */
export function stepOf(event: string): ReportedStep | null {
  return NAMES.get(event) ?? (event.startsWith(MILESTONE_PREFIX) ? 'milestone' : null);
}

export interface Milestone {
  step: ScoredStep;
  /** the name of a step that occurs several times */
  name: string;
}

/** The score of the reached milestones, each step and named milestone counted once, 100 at most. */
export function scoreOf(milestones: readonly Milestone[]): number {
  const distinct = new Map(
    milestones.map(({ step, name }) => [step === 'milestone' ? `${step} ${name}` : step, step]),
  );
  let score = 0;
  for (const step of distinct.values()) score += SCORE_WEIGHTS[step];
  return Math.min(score, SCORE_MAXIMUM);
}
