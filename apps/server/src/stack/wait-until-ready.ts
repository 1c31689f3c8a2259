import { setTimeout as sleep } from 'node:timers/promises';
import { healthSchema } from '@voice-feedback/contract/health';
import { readable } from './process-log.ts';
import type { SupervisedProcess } from './supervised-process.ts';

/** The processes didn't start; the message has the last lines of the one that failed. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

const POLL_MS = 50;
/** Time limit of one request; a server busy starting up doesn't respond. */
const ANSWER_TIMEOUT_MS = 10_000;
const NOTICE_EVERY_MS = 30_000;
const CRASHES_ALLOWED = 3;

export interface WaitUntilReadyOptions {
  signal: AbortSignal;
  /** called from time to time during the start */
  onNotice(words: string): void;
}

/**
 * Waits until the API reports that it would process a recording sent now. There is no time limit, so a first start on
 * a slow machine isn't aborted. Throws `NotReadyError` if a process keeps crashing.
 */
export async function waitUntilReady(
  url: string,
  processes: readonly Pick<SupervisedProcess, 'name' | 'crashesInAll' | 'logTail'>[],
  { signal, onNotice }: WaitUntilReadyOptions,
): Promise<void> {
  const startedAtMs = Date.now();
  let noticeAtMs = startedAtMs + NOTICE_EVERY_MS;
  for (;;) {
    signal.throwIfAborted();
    const crashed = processes.find((one) => one.crashesInAll >= CRASHES_ALLOWED);
    if (crashed)
      throw new NotReadyError(`The ${crashed.name} process does not start: ${causeIn(crashed.logTail)}`);
    const answer = await fetch(`${url}/health`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok || lacksOnlyTheStore(text)) return;
    if (Date.now() >= noticeAtMs) {
      const lastLines = processes.map((one) => `${one.name}: ${lastLineOf(one.logTail)}`);
      onNotice([`Still starting after ${secondsSince(startedAtMs)} s.`, ...lastLines].join('\n'));
      noticeAtMs = Date.now() + NOTICE_EVERY_MS;
    }
    await sleep(POLL_MS);
  }
}

/** Doesn't wait for the audio store: the log reports that it's missing, and everything works once it's back. */
function lacksOnlyTheStore(text: string | undefined): boolean {
  if (text === undefined || !text.startsWith('{')) return false;
  const health = healthSchema.safeParse(JSON.parse(text)).data;
  return health?.database === 'ok' && health.worker === 'ok';
}

function secondsSince(startedAtMs: number): number {
  return Math.round((Date.now() - startedAtMs) / 1_000);
}

/** The last error: a line of pino, or the message of an uncaught error. */
function causeIn(logTail: string): string {
  const lines = logTail.trimEnd().split('\n');
  const logged = lines.filter((line) => line.startsWith('{')).flatMap((line) => readable(line) ?? []);
  return logged.at(-1) ?? lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lastLineOf(logTail);
}

function lastLineOf(logTail: string): string {
  return logTail.trimEnd().split('\n').at(-1) || 'no output yet';
}
