import { track } from '../../analytics/track.ts';
import type { KeptStep, TutorialSteps } from './tutorial-steps.ts';

/** Marks a tutorial step as done. The first time also records an event. */
export function doStep(steps: TutorialSteps, step: KeptStep): void {
  if (!steps.done(0).has(step)) track('tutorial_step_completed', { step });
  steps.markDone(step);
}
