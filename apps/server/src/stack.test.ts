import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { mountSmallDisk, NO_MOUNTS } from '../testing/mounts.ts';
import { readConfig } from './config.ts';
import { settleSharedSecrets } from './shared-secrets/shared-secrets.ts';

const STACK_FILE = fileURLToPath(new URL('./stack.ts', import.meta.url));

function startStack(dataDirectory: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', STACK_FILE], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ DATA_DIR: dataDirectory, PORT: '0', ...environment },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('the stack has no output');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // Not `close`, which is never emitted once the channel has been disconnected.
  const exited = once(child, 'exit');
  const silent = once(child.stdout, 'end');
  onTestFinished(async () => {
    // When the parent is gone, its parts stop in order.
    if (child.connected) child.disconnect();
    await exited;
  });
  return { child, output: () => output, code: async () => (await Promise.all([exited, silent]))[0][0] };
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-stack-'));
  // If root starts PostgreSQL, it runs as another user, who needs access to its files here.
  await chmod(directory, 0o755);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

it('restarts the built-in PostgreSQL if it’s killed, and is ready within 30 s; a later start that fails reports its cause', async () => {
  const directory = await makeDirectory();
  const stack = startStack(directory);
  await vi.waitFor(() => expect(stack.output()).toContain('is ready after'));
  const url = /Open +(\S+)/.exec(stack.output())?.[1];
  const isReady = async () => (await fetch(`${url}/health`)).ok;
  const lock = await readFile(path.join(directory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(lock, 10), 'SIGKILL');
  // The API may be unready so briefly that a poll misses it.
  await vi.waitFor(() => expect(stack.output()).toContain('PostgreSQL is running again.'));
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { interval: 100 });
  // The same API and worker as before; neither has exited.
  expect(stack.output()).not.toMatch(/(api|worker) ended/);
  stack.child.kill('SIGTERM');
  expect(await stack.code()).toBe(0);

  const failing = startStack(directory, { API_KEY_PEPPERS: 'a'.repeat(64) });
  expect(await failing.code()).toBe(1);
  expect(failing.output()).toMatch(/pepper/i);
  expect(failing.output()).not.toContain('PostgreSQL');
});

it('reports an invalid DATABASE_URL in one sentence', async () => {
  const stack = startStack(await makeDirectory(), { DATABASE_URL: 'mysql://root:secret@127.0.0.1/test' });
  expect(await stack.code()).toBe(1);
  expect(stack.output()).toContain('DATABASE_URL: is not the URL of a PostgreSQL database');
  expect(stack.output()).not.toContain('secret');
});

it('reports an unusable folder, and what to do, in two lines', async () => {
  const directory = await makeDirectory();
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  const stack = startStack(path.join(file, 'data'));
  expect(await stack.code()).toBe(1);
  expect(stack.output()).toBe(
    `Cannot write ${path.join(file, 'data')}: part of its path is a file.\nFix that, or choose another folder: DATA_DIR=… npm start\n`,
  );
});

it('says that the disk is too small for the built-in database', async ({ skip }) => {
  await using disk = await mountSmallDisk(1_000_000);
  if (disk === undefined) return skip(NO_MOUNTS);
  const stack = startStack(disk.directory);
  expect(await stack.code()).toBe(1);
  expect(stack.output()).toMatch(/^Not enough disk: .* has \d+ MB free, and 200 MB are needed\.\n[^\n]*\n$/);
});

it('names the secret that differs, and creates none', async () => {
  await using test = await createTestDatabase();
  const used = { API_KEY_PEPPERS: 'b'.repeat(64), ENCRYPTION_KEY: 'c'.repeat(64) };
  const directory = await makeDirectory();
  const config = readConfig({ DATABASE_URL: test.url, DATA_DIR: directory, ...used });
  await settleSharedSecrets(test.database, config, 'api');
  const stack = startStack(directory, { DATABASE_URL: test.url });
  expect(await stack.code()).toBe(1);
  expect(stack.output()).toMatch(/^This host's secrets aren't those of its database.*\n$/);
  expect(await readdir(directory)).toEqual([]);
});
