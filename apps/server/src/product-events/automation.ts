import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Notifies the operator's automation (a flow builder, a CRM) of each step of a sign-up. Each step enqueues a job in
 * its transaction. If the receiver is down, the job is retried for an hour and then dropped without affecting the
 * sign-up.
 */
export const AUTOMATION_STEPS = ['verification_email', 'api_key_created', 'signup_completed'] as const;
const AUTOMATE = 'automate';
/** e^n seconds apart, about 80 minutes in total. */
const MAXIMUM_ATTEMPTS = 8;
const TIMEOUT_MS = 10_000;

const ACTIONS = {
  verification_email: 'send_verification_email',
  api_key_created: 'store_api_key_created',
  signup_completed: 'welcome_user',
} as const satisfies Record<(typeof AUTOMATION_STEPS)[number], string>;

export interface AutomationStep {
  step: (typeof AUTOMATION_STEPS)[number];
  userId: string;
  email: string;
  name: string | undefined;
  useCase: string | undefined;
  source: string;
}

/** Enqueues the notification of a step. */
export async function automate(
  trx: Trx,
  { step, userId, email, name, useCase, source }: AutomationStep,
): Promise<void> {
  const body = {
    name: name ?? '',
    email,
    useCase: useCase ?? '',
    source,
    step,
    user_id: userId,
    timestamp: new Date().toISOString(),
    action: ACTIONS[step],
  };
  await enqueue(
    trx,
    AUTOMATE,
    { body: JSON.stringify(body) },
    { key: `automate:${randomUUID()}`, maximumAttempts: MAXIMUM_ATTEMPTS },
  );
}

const payloadSchema = z.object({ body: z.string() });

/** The job that sends a step. The operator sets `url`, so any address is allowed. */
export function automationTasks(url: string | undefined) {
  return {
    [AUTOMATE]: async (payload: unknown) => {
      if (url === undefined) return;
      const { body } = payloadSchema.parse(payload);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the automation webhook answered ${response.status}`);
    },
  };
}
