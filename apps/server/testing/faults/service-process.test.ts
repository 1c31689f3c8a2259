import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServiceProcess } from './service-process.ts';

async function start(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-process-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  const started = startServiceProcess({
    name: 'a worker',
    file,
    environment: process.env,
    ready: 'it is ready',
  });
  onTestFinished(() => started[Symbol.asyncDispose]());
  return started;
}

test('a process that ends before it is ready is reported with its last lines', async () => {
  const { ready } = await start(`
    for (let line = 1; line <= 100; line += 1) console.log('line ' + line + '.');
    throw new Error('no database here');
  `);
  const message = await ready.then(String, String);
  expect(message).toContain('a worker ended with 1 before it was ready\n');
  expect(message).toContain('Error: no database here');
  expect(message).toContain('line 100.');
  expect(message).not.toContain('line 1.');
});

test('a process that reports that it’s ready counts as ready, even if it ends then', async () => {
  const started = await start(`console.log('it is ready'); process.exit(0);`);
  await expect(started.ready).resolves.toBeUndefined();
  await expect(started.ended).resolves.toBe(0);
});
