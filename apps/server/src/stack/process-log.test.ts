import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountSmallDisk, NO_MOUNTS } from '../../testing/mounts.ts';
import { ProcessLog } from './process-log.ts';

it('a log on a full disk is reported as incomplete, stops nothing, and continues once there is space', async ({
  skip,
}) => {
  await using disk = await mountSmallDisk(65_536);
  if (disk === undefined) return skip(NO_MOUNTS);
  const shown: string[] = [];
  const log = await ProcessLog.open(disk.directory, 'api', (line) => void shown.push(line));
  const info = JSON.stringify({ level: 30, msg: 'x'.repeat(10_000) });
  async function* lines() {
    for (let i = 0; i < 20; i += 1) yield `${info}\n`;
    await vi.waitFor(() => expect(shown.join()).toMatch(/api: cannot write its log: ENOSPC/));
    yield `${JSON.stringify({ level: 50, msg: 'the last words' })}\n`;
    await truncate(log.file);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    yield 'written again\n';
  }
  log.follow([Readable.from(lines())]);
  await vi.waitFor(() => expect(shown).toContain('api: error: the last words'));
  await vi.waitFor(async () => expect(await readFile(log.file, 'utf8')).toContain('written again'));
});

it('only its owner can read a log, even one that an older version left readable for everyone', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-log-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const folder = path.join(directory, 'log');
  await mkdir(folder, { mode: 0o755 });
  for (const name of ['api.log', 'api.log.old', 'worker.log.3'])
    await writeFile(path.join(folder, name), 'x', { mode: 0o644 });
  for (const name of ['api', 'worker']) {
    const log = await ProcessLog.open(folder, name, () => undefined);
    log.follow([Readable.from(['a line\n'])]);
    await vi.waitFor(async () => expect((await stat(log.file)).size).toBeGreaterThan(1));
  }
  const modes = await Promise.all(
    ['', 'api.log', 'api.log.1', 'worker.log', 'worker.log.3'].map(
      async (name) => (await stat(path.join(folder, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o600]);
});

it('a log never takes more than 10 MB, and seven older files of as much, however much is written while it runs', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-log-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const log = await ProcessLog.open(directory, 'api', () => undefined);
  const line = `${JSON.stringify({ level: 30, msg: 'x'.repeat(100_000) })}\n`;
  const lines = 950;
  async function* written() {
    for (let index = 0; index < lines; index += 1) {
      yield line;
      await setImmediate();
    }
    yield 'the last line\n';
  }
  log.follow([Readable.from(written())]);
  await vi.waitFor(async () => expect(await readFile(log.file, 'utf8')).toMatch(/the last line\n$/));
  const names = (await readdir(directory)).sort();
  expect(names).toEqual(['api.log', ...Array.from({ length: 7 }, (_, index) => `api.log.${index + 1}`)]);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(directory, name))).size));
  for (const size of sizes) expect(size).toBeLessThan(10_000_000 + 2 * line.length);
  expect((await stat(log.file)).mode & 0o777).toBe(0o600);
  for (const size of sizes.slice(1)) expect(size).toBeGreaterThan(10_000_000);
});

it('a log that is a day old is kept as .1, and the next line begins a new one', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-log-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const log = await ProcessLog.open(directory, 'api', () => undefined);
  async function* written() {
    yield 'yesterday\n';
    await vi.waitFor(async () => expect(await readFile(log.file, 'utf8')).toBe('yesterday\n'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 });
    yield 'today\n';
  }
  log.follow([Readable.from(written())]);
  await vi.waitFor(async () => expect(await readFile(log.file, 'utf8')).toBe('today\n'));
  expect(await readFile(`${log.file}.1`, 'utf8')).toBe('yesterday\n');
});
