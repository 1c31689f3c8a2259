import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

interface Started {
  child: ChildProcess;
  output(): string;
  code(): Promise<number>;
}

function start(name: 'api' | 'worker', databaseUrl: string): Started {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: app.config.dataDirectory,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'close');
  return { child, output: () => output, code: async () => (await exited)[0] };
}

describe.each([
  { name: 'worker', ready: 'worker ready' },
  { name: 'api', ready: 'Server listening at' },
] as const)('the $name process', ({ name, ready }) => {
  it('waits for a database that isn’t up yet, and says so without the password', async () => {
    await using proxy = await startTcpProxy(app.test.url);
    await proxy.refuse();
    const process = start(name, proxy.url);
    const { host, password } = new URL(proxy.url);
    await vi.waitFor(() => expect(process.output()).toContain(`Waiting for the database at ${host}`));
    expect(process.output()).not.toContain(password);
    expect(process.child.exitCode).toBeNull();
    await proxy.accept();
    await vi.waitFor(() => expect(process.output()).toContain(ready));
    process.child.kill('SIGTERM');
    expect(await process.code()).toBe(0);
  });

  it('exits at once with one sentence if the password is wrong', async () => {
    const url = new URL(inject('postgresUrl'));
    url.password = 'wrong-password';
    const process = start(name, url.href);
    expect(await process.code()).toBe(1);
    expect(process.output()).toContain(
      `The database at ${url.host} does not accept the user or the password. Check DATABASE_URL.`,
    );
    expect(process.output()).not.toMatch(/wrong-password|\n\s+at /);
  });

  it('exits at once with one sentence if DATABASE_URL isn’t a PostgreSQL URL', async () => {
    const process = start(name, 'mysql://root:secret@127.0.0.1/test');
    expect(await process.code()).toBe(1);
    expect(process.output()).toContain('DATABASE_URL: is not the URL of a PostgreSQL database');
    expect(process.output()).not.toMatch(/secret|\n\s+at /);
  });
});
