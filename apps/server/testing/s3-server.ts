import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import { findFreePort } from '../src/database/free-port.ts';

const BUCKET = 'voice';

export interface S3Server extends AsyncDisposable {
  /** value of `AUDIO_STORE` */
  location: string;
  /** Kills the server; its stored objects remain. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/** A real S3-compatible server in a separate process that stores its objects in `directory`. */
export async function startS3Server(directory: string): Promise<S3Server> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  await mkdir(directory, { recursive: true });
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      process.execPath,
      [
        ...[program, '-d', directory, '-a', '127.0.0.1', '-p', String(port)],
        ...['--configure-bucket', BUCKET, '--silent'],
      ],
      { stdio: 'ignore' },
    );
    await vi.waitFor(() => fetch(`${endpoint}/${BUCKET}`));
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (running === undefined) return;
    const exit = once(running, 'exit');
    running.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    location: `s3://${BUCKET}/audio?endpoint=${endpoint}&region=us-east-1`,
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop();
      vi.unstubAllEnvs();
    },
  };
}
