import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';
import { programFile } from './program-file.ts';

export interface WorkerProcess extends AsyncDisposable {
  process: ChildProcess;
  /** every line it logged, parsed */
  logLines: Record<string, unknown>[];
  /** ids of the recordings it finished */
  finished(): string[];
  kill(): Promise<void>;
}

/** Stops the worker if the test run is interrupted. */
const STOP_WITH_PARENT = new URL('../src/stack/stop-with-parent.ts', import.meta.url).href;
/** Starts with a second less of processor time than the default, because each thread loads its own models. */
const SMALL_ENGINE = { SPEECH_EFFORT: 'fast', SPEECH_THREADS: '1' };
/** What operators get, for tests of a worker's size and speed. */
export const DEFAULT_ENGINE = { SPEECH_EFFORT: '', SPEECH_THREADS: '' };
const WORKER_FILE = fileURLToPath(new URL('../src/worker.ts', import.meta.url));

/**
 * Starts the real worker in a separate process with the database and data folder of `app`. Resolves when it's ready.
 * @param environment settings other than those of the small engine
 */
export async function startWorkerProcess(
  app: TestApp,
  environment: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', STOP_WITH_PARENT, programFile(WORKER_FILE)],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        DATABASE_URL: app.test.url,
        DATA_DIR: app.config.dataDirectory,
        LOG_LEVEL: 'info',
        ...SMALL_ENGINE,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const logLines: Record<string, unknown>[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  if (child.stdout === null) throw new Error('the worker has no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const entry: Record<string, unknown> = JSON.parse(line);
    logLines.push(entry);
    if (entry.msg === 'worker ready') resolve();
  });
  child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  await ready;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    process: child,
    logLines,
    finished: () =>
      logLines
        .filter((entry) => entry.msg === 'recording processed' && entry.finished === true)
        .map((entry) => String(entry.recordingId)),
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
