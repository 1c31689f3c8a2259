import { RefusedError } from '../../backend/errors.ts';

/** Whether the organization refused a call because this person didn't sign in through its provider. */
export function isSingleSignOnNeeded(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 'organization_requires_single_sign_on';
}
