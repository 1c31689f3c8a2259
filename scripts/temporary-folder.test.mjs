import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function make(inMemory, needs) {
  const folder = makeTemporaryFolder(inMemory, needs);
  made.push(folder);
  return folder;
}

test('a run’s temporary files are in memory if there’s room, and others may enter their folder', () => {
  const memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
  made.push(memory);
  const folder = make(memory, 1);
  expect(path.dirname(folder)).toBe(memory);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test.each([
  ['isn’t mounted', path.join(tmpdir(), 'not-there'), 1],
  ['has too little room', tmpdir(), Number.MAX_SAFE_INTEGER],
])('they’re where the system keeps such files if the memory %s', (_what, memory, needs) => {
  const folder = make(memory, needs);
  expect(path.dirname(folder)).toBe(tmpdir());
  expect(existsSync(folder)).toBe(true);
});
