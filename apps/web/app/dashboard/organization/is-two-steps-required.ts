import { RefusedError } from '../../backend/errors.ts';

/** Whether the organization refused a call because this person has no two-step sign-in. */
export function isTwoStepsRequired(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 'organization_requires_second_factor';
}
