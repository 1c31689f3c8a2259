import { signedUpSchema } from '@voice-feedback/contract/accounts';
import type { z } from 'zod';
import type { AttemptKeys } from '../backend/attempt-key.ts';
import { callBackend } from '../backend/call-backend.ts';
import type { SignUpValues } from './check-sign-up.ts';

export type NewAccount = z.output<typeof signedUpSchema> & {
  /** kept until the dialog is closed, so that its last step can sign in */
  password: string;
};

/**
 * Creates an account with its first key and welcome credit. `button` is what opened the dialog. Throws what
 * `callBackend` throws.
 */
export async function openAccount(
  values: SignUpValues,
  button: string,
  purpose: 'use_case' | 'app_type',
  attempts: AttemptKeys,
): Promise<NewAccount> {
  const body = {
    name: values.name.trim(),
    email: values.email.trim(),
    password: values.password,
    ...(values.useCase.trim() === '' ? {} : { [purpose]: values.useCase.trim() }),
    source: 'signup',
    button,
  };
  const account = await callBackend('/api/register-with-api-key', {
    answer: signedUpSchema,
    body,
    idempotencyKey: attempts.keyFor(body),
  });
  return { ...account, password: values.password };
}
