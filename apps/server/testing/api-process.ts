import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';
import { programFile } from './program-file.ts';

export interface ApiProcess extends AsyncDisposable {
  url: string;
  kill(): Promise<void>;
}

const API_FILE = fileURLToPath(new URL('../src/api.ts', import.meta.url));

/**
 * Starts the real API in a separate process with the database and data folder of `app`. Resolves when it's listening.
 */
export async function startApiProcess(app: TestApp): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', programFile(API_FILE)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: app.test.url,
      DATA_DIR: app.config.dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (url !== undefined) listening.resolve(url);
  });
  child.once('exit', (code) => listening.reject(new Error(`the API ended with ${code}`)));
  const url = await listening.promise;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { url, kill, [Symbol.asyncDispose]: kill };
}
