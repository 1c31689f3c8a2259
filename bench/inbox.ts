import type pg from 'pg';
import { z } from 'zod';
import { sweepAnalytics } from '../apps/server/src/analytics/days.ts';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { sweepInbox } from '../apps/server/src/inbox/sweep.ts';
import { seedFeedbacks } from '../apps/server/src/seed/seed-feedbacks.ts';
import { buildSite } from './build-site.ts';
import { percentile, table } from './figures.ts';
import { benchInboxPage } from './inbox-page.ts';
import { QUESTIONS } from './inbox-questions.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

/** Use fewer only to check that the benchmark works: the goals are for this many. */
const FEEDBACKS = Number(process.env.BENCH_FEEDBACKS ?? 100_000);
const AT_ONCE = 20;
const REQUESTS = 300;
const WARM_UP_REQUESTS = 40;
const P95_GOAL_MS = 100;
const EXPORT_GOAL_PER_SECOND = 20_000;
/** How often a team member changes a feedback's status. */
const EDIT_EVERY_MS = 100;
const FLOOR_BATCH = 1_000;
const MEMORY_LOOK_MS = 100;

/**
 * The inbox of an account with 100,000 feedbacks: each query by HTTP, 20 at once, compared with the plain SQL behind
 * it, also 20 at once; then the export compared with reading the same rows. Clients, API and PostgreSQL share this
 * machine.
 */
export async function benchInbox(): Promise<BenchSection> {
  await buildSite();
  await using server = await startServerUnderTest();
  const pool = openPool(server.databaseUrl, 'bench');
  try {
    const { key, session, accountId } = await fill(server, pool);
    const asked = { ...server, key };
    const page = await benchInboxPage(server.url, session);
    const questions = await measureQuestions(asked, pool, accountId);
    const exports = await measureExports(asked, pool, accountId);
    return {
      title: 'The feedback inbox',
      command: 'npm run bench -- inbox',
      markdown: `${FEEDBACKS.toLocaleString('en')} feedbacks of one account.\n\n${questions}\n\n${exports}\n\n${page}`,
    };
  } finally {
    await pool.end();
  }
}

/** Signs up an account that owns all of the data. `session` is in the format the auth client stores. */
async function fill(
  { url }: ServerUnderTest,
  pool: pg.Pool,
): Promise<{ accountId: string; key: string; session: string }> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.text();
  };
  const person = { email: 'bench@example.org', password: 'correct horse battery' };
  const { api_key: key } = z
    .object({ api_key: z.string() })
    .parse(JSON.parse(await post('/api/register-with-api-key', person)));
  const session = await post('/auth/v1/token?grant_type=password', person);
  const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [
    person.email,
  ]);
  const accountId = rows[0]?.id;
  if (accountId === undefined) throw new Error('there is no account');
  const database = openDatabase(pool);
  const start = performance.now();
  await seedFeedbacks(database, accountId, FEEDBACKS);
  console.log(`${FEEDBACKS} feedbacks written in ${whole((performance.now() - start) / 1_000)} s`);
  await sweepInbox(database);
  await sweepAnalytics(database);
  await pool.query('vacuum analyze');
  return { accountId, key, session };
}

async function measureQuestions(server: ServerUnderTest, pool: pg.Pool, accountId: string): Promise<string> {
  const health = await times(REQUESTS, () => ask(server, '/health'));
  const rows: string[][] = [];
  for (const { name, path, floor } of QUESTIONS) {
    const first = performance.now();
    await ask(server, path(0));
    const firstMs = performance.now() - first;
    await times(WARM_UP_REQUESTS, (number) => ask(server, path(number)));
    const start = performance.now();
    const asked = await times(REQUESTS, (number) => ask(server, path(number)));
    const perSecond = REQUESTS / ((performance.now() - start) / 1_000);
    const editing = setInterval(() => void edit(pool, accountId), EDIT_EVERY_MS);
    const disturbed = await times(REQUESTS, (number) => ask(server, path(number)));
    clearInterval(editing);
    const bare = await times(REQUESTS, () => pool.query(floor, [accountId]));
    rows.push([
      name,
      firstMs.toFixed(0),
      ...[50, 95].map((percent) => percentile(asked, percent).toFixed(0)),
      `≤ ${P95_GOAL_MS}`,
      perSecond.toFixed(0),
      percentile(disturbed, 95).toFixed(0),
      ...[50, 95].map((percent) => percentile(bare, percent).toFixed(0)),
    ]);
  }
  return `${REQUESTS} requests each, ${AT_ONCE} at once, milliseconds; pages of 20 unless noted. Concurrent equal queries share a result, and concurrent requests with one key share its lookup. Counts are cached and follow edits ("while edits arrive": ten a second). \`/health\` in the same way: p50 ${percentile(health, 50).toFixed(0)}, p95 ${percentile(health, 95).toFixed(0)}.\n\n${table(
    [
      'query',
      'first ever',
      'p50',
      'p95',
      'goal p95',
      'a second',
      'p95 while edits arrive',
      'bare SQL p50',
      'p95',
    ],
    rows,
  )}`;
}

async function edit(pool: pg.Pool, accountId: string): Promise<void> {
  await pool
    .query(
      `update recordings set inbox_status = case inbox_status when 'new' then 'read' else 'new' end, version = version + 1
       where id = (select recording_id from inbox_entries where account_id = $1 order by created_at desc limit 1)`,
      [accountId],
    )
    .catch(() => undefined);
}

/** Milliseconds of each of `count` calls, with `AT_ONCE` of them running at any moment. */
async function times(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const start = performance.now();
      await work(number);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return taken;
}

async function ask({ url, key }: ServerUnderTest, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
}

async function measureExports(server: ServerUnderTest, pool: pg.Pool, accountId: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of [
    ['JSON lines', '/v1/feedbacks/export?format=jsonl'],
    ['CSV', '/v1/feedbacks/export?format=csv'],
    ['CSV of negative ones', '/v1/feedbacks/export?format=csv&sentiment=negative'],
  ] as const)
    rows.push(await measureExport(server, name, path));
  const start = performance.now();
  const bytes = await readAll(pool, accountId);
  const seconds = (performance.now() - start) / 1_000;
  rows.push(['bare: results as text', ...[FEEDBACKS / seconds, bytes / 1e6].map(whole), '', '', '']);
  return `Exports, one after the other. Memory is the resident memory of the API process in MB.\n\n${table(
    [
      'export',
      `rows a second (goal ≥ ${EXPORT_GOAL_PER_SECOND.toLocaleString('en')})`,
      'MB',
      'memory before',
      'halfway',
      'highest',
    ],
    rows,
  )}`;
}

async function measureExport(server: ServerUnderTest, name: string, path: string): Promise<string[]> {
  const before = await server.apiMegabytes();
  const seen: number[] = [];
  const look = setInterval(() => void server.apiMegabytes().then((now) => seen.push(now)), MEMORY_LOOK_MS);
  try {
    const start = performance.now();
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    if (response.status !== 200 || response.body === null) throw new Error(`${path}: ${response.status}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
    }
    const seconds = (performance.now() - start) / 1_000;
    const halfway = seen[seen.length >> 1] ?? before;
    return [name, ...[lines / seconds, bytes / 1e6, before, halfway, Math.max(before, ...seen)].map(whole)];
  } finally {
    clearInterval(look);
  }
}

const LINE_FEED = 10;

/** Reads the same rows as plain text, in the order of their key. @returns bytes */
async function readAll(pool: pg.Pool, accountId: string): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let bytes = 0;
  for (;;) {
    const { rows } = await pool.query<{ last: string | null; text: string | null }>(
      `select max(id::text) as last, string_agg(result::text, E'\\n') as text from (
         select id, result from recordings where account_id = $1 and id > $2 order by id limit ${FLOOR_BATCH}) as page`,
      [accountId, after],
    );
    const [page] = rows;
    if (page?.last == null || page.text === null) return bytes;
    bytes += Buffer.byteLength(page.text);
    after = page.last;
  }
}

function whole(value: number): string {
  return value.toFixed(0);
}
