import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const AUTOSCALING = new URL('../../../../deploy/kubernetes/app/autoscaling.yaml', import.meta.url);
/** The folded text after `query: >-`: the lines with more indentation. */
const QUERY = /^( +)query: >-\n((?:\1 {2}.*\n)+)/m;

let test: TestDatabase;
let query = '';
beforeAll(async () => {
  test = await createTestDatabase();
  query = QUERY.exec(await readFile(AUTOSCALING, 'utf8'))?.[2]?.replace(/\s+/g, ' ') ?? '';
});
afterAll(() => test[Symbol.asyncDispose]());

const age = async (): Promise<unknown> => Object.values((await test.pool.query(query)).rows[0])[0];
const addJob = (task: string, secondsAgo: number) =>
  test.pool.query(
    `select graphile_worker.add_job($1, run_at := now() - make_interval(secs => $2), max_attempts := 3)`,
    [task, secondsAgo],
  );

it('workers are scaled by the age of the oldest recording that a worker could claim', async () => {
  expect(await age()).toBe(0);
  await addJob('process-recording', -60);
  await addJob('some-other-work', 300);
  expect(await age()).toBe(0);
  await addJob('analyze-text', 20);
  await addJob('process-recording', 4_000);
  const seconds = Number(await age());
  expect(seconds).toBeGreaterThanOrEqual(4_000);
  expect(seconds).toBeLessThan(4_300);
  // Jobs that are claimed or given up don't count, because another worker wouldn't help.
  await test.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'
      where run_at < now() - interval '30 minutes'`,
  );
  const next = Number(await age());
  expect(next).toBeGreaterThanOrEqual(20);
  expect(next).toBeLessThan(seconds);
  await test.pool.query('update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null');
  expect(await age()).toBe(0);
});
