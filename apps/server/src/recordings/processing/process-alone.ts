import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { releaseClaim } from './claim.ts';
import { CRASHES_ALONE, CRASHES_BESIDE_OTHERS } from './patience.ts';
import { retryLater } from './postpone.ts';
import { type AttemptResources, finish, givenUp, type ProcessAlone } from './process-recording.ts';

export interface AloneOptions {
  /** the program that processes one recording; tests have one that crashes */
  program?: URL;
  /** for Node, before the program: those of the worker itself */
  nodeArguments?: readonly string[];
  /** settings that this process did not get from its own environment */
  environment?: Readonly<Record<string, string>>;
}

const PROGRAM = new URL('../../one-recording.ts', import.meta.url);
const STOP_WITH_PARENT = new URL('../../stack/stop-with-parent.ts', import.meta.url);
/** Ends of the program that say nothing about the recording: it did not get as far. */
export const NOT_STARTED_EXIT_CODE = 75;

/** How a process is asked to stop. None of them is sent by a crash. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const satisfies readonly NodeJS.Signals[];

/**
 * One at a time: each takes 400 MB and every core. Two that ran out of memory together would do it again, and be blamed
 * for it. The others come back after this long, so that they don't hold up the rest of the lane.
 */
const BUSY_PAUSE_SECONDS = 5;

/** The child that should process a recording did not get as far as the recording. */
export class ProcessNotStartedError extends Error {
  override name = 'ProcessNotStartedError';
}

/** The child that processed a recording ended before it had an outcome. */
export class ProcessCrashedError extends Error {
  override name = 'ProcessCrashedError';
}

/**
 * Processes recordings that have crashed the processes they shared with others, each in a process of its own: others are
 * safe, and a crash shows which recording caused it. A child that crashes is tried again after a pause; then the recording is
 * given up, with its audio.
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
        ...[fileURLToPath(program), recording.id, recording.claim],
      ],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const how = await endOf(child, signal);
    if (how === 0) return;
    if (STOP_SIGNALS.some((each) => each === how)) {
      // It was not ready to give the claim back itself.
      await releaseClaim(database, recording);
      signal.throwIfAborted();
      return;
    }
    // Asked to stop, it gave the claim back; killed for not doing so, it counts as a crash like any other.
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

/** How it ended: the exit code, or the signal. When `signal` fires it is asked to stop, and waited for. */
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
