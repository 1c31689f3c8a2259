import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDataDirectory } from './data-directory.ts';
import { killProcessesOf, processesOf, StartedStack } from './started-stack.ts';

test.slow();
test.skip(process.platform !== 'linux', 'reads /proc to see which processes are left');

let directory: string;
const started: StartedStack[] = [];
const directories: string[] = [];

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

test.beforeEach(() => {
  directory = makeDirectory();
});

test.afterEach(async () => {
  for (const one of started.splice(0)) one.killAll();
  for (const made of directories.splice(0)) {
    // What was killed still closes in order; a folder is removed when nobody writes into it any more.
    await expect.poll(() => processesOf(made)).toEqual([]);
    await rm(made, { recursive: true, force: true });
  }
});

test('Ctrl-C stops everything in order and leaves a clean cluster; the next start finds its data and prints no second key', async () => {
  const first = start();
  const ready = await first.ready();
  expect(ready.output).toMatch(/Your key {2}vf_\w+/);
  const key = /Your key {2}(vf_\w+)/.exec(ready.output)?.[1] ?? '';
  expect(await first.process(key)).toMatch(/my fellow.american/i);

  first.pressCtrlC();
  await first.ended();
  expect(first.output).toMatch(/Stopped\.\n$/);
  await expect.poll(() => processesOf(directory)).toEqual([]);
  const cluster = path.join(directory, 'postgres', 'cluster');
  expect(existsSync(path.join(cluster, 'PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  expect(existsSync(path.join(directory, 'stack.lock'))).toBe(false);

  const second = start();
  const again = await second.ready();
  expect(again.output).not.toContain('Your key');
  expect(await second.feedbackCount(key)).toBe(1);
});

test('after kill -9 of every process the next start recovers', async () => {
  const first = start();
  const { output } = await first.ready();
  const key = /Your key {2}(vf_\w+)/.exec(output)?.[1] ?? '';
  expect(await first.process(key)).toMatch(/my fellow.american/i);
  await killProcessesOf(directory);
  first.killAll();
  await expect.poll(() => processesOf(directory)).toEqual([]);

  const second = start();
  await second.ready();
  expect(await second.feedbackCount(key)).toBe(1);
});

test('kill -9 of the foreground process alone stops the rest in order', async () => {
  const stack = start();
  await stack.ready();
  stack.killForeground();
  await expect.poll(() => processesOf(directory)).toEqual([]);
  expect(existsSync(path.join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('SIGTERM to npm alone stops everything in order, and npm exits with 0', async () => {
  const stack = start();
  await stack.ready();
  stack.terminateNpm();
  expect(await stack.ended()).toBe(0);
  await expect.poll(() => processesOf(directory)).toEqual([]);
  expect(stack.output).toMatch(/Stopped\.\n$/);
  expect(existsSync(path.join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('a worker that is killed is started again', async () => {
  const stack = start();
  const { output } = await stack.ready();
  const key = /Your key {2}(vf_\w+)/.exec(output)?.[1] ?? '';
  const worker = (await processesOf(directory)).find((one) => one.command.includes('worker.ts'));
  expect(worker).toBeDefined();
  if (worker) process.kill(worker.pid, 'SIGKILL');
  expect(await stack.process(key)).toMatch(/my fellow.american/i);
});

test('two copies run side by side, each with its own data', async () => {
  const other = makeDirectory();
  const [one, two] = [start(), start({ data: other })];
  const [first, second] = await Promise.all([one.ready(), two.ready()]);
  expect(first.url).not.toBe(second.url);
  const key = /Your key {2}(vf_\w+)/.exec(first.output)?.[1] ?? '';
  expect(await one.feedbackCount(key)).toBe(0);
  await expect(two.feedbackCount(key)).rejects.toThrow('401');
  two.pressCtrlC();
  await two.ended();
});

test('a port or a data folder that is taken is said in one sentence with what to do', async () => {
  const running = start();
  const { url } = await running.ready();
  const elsewhere = makeDirectory();
  const samePort = start({ port: Number(new URL(url).port), data: elsewhere });
  expect(await samePort.ended()).toBe(1);
  expect(samePort.output).toMatch(/Port \d+ is taken by another program\.\nChoose another one: PORT=/);
  const sameData = start();
  expect(await sameData.ended()).toBe(1);
  expect(sameData.output).toContain('Another copy');
  expect(await readFile(path.join(directory, 'stack.lock'), 'utf8')).toContain('pid');
});
