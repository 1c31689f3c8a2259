import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

/** It has in-memory state, so each process runs its own, and no row says when it's due. */
const IN_EVERY_PROCESS = ['recordings/retry-after-outage'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** The names in every `NOUN/interval-tasks.ts`. */
async function declaredTasks(): Promise<string[]> {
  const source = new URL('.', import.meta.url);
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    file.endsWith('/interval-tasks.ts'),
  );
  const names = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, source), 'utf8');
      const found = [...text.matchAll(/name: '([^']+)'/g)].map(([, name]) => String(name));
      for (const name of found) expect(name).toMatch(new RegExp(`^${file.split('/')[0]}/[a-z-]+$`));
      return found;
    }),
  );
  return names.flat();
}

it('every interval task of every module is run by the worker or the API', async () => {
  const declared = await declaredTasks();
  expect(declared.length).toBeGreaterThan(20);
  const expected = declared.filter((name) => !IN_EVERY_PROCESS.includes(name));
  await expect
    .poll(async () => {
      const { rows } = await app.test.pool.query('select name from interval_tasks order by name');
      return rows.map(({ name }) => name);
    })
    .toEqual(expected.sort());
});
