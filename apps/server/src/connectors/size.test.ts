import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What a connector may take, without its tests. More of it is a reason to use webhooks instead. */
const LINES_MAXIMUM = 600;

it(`a connector is a folder of at most ${LINES_MAXIMUM} lines`, async () => {
  const lines = new Map<string, number>();
  const server = path.dirname(import.meta.dirname);
  for await (const file of glob('{connectors,chat}/*/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(server, file), 'utf8');
    const folder = path.dirname(file);
    lines.set(folder, (lines.get(folder) ?? 0) + text.split('\n').length - 1);
  }
  expect(lines.size).toBeGreaterThan(0);
  expect([...lines].filter(([, count]) => count > LINES_MAXIMUM)).toEqual([]);
});
