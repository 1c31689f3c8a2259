import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { currentTraceparent } from '../../tracing/tracing.ts';
import { releaseClaim } from './claim.ts';
import { CRASHES_ALONE, CRASHES_BESIDE_OTHERS } from './patience.ts';
import { retryLater } from './postpone.ts';
import { type AttemptResources, finish, givenUp, type ProcessAlone } from './process-recording.ts';

export interface AloneOptions {
  /** the program that processes one recording; tests use one that crashes */
  program?: URL;
  /** Node's arguments before the program: those of the worker itself */
  nodeArguments?: readonly string[];
  /** settings that aren't in this process's environment */
  environment?: Readonly<Record<string, string>>;
}

const PROGRAM = new URL('../../one-recording.ts', import.meta.url);
const STOP_WITH_PARENT = new URL('../../stack/stop-with-parent.ts', import.meta.url);
/** Exit code of a child that failed before it reached the recording, so the recording isn't at fault. */
export const NOT_STARTED_EXIT_CODE = 75;

/** Signals that ask a process to stop. A crash sends none of them. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const satisfies readonly NodeJS.Signals[];

/**
 * Pause before a recording retries while another one is being processed alone. Only one runs at a time, because each
 * takes 400 MB and every core: two that ran out of memory together would do so again and be blamed for it. Requeuing
 * the others keeps the lane free.
 */
const BUSY_PAUSE_SECONDS = 5;

/** The child process ended before it reached the recording. */
export class ProcessNotStartedError extends Error {
  override name = 'ProcessNotStartedError';
}

/** The child process ended before the recording had an outcome. */
export class ProcessCrashedError extends Error {
  override name = 'ProcessCrashedError';
}

/**
 * Processes recordings that crashed shared processes, each in a separate process. This protects other recordings, and a
 * crash shows which recording caused it. After a crash, the recording is retried after a pause; eventually we give up
 * and keep its audio.
 */
export function processAloneWith(
  resources: AttemptResources,
  { program = PROGRAM, nodeArguments = [], environment = {} }: AloneOptions,
): ProcessAlone {
  let isBusy = false;
  return async (recording, signal) => {
    const { database, patience } = resources;
    if (isBusy) {
      await releaseClaim(database, recording, { afterSeconds: BUSY_PAUSE_SECONDS });
      return;
    }
    isBusy = true;
    using _ = {
      [Symbol.dispose]: () => {
        isBusy = false;
      },
    };
    const logger = resources.logger.child({ recordingId: recording.id });
    logger.warn({ crashes: recording.crashes }, 'processing this recording in a process of its own');
    const child = spawn(
      process.execPath,
      [
        ...nodeArguments,
        ...['--disable-warning=ExperimentalWarning', '--import', STOP_WITH_PARENT.href],
        ...[fileURLToPath(program), recording.id, recording.claim, currentTraceparent() ?? ''],
      ],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const how = await endOf(child, signal);
    if (how === 0) return;
    if (STOP_SIGNALS.some((each) => each === how)) {
      // The child wasn't ready to release the claim itself.
      await releaseClaim(database, recording);
      signal.throwIfAborted();
      return;
    }
    // A child that stops on request has released the claim. One that was killed for not stopping counts as a crash.
    signal.throwIfAborted();
    const crashed = how !== NOT_STARTED_EXIT_CODE;
    const cause = crashed
      ? new ProcessCrashedError(`its own process ended with ${how}`)
      : new ProcessNotStartedError('its own process did not start');
    logger.error({ err: cause, crashes: recording.crashes }, 'processing failed in a process of its own');
    const isLast = crashed && recording.crashes + 1 >= CRASHES_BESIDE_OTHERS + CRASHES_ALONE;
    const isRetried = await retryLater(database, recording, patience, cause, { crashed, isLast });
    if (!isRetried) await finish(resources, recording, givenUp(), logger);
  };
}

/**
 * Returns the exit code or the signal that ended the child. When `signal` is aborted, asks the child to stop and waits.
 */
async function endOf(child: ChildProcess, signal: AbortSignal): Promise<number | string> {
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const exit = once(child, 'exit');
    if (signal.aborted) stop();
    const ended = await exit;
    return child.exitCode ?? child.signalCode ?? String(ended[0]);
  } catch {
    return NOT_STARTED_EXIT_CODE;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
