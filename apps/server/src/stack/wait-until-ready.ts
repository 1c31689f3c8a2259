import { setTimeout as sleep } from 'node:timers/promises';
import { type Health, healthSchema } from '@voice-feedback/contract/health';
import type { SupervisedProcess } from './supervised-process.ts';

/** The processes did not come up; the message holds the last lines of the one to blame. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

const POLL_MS = 50;
const READY_TIMEOUT_MS = 120_000;
const CRASHES_ALLOWED = 3;

/**
 * Waits until the API answers that a recording sent now would be processed. A store that is away is not waited for: the
 * log names it, and everything works once it is back. Throws `NotReadyError`.
 */
export async function waitUntilReady(
  url: string,
  processes: readonly SupervisedProcess[],
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    signal.throwIfAborted();
    const crashed = processes.find((one) => one.crashes >= CRASHES_ALLOWED);
    if (crashed) throw new NotReadyError(`The ${crashed.name} process does not start:\n${crashed.logTail}`);
    if (Date.now() > deadline) {
      const words = processes.map((one) => `${one.name}:\n${one.logTail}`).join('\n');
      throw new NotReadyError(`Not ready after ${READY_TIMEOUT_MS / 1000} s. Last lines:\n${words}`);
    }
    if (isUp(await healthOf(url, signal))) return;
    await sleep(POLL_MS);
  }
}

function isUp(health: Health | undefined): boolean {
  return health?.database === 'ok' && health.worker === 'ok';
}

async function healthOf(url: string, signal: AbortSignal): Promise<Health | undefined> {
  const answer = await fetch(`${url}/health`, { signal }).catch(() => undefined);
  // Not this schema: some other answer, such as that it is busy.
  return healthSchema.safeParse(await answer?.json().catch(() => undefined)).data;
}
