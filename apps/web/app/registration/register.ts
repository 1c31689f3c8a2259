import type { registeredSchema } from '@voice-feedback/contract/accounts';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import type { AttemptKeys } from '../backend/attempt-key.ts';
import { callBackend } from '../backend/call-backend.ts';
import { RefusedError, UnreachableError } from '../backend/errors.ts';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
}

/** The pages with this form. Each has its own offer, which the server credits. */
export type RegistrationSource = 'demo' | 'showcase';
export type Registered = z.output<typeof registeredSchema>;
const registered = objectWith<Registered>('existing_account', 'api_key', 'email', 'tier', 'initial_credits');

export type RegistrationProblem =
  | { kind: 'missing' }
  | { kind: 'email_invalid' }
  | { kind: 'unreachable' }
  | { kind: 'too_many' }
  | { kind: 'closed' }
  | { kind: 'failed'; server: string };

/** Creates an account, or reports that the address already has one. Throws what `callBackend` throws. */
export async function register(
  values: RegistrationValues,
  source: RegistrationSource,
  attempts: AttemptKeys,
): Promise<Registered> {
  const body = { ...trimmed(values), source };
  return callBackend('/api/register', {
    answer: registered,
    body,
    idempotencyKey: attempts.keyFor(body),
  });
}

/** Validates the form before it is sent; undefined if it is valid. */
export function checkRegistration({ email }: RegistrationValues): RegistrationProblem | undefined {
  if (email.trim() === '') return { kind: 'missing' };
  return email.includes('@') ? undefined : { kind: 'email_invalid' };
}

/** Explains a failed registration. */
export function explainRegistration(error: unknown): RegistrationProblem {
  if (error instanceof UnreachableError) return { kind: 'unreachable' };
  if (!(error instanceof RefusedError)) return { kind: 'failed', server: '' };
  if (error.code === 'rate_limited') return { kind: 'too_many' };
  if (error.code === 'sign_up_closed') return { kind: 'closed' };
  if (error.wrongValues.some(({ path }) => path === 'body/email')) return { kind: 'email_invalid' };
  // A proxy's response has no message from our server.
  return { kind: 'failed', server: error.code === 'unknown' ? '' : error.message };
}

function trimmed(values: RegistrationValues) {
  const { firstName, lastName, email, companyName } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    companyName: companyName.trim(),
  };
}
