import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findFreePort } from '../../src/database/free-port.ts';
import { atExit } from './at-exit.ts';
import { until } from './service.ts';

/** A real S3-compatible server that can be stopped and restarted with its data. */
export interface S3Server extends AsyncDisposable {
  /** value of AUDIO_STORE */
  audioStore: string;
  /** settings of every process that uses it */
  environment: Record<string, string>;
  start(): Promise<void>;
  /** Kills it with SIGKILL and waits until it's gone. */
  kill(): Promise<void>;
}

const BUCKET = 'voice';
const READY_WITHIN_MS = 600_000;

export async function startS3Server(directory: string): Promise<S3Server> {
  await mkdir(directory, { recursive: true });
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const address = ['-d', directory, '-a', '127.0.0.1', '-p', String(port)];
    child = spawn(process.execPath, [program, ...address, '--configure-bucket', BUCKET, '--silent'], {
      stdio: 'ignore',
    });
    const pending = atExit(() => child?.kill('SIGKILL'));
    child.once('exit', () => pending[Symbol.dispose]());
    if (!(await until(async () => (await fetch(`${endpoint}/${BUCKET}`)).status > 0, READY_WITHIN_MS)))
      throw new Error('the S3 server did not start');
  };
  await start();
  return {
    audioStore: `s3://${BUCKET}/audio?endpoint=${endpoint}&region=us-east-1`,
    environment: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    start,
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
