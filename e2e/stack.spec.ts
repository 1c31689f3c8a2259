import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDataDirectory } from './data-directory.ts';
import { killProcessesOf, processesOf, StartedStack } from './started-stack.ts';

test.slow();
test.skip(process.platform !== 'linux', 'reads /proc to see which processes are left');
// A start takes seconds of CPU, so each test continues with the stack of the one before.
test.describe.configure({ mode: 'serial' });

const started: StartedStack[] = [];
const directories: string[] = [];
let directory: string;
let otherDirectory: string;
/** in `directory`; `other` is a second one */
let running: StartedStack;
let other: StartedStack;
let url: string;
let key: string;

function makeDirectory(): string {
  const made = makeDataDirectory('voice-feedback-stack-');
  directories.push(made);
  return made;
}

function start(options: { port?: number; data?: string } = {}): StartedStack {
  const one = new StartedStack({ port: options.port ?? 0, dataDirectory: options.data ?? directory });
  started.push(one);
  return one;
}

async function expectStopped(dataDirectory: string): Promise<void> {
  await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  const cluster = path.join(dataDirectory, 'postgres', 'cluster');
  expect(existsSync(path.join(cluster, 'PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  expect(existsSync(path.join(dataDirectory, 'stack.lock'))).toBe(false);
}

test.beforeAll(() => {
  directory = makeDirectory();
  otherDirectory = makeDirectory();
});

test.afterAll(async () => {
  for (const one of started) one.killAll();
  for (const made of directories) {
    // Killed processes still shut down in order; the folder is removed once none of them writes to it.
    await expect.poll(() => processesOf(made)).toEqual([]);
    await rm(made, { recursive: true, force: true });
  }
});

test('the first start prints a key; a worker that is killed is started again', async () => {
  running = start();
  const ready = await running.ready();
  url = ready.url;
  key = keyOf(ready.output);
  const worker = (await processesOf(directory)).find(({ command }) => command.includes('worker.ts'));
  expect(worker).toBeDefined();
  if (worker) process.kill(worker.pid, 'SIGKILL');
  expect(await running.process(key)).toMatch(/my fellow.america/i);
});

test('two copies run side by side, each with its own data', async () => {
  other = start({ data: otherDirectory });
  const ready = await other.ready();
  expect(ready.url).not.toBe(url);
  expect(await other.feedbackCount(keyOf(ready.output))).toBe(0);
  expect(await running.feedbackCount(key)).toBe(1);
  await expect(other.feedbackCount(key)).rejects.toThrow('401');
});

test('a port or a data folder in use is reported in one sentence with what to do', async () => {
  const samePort = start({ port: Number(new URL(url).port), data: makeDirectory() });
  const sameData = start();
  expect(await samePort.ended()).toBe(1);
  expect(samePort.output).toMatch(/Port \d+ is taken by another program\.\nChoose another one: PORT=/);
  expect(await sameData.ended()).toBe(1);
  expect(sameData.output).toContain('Another copy');
  expect(await readFile(path.join(directory, 'stack.lock'), 'utf8')).toContain('pid');
});

test('SIGTERM to npm alone stops everything in order, and npm exits with 0', async () => {
  other.terminateNpm();
  expect(await other.ended()).toBe(0);
  expect(other.output).toMatch(/Stopped\.\n$/);
  await expectStopped(otherDirectory);
});

test('Ctrl-C stops everything in order and leaves a clean cluster; the next start finds its data and prints no second key', async () => {
  running.pressCtrlC();
  await running.ended();
  expect(running.output).toMatch(/Stopped\.\n$/);
  await expectStopped(directory);

  running = start();
  const { output } = await running.ready();
  expect(output).not.toContain('Your key');
  expect(await running.feedbackCount(key)).toBe(1);
});

test('kill -9 of the foreground process alone stops the rest in order', async () => {
  running.killForeground();
  await expectStopped(directory);
});

test('after kill -9 of every process the next start recovers', async () => {
  running = start();
  await running.ready();
  expect(await running.process(key)).toMatch(/my fellow.america/i);
  await killProcessesOf(directory);
  running.killAll();
  await expect.poll(() => processesOf(directory)).toEqual([]);

  running = start();
  await running.ready();
  expect(await running.feedbackCount(key)).toBe(2);
});

function keyOf(output: string): string {
  expect(output).toMatch(/Your key {2}vf_\w+/);
  return /Your key {2}(vf_\w+)/.exec(output)?.[1] ?? '';
}
