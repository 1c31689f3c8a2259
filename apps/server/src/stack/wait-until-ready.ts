import { setTimeout as sleep } from 'node:timers/promises';
import { healthSchema } from '@voice-feedback/contract/health';
import type { SupervisedProcess } from './supervised-process.ts';

/** The processes did not come up; the message holds the last lines of the one to blame. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

const POLL_MS = 50;
const READY_TIMEOUT_MS = 120_000;
const CRASHES_ALLOWED = 3;

/** Waits until the API answers that a recording sent now would be processed. Throws `NotReadyError`. */
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
    const answer = await fetch(`${url}/health`, { signal }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok || lacksOnlyTheStore(text)) return;
    await sleep(POLL_MS);
  }
}

/** The log names the store that is away, and everything works once it is back: nobody has to start again. */
function lacksOnlyTheStore(text: string | undefined): boolean {
  if (text === undefined || !text.startsWith('{')) return false;
  const health = healthSchema.safeParse(JSON.parse(text)).data;
  return health?.database === 'ok' && health.worker === 'ok';
}
